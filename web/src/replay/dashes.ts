// How the lines of seats are dashed in charts, so that colour is never alone.

export const DASHES = ["", "8 4", "2 4", "12 4 2 4", "4 2"];
