import { describe, expect, test } from 'vitest'
import { HttpFiguresGateway, HttpGuideGateway, HttpTownGateway } from '@recircle/adapters/http'
import { describeTownGateway } from '@recircle/core/testing'
import { unpackedGuide } from '@recircle/core/guide'
import { backends } from './testing/backend.ts'

const start = backends()

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
