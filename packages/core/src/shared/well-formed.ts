/** A text that every encoder takes: a lone surrogate, on which `encodeURIComponent` throws, becomes the replacement character. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** One part of an address: a segment of its path, a name or a value of its query. It never throws. */
export const urlEncoded = (text: string): string => encodeURIComponent(wellFormed(text))
