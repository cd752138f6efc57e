/** Long enough to read what went well; what went wrong stays until it is closed. */
export const noticeMs = 8000
