import { HttpImportGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** What only the page of imports calls. */
export const openImportGateway = ({ visitor }: Senders) => new HttpImportGateway(visitor)
