export const googleErrorPath = '/google-auth-error/'

const otherAccount = 'other-account'
/** AUTH-27: the account of the email is linked to another Google account. */
export const otherGoogleAccountPath = `${googleErrorPath}?reason=${otherAccount}`
export const isOtherGoogleAccount = (query: URLSearchParams): boolean => query.get('reason') === otherAccount
