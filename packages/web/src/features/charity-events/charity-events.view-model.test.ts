import { expect, test } from 'vitest'
import { eventsPageQuery, type EventsPageQuery } from '@recircle/core/charity-event'
import { siteOfVariant } from '@recircle/core/site'
import { MemoryStore } from '@recircle/core/testing'
import { townsOf } from '@recircle/core/town'
import type { PageContext } from '../../routing/page-context.ts'
import { VisitorPlace } from '../../shell/town/visitor-place.ts'
import { CharityEventsViewModel } from './charity-events.view-model.ts'

const [almaty] = townsOf('kz')

function tab(stored: Readonly<Record<string, unknown>>) {
  const persisted = new MemoryStore()
  for (const [key, value] of Object.entries(stored)) persisted.set(key, JSON.stringify(value))
  const page = { settings: { hasIpLookUp: false }, site: siteOfVariant('kz'), locale: 'RU_KZ' } as PageContext
  const unasked = async () => {
    throw new Error('not asked')
  }
  const place = new VisitorPlace(
    page,
    persisted,
    { locate: unasked, locateDevice: unasked, ipRecord: unasked },
    async () => false,
  )
  return new CharityEventsViewModel(place, page)
}
const dataOf = (query: EventsPageQuery) => ({ query, shown: query, capital: null, list: null, further: [] })
const last = { lng: 71.43, lat: 51.13, timestamp: 0 }
const decoded = (address: string | null) => address && decodeURIComponent(address)

test('PLACE-4 PLACE-6 the list begins in the chosen town, else where the visitor was; a list of every place stays one', async () => {
  const here = tab({ prevLocation: last })
  expect(decoded(await here.addressOfStart(() => false))).toBe('/charity-events?near=71.43,51.13')
  const everywhere = tab({ prevLocation: last })
  everywhere.restore(dataOf(eventsPageQuery({ isEverywhere: true })))
  expect(await everywhere.addressOfStart(() => false)).toBeNull()
  const inTown = await tab({ prevLocation: last, myTown: almaty }).addressOfStart(() => false)
  expect(decoded(inTown)).toBe('/charity-events?near=76.89,43.24&place=Алматы')
  expect(await tab({}).addressOfStart(() => false)).toBeNull()
})

test('PLACE-4 a filter that the visitor chooses, or another page, while the browser looks for the place is not left for it', async () => {
  const filtered = tab({ prevLocation: last })
  const start = filtered.addressOfStart(() => false)
  filtered.restore(dataOf(eventsPageQuery({ text: 'compost' })))
  expect(await start).toBeNull()
  let isLeft = false
  const left = tab({ prevLocation: last }).addressOfStart(() => isLeft)
  isLeft = true
  expect(await left).toBeNull()
})

test('EVT-3 the filters follow the address, and what is typed is part of each', () => {
  const events = tab({})
  events.type({ text: ' glass ', when: 'upcoming' })
  events.restore(dataOf(eventsPageQuery({ when: 'weekend' })))
  expect([events.typed, events.asked]).toEqual([
    { text: ' glass ', when: 'weekend' },
    eventsPageQuery({ text: 'glass', when: 'weekend' }),
  ])
})
