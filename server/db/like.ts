/** A pattern of `like` for what begins with a text; `%` and `_` in it stand for themselves. */
export const beginsWith = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The same for what a text is part of. */
export const partOf = (text: string): string => `%${beginsWith(text)}`
