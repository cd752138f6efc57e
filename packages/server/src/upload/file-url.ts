/** The URL of an uploaded file, relative to the site. */
export const fileUrl = (storageKey: string): string => `/uploads/${storageKey}`
