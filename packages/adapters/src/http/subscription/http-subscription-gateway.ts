import {
  confirmationSent,
  requireOk,
  subscriptionPath,
  type Subscribed,
  type SubscriptionGateway,
} from '@recircle/core/subscription'
import { enoughToday } from '@recircle/core/http'
import { type HttpSender, isSuccess } from '../http-sender.ts'

export class HttpSubscriptionGateway implements SubscriptionGateway {
  constructor(private readonly http: HttpSender) {}

  /** ERR-2: the envelope decides, whatever the status says besides. */
  async subscribe(email: string): Promise<Subscribed> {
    const outcome = await this.http.send({ method: 'POST', path: subscriptionPath, body: { email } })
    if (!outcome.ok) throw new Error(`The subscription was not sent: ${outcome.error}`)
    if (outcome.value.status === 429) return enoughToday
    const { message } = requireOk(outcome.value.body)
    if (!isSuccess(outcome.value)) throw new Error(`The subscription was answered ${outcome.value.status}`)
    return message === confirmationSent ? 'asked' : 'subscribed'
  }
}
