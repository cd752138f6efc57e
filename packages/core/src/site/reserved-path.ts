/** The first part of the path of calls, staff's desk, accounts, sign-in and pages behind signed links. */
const reserved = new Set(
  (
    'api wapi ws staff profile logout registration registration-success google-auth google-auth-error confirm-email ' +
    'restore-password reports still-correct stop-reminders my-place alerts newsletter event-results'
  ).split(' '),
)

/** ROUTE-22: a redirect there would lead people with a password or a link in their hands to another site. Routes ignore case, and so does this. */
export const isReservedPath = (path: string): boolean => reserved.has(path.split(/[/?#]/, 2)[1]?.toLowerCase() ?? '')
