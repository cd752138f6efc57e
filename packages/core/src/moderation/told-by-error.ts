import type { GatewayError } from '../wire/index.ts'

/** The entity no longer exists on the backend. */
export const isDeleted = (error: string): boolean => error === 'not-found' || error === 'gone'

/** The outcome of the request is unknown; a write may have succeeded. */
export const isAnswerLost = (error: GatewayError): boolean =>
  error === 'offline' || error === 'unavailable' || error === 'server-error' || error === 'bad-response'

/** For this caller the URL leads nowhere: the entity does not exist, is not visible, or its id is malformed. */
export const leadsNowhere = (error: GatewayError): boolean =>
  error === 'not-found' || error === 'forbidden' || error === 'invalid' || error === 'bad-request'
