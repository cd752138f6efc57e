import { HttpAccountDataGateway, HttpConfirmationGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Fetched with the first press of "still correct", or of what the profile offers about its data. */
export const openLateGateways = ({ visitor }: Senders) => ({
  accountData: new HttpAccountDataGateway(visitor),
  confirmations: new HttpConfirmationGateway(visitor),
})
