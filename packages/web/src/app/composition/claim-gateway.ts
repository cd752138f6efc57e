import { HttpClaimGateway } from '@recircle/adapters/http'
import type { Senders } from './account-gateways.ts'

/** Loaded with the page of claims. */
export const openClaimGateway = ({ visitor }: Senders) => new HttpClaimGateway(visitor)
