/** AUTH-5: the entry of the persisted store. Apart from what reads it: a browser where there is no entry needs no reader. */
export const sessionStoreKey = 'auth'
