import {
  BackendError,
  emailAlreadyExists,
  type Subscribed,
  type SubscriptionGateway,
} from '../../subscription/index.ts'

/** A list of unique addresses. With confirmation by email, an address joins it by `confirm`. */
export class MemorySubscriptionGateway implements SubscriptionGateway {
  isDown = false
  readonly addresses = new Set<string>()

  constructor(private readonly answer: Subscribed = 'subscribed') {}

  async subscribe(email: string): Promise<Subscribed> {
    if (this.isDown) throw new Error('no connection')
    const address = email.toLowerCase()
    if (this.addresses.has(address)) throw new BackendError({ isOk: false, message: emailAlreadyExists })
    if (this.answer === 'subscribed') this.addresses.add(address)
    return this.answer
  }

  async confirm(email: string): Promise<void> {
    this.addresses.add(email.toLowerCase())
  }
}
