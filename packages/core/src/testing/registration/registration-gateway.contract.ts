import { describe, expect, test } from 'vitest'
import type { RegistrationGateway } from '../../registration/index.ts'
import { aCorporateInquiry } from './registration-builders.ts'

export interface RegistrationGatewayExam {
  readonly gateway: RegistrationGateway
  /** The organization name and roles of each received application. */
  readonly received: () => Promise<readonly (readonly [orgName: string, ...roles: string[]])[]>
  readonly breakDown: () => Promise<void>
}

/** REG-2: the contract of every registration gateway. */
export function describeRegistrationGateway(name: string, start: () => Promise<RegistrationGatewayExam>): void {
  describe(`registration gateway: ${name}`, () => {
    test('REG-2 an application arrives with its roles', async () => {
      const { gateway, received } = await start()
      const inquiry = aCorporateInquiry()
      expect(await gateway.applyAsOrganization(inquiry)).toEqual({ ok: true, value: null })
      expect(await received()).toEqual([[inquiry.orgName, 'recycling-points-creator']])
    })

    test('REG-1 an application without a role is refused', async () => {
      const { gateway, received } = await start()
      expect(await gateway.applyAsOrganization({ ...aCorporateInquiry(), roles: [] })).toEqual({
        ok: false,
        error: 'server-error',
      })
      expect(await received()).toEqual([])
    })

    test('REG-3 a broken backend is a server error', async () => {
      const { gateway, breakDown } = await start()
      await breakDown()
      expect(await gateway.applyAsOrganization(aCorporateInquiry())).toEqual({ ok: false, error: 'server-error' })
    })
  })
}
