import { expect, test } from 'vitest'
import { siteOfVariant } from '@recircle/core/site'
import { MemoryStore } from '@recircle/core/testing'
import { townsOf } from '@recircle/core/town'
import { unfiltered } from './events-address.ts'
import { addressOfStart } from './list-start.ts'

const [almaty] = townsOf('kz')

function tab(stored: Readonly<Record<string, unknown>>) {
  const persisted = new MemoryStore()
  for (const [key, value] of Object.entries(stored)) persisted.set(key, JSON.stringify(value))
  const page = { settings: { hasIpLookUp: false }, site: siteOfVariant('kz'), locale: 'RU_KZ' }
  return { page, stores: { persisted, session: new MemoryStore() } } as never
}
const last = { lng: 71.43, lat: 51.13, timestamp: 0 }
const decoded = (address: string | null) => address && decodeURIComponent(address)

test('PLACE-4 PLACE-6 the list begins in the chosen town, else where the visitor was, once in a tab', async () => {
  const here = tab({ prevLocation: last })
  expect(decoded(await addressOfStart(here, () => unfiltered))).toBe('/charity-events?near=71.43,51.13')
  expect(await addressOfStart(here, () => unfiltered)).toBeNull()
  const inTown = await addressOfStart(tab({ prevLocation: last, myTown: almaty }), () => unfiltered)
  expect(decoded(inTown)).toBe('/charity-events?near=76.89,43.24&place=Алматы')
  expect(await addressOfStart(tab({}), () => unfiltered)).toBeNull()
})

test.each([
  ['a filter that the visitor chooses', { ...unfiltered, text: 'compost' }],
  ['another page that the visitor opens', null],
] as const)('PLACE-4 %s while the browser looks for the place is not left for it', async (_, next) => {
  let shown: typeof unfiltered | null = unfiltered
  const start = addressOfStart(tab({ prevLocation: last }), () => shown)
  shown = next
  expect(await start).toBeNull()
})
