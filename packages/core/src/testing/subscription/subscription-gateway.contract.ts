import { describe, expect, test } from 'vitest'
import { BackendError, type SubscriptionGateway } from '../../subscription/index.ts'

export interface SubscriptionGatewayExam {
  readonly gateway: SubscriptionGateway
  readonly breakDown: () => Promise<void>
}

/** FORM-3, ERR-2: what every subscription gateway keeps to. */
export function describeSubscriptionGateway(name: string, start: () => Promise<SubscriptionGatewayExam>): void {
  describe(`subscription gateway: ${name}`, () => {
    test('FORM-3 an address is put on the list', async () => {
      const { gateway } = await start()
      await expect(gateway.subscribe('ana@example.org')).resolves.toBeUndefined()
    })

    test('ERR-2 a second time the backend error says that it is there, however it is written', async () => {
      const { gateway } = await start()
      await gateway.subscribe('ana@example.org')
      const again = gateway.subscribe('Ana@Example.org')
      await expect(again).rejects.toBeInstanceOf(BackendError)
      await expect(again).rejects.toMatchObject({ result: { isOk: false, message: 'emailAlreadyExists' } })
    })

    test('ERR-1 a broken backend is an error, and not the one of being subscribed', async () => {
      const { gateway, breakDown } = await start()
      await breakDown()
      await expect(gateway.subscribe('ana@example.org')).rejects.not.toMatchObject({
        result: { message: 'emailAlreadyExists' },
      })
    })
  })
}
