import { HttpConfirmationGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Fetched with the first press of "still correct". */
export const openConfirmationGateway = ({ visitor }: Senders) => new HttpConfirmationGateway(visitor)
