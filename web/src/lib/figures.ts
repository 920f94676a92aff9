/** A number with a real minus. */
export const figure = (value: number): string => String(value).replace("-", "−");

/** The same with its sign, where there is one. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : figure(value));

/** Words in which numbers stand as Fluent writes them. */
export const withMinus = (words: string): string => words.replaceAll(/(?<![\p{L}\p{N}-])-(?=\p{N})/gu, "−");
