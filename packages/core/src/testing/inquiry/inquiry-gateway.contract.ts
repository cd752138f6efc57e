import { describe, expect, test } from 'vitest'
import type { InquiryGateway } from '../../inquiry/index.ts'
import { aMessage, anInquiry, aQuestion } from './inquiry-builders.ts'

export interface InquiryGatewayExam {
  readonly gateway: InquiryGateway
  /** The received texts, in any order. */
  readonly received: () => Promise<readonly string[]>
  readonly breakDown: () => Promise<void>
}

const refused = { ok: false, error: 'server-error' }

/** FORM-1: the contract of every inquiry gateway. */
export function describeInquiryGateway(name: string, start: () => Promise<InquiryGatewayExam>): void {
  describe(`inquiry gateway: ${name}`, () => {
    test('FORM-1 the three forms arrive', async () => {
      const { gateway, received } = await start()
      expect(await gateway.ask(Object.assign(aQuestion(), { text: 'question' }))).toEqual({ ok: true, value: null })
      expect(await gateway.inquire(Object.assign(anInquiry(), { text: 'inquiry' }))).toEqual({ ok: true, value: null })
      expect(await gateway.inquire(Object.assign(aMessage(), { text: 'message' }))).toEqual({ ok: true, value: null })
      expect((await received()).toSorted()).toEqual(['inquiry', 'message', 'question'])
    })

    test('FORM-1 a form that breaks a rule is refused', async () => {
      const { gateway, received } = await start()
      expect(await gateway.ask(Object.assign(aQuestion(), { email: 'nobody' }))).toEqual(refused)
      expect(await gateway.inquire(Object.assign(anInquiry(), { orgName: ' ' }))).toEqual(refused)
      expect(await gateway.inquire(Object.assign(aMessage(), { city: '' }))).toEqual(refused)
      expect(await received()).toEqual([])
    })

    test('FORM-2 a broken backend is a server error', async () => {
      const { gateway, breakDown } = await start()
      await breakDown()
      expect(await gateway.ask(aQuestion())).toEqual(refused)
      expect(await gateway.inquire(anInquiry())).toEqual(refused)
    })
  })
}
