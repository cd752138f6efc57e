import {
  HttpAccountDataGateway,
  HttpConfirmationGateway,
  HttpHoursUnchangedGateway,
  HttpOrganizationGateway,
  HttpResultGateway,
  HttpStaffQuestionGateway,
  HttpTownGateway,
  HttpVisitsGateway,
} from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Loaded with the first use of "still correct", of the hours of many points, of account data in the profile, of a link to an organization, of the questions of staff, of the search for a town, of the visits of own points, or with the first point shown. */
export const openLazyGateways = ({ anybody, visitor }: Senders) => ({
  accountData: new HttpAccountDataGateway(visitor),
  confirmations: new HttpConfirmationGateway(visitor),
  hours: new HttpHoursUnchangedGateway(visitor),
  results: new HttpResultGateway(visitor),
  organizations: new HttpOrganizationGateway(anybody),
  questions: new HttpStaffQuestionGateway(visitor),
  towns: new HttpTownGateway(anybody),
  visits: new HttpVisitsGateway(visitor, anybody),
})
