import { describe, expect, test } from 'vitest'
import {
  HttpCalls,
  HttpInquiryGateway,
  HttpRegistrationGateway,
  HttpSubscriptionGateway,
} from '@recircle/adapters/http'
import {
  describeInquiryGateway,
  describeRegistrationGateway,
  describeSubscriptionGateway,
  describeTownCalls,
} from '@recircle/core/testing'
import { readSiteFigures } from '@recircle/core/figures'
import { guideCalls, unpackedGuide } from '@recircle/core/guide'
import { backends } from './testing/backend.ts'

const start = backends()

describeInquiryGateway('CALL-1 the server on its database', async () => {
  const { database, anybody, breakDown } = await start()
  const received = async () =>
    (await database.selectFrom('inquiries').select('text').execute()).map((inquiry) => inquiry.text)
  return { gateway: new HttpInquiryGateway(anybody), received, breakDown }
})

const roleOfKind: Readonly<Record<string, string>> = {
  facility: 'recycling-points-creator',
  promotion: 'charity-events-creator',
}

describeRegistrationGateway('CALL-1 the server on its database', async () => {
  const { database, anybody, breakDown } = await start()
  const received = async () => {
    const rows = await database.selectFrom('applications').select(['org_name', 'kinds']).execute()
    const rolesOf = (kinds: readonly string[]) => kinds.map((kind) => roleOfKind[kind] ?? kind)
    return rows.map((row): [string, ...string[]] => [row.org_name].concat(rolesOf(row.kinds)) as [string, ...string[]])
  }
  return { gateway: new HttpRegistrationGateway(anybody), received, breakDown }
})

describeSubscriptionGateway('CALL-1 the server on its database', async () => {
  const { database, anybody, breakDown } = await start()
  const confirm = async (email: string) =>
    void (await database
      .updateTable('subscriptions')
      .set({ confirmed_at: new Date() })
      .where('email', '=', email)
      .execute())
  return { gateway: new HttpSubscriptionGateway(anybody), answer: 'asked', confirm, breakDown }
})

test('CALL-1 ROUTE-1 the figures count public data only', async () => {
  const { anybody } = await start()
  expect(await readSiteFigures(new HttpCalls(anybody))).toEqual({ points: 0, events: 0 })
})

describeTownCalls('CALL-1 the server', async () => {
  const { anybody, breakDown } = await start()
  return { calls: new HttpCalls(anybody), breakDown }
})

describe('the guide: CALL-1 the server', () => {
  test('GUIDE-9 returns things, codes and the words of a language', async () => {
    const { anybody } = await start()
    const calls = new HttpCalls(anybody)
    const all = await calls.ask(guideCalls.things)
    expect(all.ok && all.value.items.length).toBe(300)
    const found = await calls.ask(guideCalls.things, { query: { text: 'ескі телефон', language: 'kk' } })
    expect(found.ok && found.value.items[0]).toMatchObject({ slug: 'phone', materials: ['small-electronics'] })
    expect(await calls.ask(guideCalls.thing, { slug: 'phone' })).toMatchObject({
      ok: true,
      value: { slug: 'phone', parts: [{ names: null }] },
    })
    expect(await calls.ask(guideCalls.thing, { slug: 'gold/bar' })).toMatchObject({ ok: false, error: 'not-found' })
    const codes = await calls.ask(guideCalls.codes)
    expect(codes.ok && codes.value.items[0]).toMatchObject({ code: 1, sign: '♳', materials: ['pet'] })
    const words = await calls.ask(guideCalls.words, { language: 'es' })
    expect(words.ok && unpackedGuide(words.value)[0]?.name).toBe('Botella de plástico')
  })
})
