import { describe, expect, test } from 'vitest'
import {
  HttpFiguresGateway,
  HttpGuideGateway,
  HttpInquiryGateway,
  HttpRegistrationGateway,
  HttpSubscriptionGateway,
  HttpTownGateway,
} from '@recircle/adapters/http'
import {
  describeInquiryGateway,
  describeRegistrationGateway,
  describeSubscriptionGateway,
  describeTownGateway,
} from '@recircle/core/testing'
import { unpackedGuide } from '@recircle/core/guide'
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

describe('figures gateway: CALL-1 the server on its database', () => {
  test('ROUTE-1 counts public data only', async () => {
    const { anybody } = await start()
    const gateway = new HttpFiguresGateway(anybody)
    expect(await gateway.count('points')).toEqual({ ok: true, value: 0 })
    expect(await gateway.count('events')).toEqual({ ok: true, value: 0 })
  })
})

describeTownGateway('CALL-1 the server', async () => {
  const { anybody, breakDown } = await start()
  return { gateway: new HttpTownGateway(anybody), breakDown }
})

describe('guide gateway: CALL-1 the server', () => {
  test('GUIDE-9 returns things, codes and the words of a language', async () => {
    const { anybody } = await start()
    const gateway = new HttpGuideGateway(anybody)
    const all = await gateway.things()
    expect(all.ok && all.value.length).toBe(300)
    const found = await gateway.search('ескі телефон', 'kk')
    expect(found.ok && found.value[0]).toMatchObject({ slug: 'phone', materials: ['small-electronics'] })
    expect(await gateway.thing('phone')).toMatchObject({ ok: true, value: { slug: 'phone', parts: [{ names: null }] } })
    expect(await gateway.thing('gold/bar')).toMatchObject({ ok: false, error: 'not-found' })
    const codes = await gateway.codes()
    expect(codes.ok && codes.value[0]).toMatchObject({ code: 1, sign: '♳', materials: ['pet'] })
    const words = await gateway.words('es', '')
    expect(words.ok && unpackedGuide(words.value)[0]?.name).toBe('Botella de plástico')
  })
})
