import { describe, expect, test } from 'vitest'
import { BackendError, type Subscribed, type SubscriptionGateway } from '../../subscription/index.ts'

export interface SubscriptionGatewayExam {
  readonly gateway: SubscriptionGateway
  /** The backend's response to an unknown address. */
  readonly answer: Subscribed
  /** The reader's press on the page of the email. */
  readonly confirm: (email: string) => Promise<void>
  readonly breakDown: () => Promise<void>
}

/** FORM-3, ERR-2: the contract of every subscription gateway. */
export function describeSubscriptionGateway(name: string, start: () => Promise<SubscriptionGatewayExam>): void {
  describe(`subscription gateway: ${name}`, () => {
    test('FORM-3 FORM-14 an address is added to the list, or first has to be confirmed', async () => {
      const { gateway, answer } = await start()
      await expect(gateway.subscribe('ana@example.org')).resolves.toBe(answer)
    })

    test('ERR-2 FORM-3 FORM-14 an address on the list is a backend error in any spelling, one that is not confirmed is asked again', async () => {
      const { gateway, answer, confirm } = await start()
      await gateway.subscribe('ana@example.org')
      const unconfirmed = answer === 'asked' ? await gateway.subscribe('ANA@example.org') : answer
      expect(unconfirmed).toBe(answer)
      await confirm('ana@example.org')
      const again = await gateway.subscribe('Ana@Example.org').catch((error: unknown) => error)
      const taken = { isOk: false, message: 'emailAlreadyExists' }
      expect(again).toEqual(new BackendError(taken))
      expect(again instanceof BackendError ? again.result : null).toEqual(taken)
    })

    test('ERR-1 a broken backend is a different error from a duplicate', async () => {
      const { gateway, breakDown } = await start()
      await breakDown()
      await expect(gateway.subscribe('ana@example.org')).rejects.not.toMatchObject({
        result: { message: 'emailAlreadyExists' },
      })
    })
  })
}
