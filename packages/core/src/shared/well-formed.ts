/** A text that every encoder takes: a lone surrogate, on which `encodeURIComponent` throws, becomes the replacement character. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
