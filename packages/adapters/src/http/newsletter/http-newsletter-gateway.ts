import {
  newsletterPaths,
  parseOwnSubscriptionDocument,
  type NewsletterGateway,
  type OwnSubscription,
} from '@recircle/core/newsletter'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpNewsletterGateway implements NewsletterGateway {
  constructor(private readonly http: HttpSender) {}

  async subscription(token: string, { signal }: CallOptions = {}): Promise<GatewayResult<OwnSubscription>> {
    return gatewayResult(
      await this.http.send({ path: newsletterPaths.own(token), signal }),
      parseOwnSubscriptionDocument,
    )
  }
}
