/** FAC-4, EVT-2: sorts what an owner has to do first. Only for the entities of one organization, since no index has this order. */
export const toDoFirst = 'to_do'
