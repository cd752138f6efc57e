import { expect, test, vi } from 'vitest'
import { bagCalls, type PackedBag } from '@recircle/core/bag'
import { ok } from '@recircle/core/shared'
import { FakeCalls, InMemoryFacilityGateway } from '@recircle/core/testing'
import { siteOfVariant } from '@recircle/core/site'
import { townsOf, whereIs, type Town } from '@recircle/core/town'
import type { BagAround, BagData } from './bag.load.ts'
import { BagViewModel } from './bag.view-model.ts'

const [almaty] = townsOf('kz')
const site = siteOfVariant('kz')
const ofCapital: BagAround = {
  things: [],
  stops: [],
  closed: [],
  nobody: [],
  near: { lng: 71.43, lat: 51.13 },
  isVisitors: false,
  capital: 'astana',
  town: null,
}
const bag = (slugs: readonly string[], more: Partial<BagData> = {}): BagData => ({
  slugs,
  isSaid: true,
  things: [],
  found: null,
  text: '',
  open: '',
  around: slugs.length === 0 ? null : ofCapital,
  ...more,
})
const names = { ru: 'Шина', kk: 'Шина', es: 'Neumático', en: 'Tire' }
const packed: PackedBag = {
  things: [{ kind: 'thing', slug: 'tire', names, materials: ['tyres'], stop: null, isNear: true }],
  stops: [],
}

function visitor(kept = '') {
  const stored = new Map([['bag', kept]])
  const tab = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string) => void stored.set(key, value),
  }
  const where = { town: null as Town | null, device: null as { lng: number; lat: number } | null }
  const asked: string[] = []
  const calls = new FakeCalls().on(bagCalls.pack, ({ query }) => {
    asked.push(`${query?.things} ${query?.near} ${query?.open ?? 'now'}`)
    return ok(packed)
  })
  const place = {
    ask: async () => whereIs(site, 'RU_KZ', { town: where.town }),
    locate: async () => where.device,
    onTownChoice: () => () => undefined,
  }
  const model = new BagViewModel(calls, new InMemoryFacilityGateway(), place, tab, { locale: 'RU_KZ' })
  return { model, stored, where, asked }
}

test('BAG-5 the tab keeps what the address says, and offers it where an address says nothing', () => {
  const { model, stored } = visitor('tire')
  model.restore(bag([], { isSaid: false }))
  expect(model.kept).toEqual([])
  const stop = model.activate()
  expect(model.kept).toEqual(['tire'])
  model.restore(bag(['tire', 'battery']))
  expect([stored.get('bag'), model.kept]).toEqual(['tire,battery', []])
  model.restore(bag([]))
  expect([stored.get('bag'), model.kept]).toEqual(['', []])
  stop()
})

test('BAG-3 PLACE-6 the way begins in the town of the visitor, at the time of the address', async () => {
  const { model, where, asked } = visitor()
  where.town = almaty ?? null
  model.restore(bag(['tire'], { open: 'any' }))
  model.activate()
  expect(model.around).toBe(ofCapital)
  await vi.waitFor(() => expect(model.around?.town).toBe('Алматы'))
  expect(model.around).toMatchObject({ isVisitors: false, capital: null, closed: ['Шина'], nobody: [] })
  expect(asked).toEqual([expect.stringMatching(/^tire 43\.\d+,76\.\d+ any$/)])
})

test('BAG-3 a place in the address, and an empty bag, ask for no other', () => {
  const { model, asked } = visitor()
  model.restore(bag([]))
  model.activate()
  model.restore(bag(['tire'], { around: { ...ofCapital, isVisitors: true } }))
  expect(asked).toEqual([])
})

test('BAG-3 GEO-1 the way from where the visitor is, or that it is unknown', async () => {
  const { model, where } = visitor()
  model.restore(bag(['tire']))
  await model.locate()
  expect([model.asking, model.around]).toEqual(['failed', ofCapital])
  where.device = { lng: 1, lat: 2 }
  await model.locate()
  expect(model.asking).toBe('no')
  expect(model.around).toMatchObject({ near: { lng: 1, lat: 2 }, isVisitors: true })
})
