/** The words of a part of the build in one language: a file next to its chunk. */
export const wordsFile = (chunk: string, tag: string): string => chunk.replace(/js$/, `${tag}.js`)

/** Stands in the build for the language of the page. */
export const wordsMark = 'words'
