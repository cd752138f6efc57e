import {
  HttpAccountDataGateway,
  HttpConfirmationGateway,
  HttpOrganizationGateway,
  HttpResultGateway,
} from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Fetched with the first press of "still correct", of what the profile offers about its data, or of a link to an organization. */
export const openLateGateways = ({ anybody, visitor }: Senders) => ({
  accountData: new HttpAccountDataGateway(visitor),
  confirmations: new HttpConfirmationGateway(visitor),
  results: new HttpResultGateway(visitor),
  organizations: new HttpOrganizationGateway(anybody),
})
