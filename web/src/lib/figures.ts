/** A number with a real minus. */
export const figure = (value: number): string => String(value).replace("-", "−");

/** The same with its sign, where there is one. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : figure(value));
