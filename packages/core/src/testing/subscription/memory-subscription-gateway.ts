import {
  BackendError,
  emailAlreadyExists,
  type Subscribed,
  type SubscriptionGateway,
} from '../../subscription/index.ts'

/** A list of unique addresses. With confirmation by email, known and unknown addresses get the same response. */
export class MemorySubscriptionGateway implements SubscriptionGateway {
  isDown = false
  readonly addresses = new Set<string>()

  constructor(private readonly answer: Subscribed = 'subscribed') {}

  async subscribe(email: string): Promise<Subscribed> {
    if (this.isDown) throw new Error('no connection')
    const address = email.toLowerCase()
    if (this.answer === 'subscribed' && this.addresses.has(address))
      throw new BackendError({ isOk: false, message: emailAlreadyExists })
    this.addresses.add(address)
    return this.answer
  }
}
