/** AUTH-5: the key in the persisted store. A separate module, so that a browser without an entry need not load the reader. */
export const sessionStoreKey = 'auth'
