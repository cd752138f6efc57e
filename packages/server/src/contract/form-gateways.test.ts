import { describe, expect, test } from 'vitest'
import { HttpCalls } from '@recircle/adapters/http'
import { describeTownCalls } from '@recircle/core/testing'
import { readSiteFigures } from '@recircle/core/figures'
import { guideCalls, unpackedGuide } from '@recircle/core/guide'
import { backends } from './testing/backend.ts'

const start = backends()

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
