/** A text as the end of a sentence: a title that ends in a full stop (`M.Kom.`) gets no second one. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
