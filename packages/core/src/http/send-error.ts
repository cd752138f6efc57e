/** From here, or for this address, enough was sent for now (MAIL-1, FORM-17). */
export const enoughToday = 'enough-today'

/** Why a form that was sent is not taken. */
export type SendError = typeof enoughToday | 'server-error'

export const sendErrorOf = (status: number): SendError => (status === 429 ? enoughToday : 'server-error')
