import { HttpClaimGateway, HttpImportGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Used only by the pages of imports and of claims: one chunk, since another one splits what the account pages share. */
export const openImportGateways = ({ visitor }: Senders) => ({
  imports: new HttpImportGateway(visitor),
  claims: new HttpClaimGateway(visitor),
})
