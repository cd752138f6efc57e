import { noTerms } from '@recircle/core/facility'
import { expect, test } from 'vitest'
import { aGuide, aThing, InMemoryFacilities, InMemoryFacilityGateway, InMemoryGuide } from '@recircle/core/testing'
import { loadBring } from './load-bring.ts'

const guide = aGuide([
  aThing('notebook', { en: 'Notebook; exercise book; copybook' }, { parts: [{ part: null, materials: ['paper'] }] }),
  aThing('notebook-cover', { en: 'Notebook cover; film; sleeve' }, { parts: [{ part: null, materials: [] }] }),
])
const material = { id: 1, slug: 'paper', name: 'Paper' }
const rate = { id: 'r', material, price: 0, per: 'kg', ...noTerms }
const pause = { reason: '', until: null }
const ask = (text: string, point: Parameters<typeof loadBring>[2]['point'], isDown = false) => {
  const things = new InMemoryGuide(guide)
  things.isDown = isDown
  const facilities = new InMemoryFacilityGateway(new InMemoryFacilities(), { kind: 'visitor' })
  return loadBring(things.calls, facilities, { text, point, language: 'en', nowMs: 0 })
}
const timezone = 'UTC'

test('GUIDE-20 the matching thing, whether the point takes it, how to prepare it, and alternatives', async () => {
  expect(await ask('my old notebook', { rates: [rate], timezone })).toEqual({
    text: 'my old notebook',
    thing: {
      slug: 'notebook',
      href: '/guide/notebook',
      name: 'Notebook',
      verdict: 'taken',
      parts: [{ name: null, verdict: 'taken', takenAs: ['Paper'] }],
      prepare: ['Rinse it'],
      materials: ['paper'],
    },
    others: ['Notebook cover'],
  })
  expect(await ask('zzzzz', { rates: [rate], timezone })).toEqual({ text: 'zzzzz', thing: null, others: [] })
})

test('GUIDE-27 what is found with little likeness is no answer, only another meaning', async () => {
  expect(await ask('purple notebook velvet cowboy', { rates: [rate], timezone })).toMatchObject({
    thing: null,
    others: ['Notebook', 'Notebook cover'],
  })
})

test('GUIDE-20 a paused material is not taken; without a response nothing is claimed', async () => {
  const paused = { ...rate, material: { ...material, pause } }
  expect((await ask('notebook', { rates: [paused], timezone }))?.thing).toMatchObject({ verdict: 'paused' })
  expect((await ask('notebook', { rates: [], timezone }))?.thing).toMatchObject({ verdict: 'not-here' })
  expect(await ask('notebook', { rates: [rate], timezone }, true)).toBeNull()
})
