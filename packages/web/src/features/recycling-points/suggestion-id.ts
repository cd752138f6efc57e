/** The option of a suggestion, which the field names as its active one. */
export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`
