/** ROUTE-18 fixes the address, so what it has to say is kept in the tab: the role, under this key (AUTH-19). */
export const missingRolePath = '/404/'
export const missingRoleKey = 'missingRole'
