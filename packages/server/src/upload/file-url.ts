/** Where the browser finds an uploaded file. */
export const fileUrl = (storageKey: string): string => `/uploads/${storageKey}`
