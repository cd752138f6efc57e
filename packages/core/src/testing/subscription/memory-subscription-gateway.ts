import { BackendError, emailAlreadyExists, type SubscriptionGateway } from '../../subscription/index.ts'

/** A list of addresses; nobody is on it twice. */
export class MemorySubscriptionGateway implements SubscriptionGateway {
  isDown = false
  readonly addresses = new Set<string>()

  async subscribe(email: string): Promise<void> {
    if (this.isDown) throw new Error('no connection')
    const address = email.toLowerCase()
    if (this.addresses.has(address)) throw new BackendError({ isOk: false, message: emailAlreadyExists })
    this.addresses.add(address)
  }
}
