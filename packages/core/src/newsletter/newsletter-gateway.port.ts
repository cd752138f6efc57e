import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { OwnSubscription } from './newsletter.ts'

/** Reads a subscription; writes go through plain forms. The methods never throw. */
export interface NewsletterGateway {
  /** `token` is the secret of a link. */
  subscription(token: string, options?: CallOptions): Promise<GatewayResult<OwnSubscription>>
}
export const NewsletterGateway = Symbol.for('NewsletterGateway')
