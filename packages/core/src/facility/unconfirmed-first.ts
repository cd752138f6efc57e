/**
 * TRUTH-59: sorts points by how long they have gone unconfirmed, longest first. Only for the points of one organization, because the date of
 * the latest confirmation is looked up for each of them. A module of its own: the owner's desk needs it without the rest of the list query.
 */
export const unconfirmedFirst = 'last_confirmed_at'
