import { HttpAlertGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Fetched with the first page of an alert. */
export const openAlertGateway = ({ anybody }: Senders) => new HttpAlertGateway(anybody)
