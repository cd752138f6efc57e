import {
  HttpAccountDataGateway,
  HttpConfirmationGateway,
  HttpOrganizationGateway,
  HttpResultGateway,
  HttpTownGateway,
} from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Loaded with the first use of "still correct", of account data in the profile, of a link to an organization, or of the search for a town. */
export const openLazyGateways = ({ anybody, visitor }: Senders) => ({
  accountData: new HttpAccountDataGateway(visitor),
  confirmations: new HttpConfirmationGateway(visitor),
  results: new HttpResultGateway(visitor),
  organizations: new HttpOrganizationGateway(anybody),
  towns: new HttpTownGateway(anybody),
})
