/** Long enough to read what went well; what went wrong stays until it is closed. */
export const noticeMs = 8000

/** AUTH-8, AUTH-9: the key of every notification about a missing session: there is at most one, and the next login removes it. */
export const sessionNotice = 'session'
