import { describe, expect, test } from 'vitest'
import { BackendError, type Subscribed, type SubscriptionGateway } from '../../subscription/index.ts'

export interface SubscriptionGatewayExam {
  readonly gateway: SubscriptionGateway
  /** The backend's response to an unknown address. */
  readonly answer: Subscribed
  readonly breakDown: () => Promise<void>
}

/** FORM-3, ERR-2: the contract of every subscription gateway. */
export function describeSubscriptionGateway(name: string, start: () => Promise<SubscriptionGatewayExam>): void {
  describe(`subscription gateway: ${name}`, () => {
    test('FORM-3 FORM-14 an address is added to the list, or first has to be confirmed', async () => {
      const { gateway, answer } = await start()
      await expect(gateway.subscribe('ana@example.org')).resolves.toBe(answer)
    })

    test('ERR-2 FORM-14 a duplicate in any spelling is a backend error, or gets the same response if addresses are confirmed first', async () => {
      const { gateway, answer } = await start()
      await gateway.subscribe('ana@example.org')
      const again = await gateway.subscribe('Ana@Example.org').catch((error: unknown) => error)
      const taken = { isOk: false, message: 'emailAlreadyExists' }
      expect(again).toEqual(answer === 'asked' ? 'asked' : new BackendError(taken))
      expect(again instanceof BackendError ? again.result : null).toEqual(answer === 'asked' ? null : taken)
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
