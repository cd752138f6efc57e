/** JSON for a data block of the page: `<` is written as an escape, so that no text can end the block. */
export const dataBlockJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
