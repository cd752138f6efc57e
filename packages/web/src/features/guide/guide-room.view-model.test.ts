import { expect, test } from 'vitest'
import {
  aCompleteFacility,
  aMaterial,
  FakeClock,
  InMemoryFacilities,
  InMemoryFacilityGateway,
} from '@recircle/core/testing'
import { siteOfVariant } from '@recircle/core/site'
import { townsOf, whereIs, type Town } from '@recircle/core/town'
import { gatewayFailure } from '@recircle/core/wire'
import { GuideRoomViewModel } from './guide-room.view-model.ts'
import type { GuideItem } from './guide.load.ts'

const [almaty] = townsOf('kz')
if (almaty === undefined) throw new Error('a site has towns')

const item = (slug: string, ...materials: readonly string[]): GuideItem => ({
  kind: 'thing',
  key: slug,
  slug,
  name: slug,
  called: null,
  materials: materials.map((each) => ({ slug: each, name: each })),
})
class WatchedGateway extends InMemoryFacilityGateway {
  isDown = false

  override async viewport(query: Parameters<InMemoryFacilityGateway['viewport']>[0]) {
    return this.isDown ? gatewayFailure('offline') : super.viewport(query)
  }
}

const things = [item('jar', 'glass'), item('pan', 'metal'), item('cork')]

/** One point in Almaty takes bottles, which are some glass. */
function room(chosen: Town | null) {
  const store = new InMemoryFacilities(new FakeClock())
  store.materials = [
    aMaterial({ id: 1, slug: 'glass' }),
    aMaterial({ id: 2, slug: 'bottles', parentId: 1 }),
    aMaterial({ id: 3, slug: 'metal' }),
  ]
  const [rate] = aCompleteFacility().rates
  const point = aCompleteFacility({
    status: 'accepted',
    location: { lng: almaty?.lng ?? 0, lat: almaty?.lat ?? 0 },
    rates: [{ ...rate!, materialId: 2 }],
  })
  store.facilities.set(point.id, point)
  const listeners = new Set<(town: Town | null) => void>()
  const place = {
    stored: () => whereIs(siteOfVariant('kz'), 'RU_KZ', { town: chosen }),
    onTownChoice: (listener: (town: Town | null) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const gateway = new WatchedGateway(store)
  const model = new GuideRoomViewModel(gateway, place)
  model.restore({ slug: 'kitchen', name: 'Кухня', things })
  const stop = model.activate()
  const choose = (town: Town | null): void => {
    for (const listener of listeners) listener(town)
  }
  const shown = () => [model.items, model.others].map((items) => items.map(({ slug }) => slug))
  return { gateway, stop, choose, shown, listeners }
}

const settled = () => new Promise<void>((resolve) => void setTimeout(resolve))
const all = [['jar', 'pan', 'cork'], []]
const ofTown = [['jar'], ['pan', 'cork']]

test('GUIDE-51 without a town everything in a room is listed alike', async () => {
  const { shown } = room(null)
  await settled()
  expect(shown()).toEqual(all)
})

test('GUIDE-51 what the chosen town takes, as itself or as a part of it, comes first, until the town is forgotten', async () => {
  const { shown, choose, stop, listeners } = room(null)
  choose(almaty)
  expect(shown()).toEqual(all)
  await settled()
  expect(shown()).toEqual(ofTown)
  choose(null)
  expect(shown()).toEqual(all)
  stop()
  expect(listeners.size).toBe(0)
})

test('GUIDE-51 the town of an earlier visit counts, and a room stays whole if it is unknown what the town takes', async () => {
  const { shown, gateway, choose } = room(almaty)
  await settled()
  expect(shown()).toEqual(ofTown)
  gateway.isDown = true
  choose(almaty)
  await settled()
  expect(shown()).toEqual(all)
})
