import type { GatewayError } from '../wire/index.ts'

/** The backend knows no such thing any more. */
export const isDeleted = (error: string): boolean => error === 'not-found' || error === 'gone'

/** No answer came, or none that says what has become of the request: a write may have happened all the same. */
export const isAnswerLost = (error: GatewayError): boolean =>
  error === 'offline' || error === 'unavailable' || error === 'server-error' || error === 'bad-response'

/** The address leads nowhere, as far as this caller may know: nobody has it, or it cannot even be read. */
export const leadsNowhere = (error: GatewayError): boolean =>
  error === 'not-found' || error === 'forbidden' || error === 'invalid' || error === 'bad-request'
