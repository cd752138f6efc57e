import { describe, expect, test } from 'vitest'
import type { AccountDataGateway } from '../../account/index.ts'
import { valueOf } from '../shared/value-of.ts'

export interface AccountDataGatewayExam {
  readonly gateway: AccountDataGateway
  readonly userId: string
  readonly password: string
  readonly breakDown: () => Promise<void>
}

const stranger = '00000000-0000-7000-8000-000000000000'

/** OPS-19, OPS-20: the contract of every account data gateway. The account has created nothing and has no organization. */
export function describeAccountDataGateway(name: string, start: () => Promise<AccountDataGatewayExam>): void {
  describe(`account data gateway: ${name}`, () => {
    test('OPS-19 the holder gets the account as JSON, and no other account', async () => {
      const { gateway, userId } = await start()
      expect(valueOf(await gateway.exportData(userId))).toMatchObject({
        format: 'recircle-account-1',
        account: { id: userId },
      })
      expect(await gateway.exportData(stranger)).toMatchObject({ ok: false, error: 'not-found' })
    })

    test('OPS-20 reports the consequences, rejects a wrong proof, and deletes with the right one', async () => {
      const { gateway, userId, password } = await start()
      expect(valueOf(await gateway.deletionTerms(userId))).toEqual({
        points: 0,
        events: 0,
        isLastOfOrganization: false,
        balance: 0,
        isProvedByPassword: true,
      })
      expect(await gateway.deleteAccount(userId, 'Not2thepassword')).toMatchObject({
        ok: false,
        error: 'invalid',
        problems: [{ rule: 'wrongProof', pointer: '/proof' }],
      })
      expect(await gateway.deleteAccount(userId, password)).toEqual({ ok: true, value: null })
      expect(await gateway.deletionTerms(userId)).toMatchObject({ ok: false, error: 'unauthorized' })
    })

    test('ERR-1 an unreachable backend is reported', async () => {
      const { gateway, userId, password, breakDown } = await start()
      await breakDown()
      const answers = [await gateway.exportData(userId), await gateway.deletionTerms(userId)]
      for (const answer of [...answers, await gateway.deleteAccount(userId, password)])
        expect(answer).toMatchObject({ ok: false, error: 'offline' })
    })
  })
}
