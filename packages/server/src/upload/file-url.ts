const uploads = '/uploads/'

/** The URL of an uploaded file, relative to the site. */
export const fileUrl = (storageKey: string): string => uploads + storageKey
/** A URL of elsewhere is no key. */
export const keyOfUrl = (url: string): string => (url.startsWith(uploads) ? url.slice(uploads.length) : '')
