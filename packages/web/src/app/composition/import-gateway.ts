import { HttpImportGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Used only by the page of imports. */
export const openImportGateway = ({ visitor }: Senders) => new HttpImportGateway(visitor)
