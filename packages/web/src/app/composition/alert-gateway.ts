import { HttpAlertGateway, HttpNewsletterGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Loaded with the first page of an alert or a newsletter. */
export const openAlertGateways = ({ anybody }: Senders) => ({
  alerts: new HttpAlertGateway(anybody),
  newsletter: new HttpNewsletterGateway(anybody),
})
