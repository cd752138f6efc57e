import { describe, expect, test } from 'vitest'
import type { AccountGateway } from '../../account/index.ts'
import { valueOf } from '../shared/value-of.ts'

export interface AccountGatewayExam {
  readonly gateway: AccountGateway
  readonly userId: string
  /** Writes to the user's ledger: positive is a credit, negative a withdrawal. */
  readonly post: (amount: number) => Promise<void>
  readonly breakDown: () => Promise<void>
}

/** ENT-1: the contract of every account gateway. The account starts with an empty ledger. */
export function describeAccountGateway(name: string, start: () => Promise<AccountGatewayExam>): void {
  describe(`account gateway: ${name}`, () => {
    test('ENT-1 a person reads only their own profile', async () => {
      const { gateway, userId } = await start()
      const { profile, kinds } = valueOf(await gateway.account(userId))
      expect(profile).toMatchObject({ id: userId, balance: 0 })
      expect(kinds).toEqual(['user'])
      expect((await gateway.account('00000000-0000-7000-8000-000000000000')).ok).toBe(false)
    })

    test('LIVE-4 the ledger lists the newest entries first, each with the remaining balance', async () => {
      const { gateway, userId, post } = await start()
      expect(await gateway.ledger(userId, 10)).toEqual({ ok: true, value: [] })
      await post(100)
      await post(-30.5)
      await post(5)
      const entries = valueOf(await gateway.ledger(userId, 2))
      expect(entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
        ['credit', 5, 74.5],
        ['withdrawal', -30.5, 69.5],
      ])
      expect(valueOf(await gateway.account(userId)).profile.balance).toBe(74.5)
    })

    test('ERR-1 a broken backend is a server error', async () => {
      const { gateway, userId, breakDown } = await start()
      await breakDown()
      expect(await gateway.account(userId)).toEqual({ ok: false, error: 'server-error' })
      expect(await gateway.ledger(userId, 1)).toEqual({ ok: false, error: 'server-error' })
    })
  })
}
