/** AUTH-8, AUTH-9: what is said of a missing session is one notification, gone with the next login. */
export const sessionNotice = 'session'
