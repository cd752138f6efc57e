/**
 * TRUTH-59: those that nobody has confirmed for the longest time first. For the points of one organization only: the date is that of the
 * newest confirmation, which is looked up for each of them.
 */
export const unconfirmedFirst = 'last_confirmed_at'
