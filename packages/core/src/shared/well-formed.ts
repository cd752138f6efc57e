/** Replaces lone surrogates, on which `encodeURIComponent` throws, by the replacement character. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')

/** Encodes one part of a URL: a path segment, or the name or value of a query parameter. Never throws. */
export const urlEncoded = (text: string): string => encodeURIComponent(wellFormed(text))
