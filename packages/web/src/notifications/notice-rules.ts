/** Long enough to read a success; failures stay until closed. */
export const noticeMs = 8000

/** AUTH-8, AUTH-9: the key of all notifications about a missing session: at most one is shown, and the next login removes it. */
export const sessionNotice = 'session'
