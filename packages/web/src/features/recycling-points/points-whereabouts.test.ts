import { describe, expect, test } from 'vitest'
import { siteOfVariant } from '@recircle/core/site'
import { whereIs, type Whereabouts } from '@recircle/core/town'
import {
  noAddress,
  pointsHref,
  readPointsAddress,
  withoutFilters,
  withOpenNow,
  withPoint,
  withText,
  withView,
  type PointsAddress,
} from './points-address.ts'
import { placeShown } from './points-sight.ts'
import { at, far, kazan, moscow, near, openPoints, start } from './testing/map-opening.ts'

/** Simulates the screen: the model follows the URL, then the URL is updated to the resulting view. */
async function visit(screen: ReturnType<typeof openPoints>, address: PointsAddress): Promise<PointsAddress> {
  screen.model.follow(address)
  await screen.settle()
  const wanted = screen.model.completeAddress
  const read = readPointsAddress(wanted.pointId ?? undefined, pointsHref(wanted).split('?')[1] ?? '')
  screen.model.follow(read)
  await screen.settle()
  return read
}

describe('MAP-4 the URL holds the view of the map', () => {
  test('a search with results in another town updates the URL, and a later filter does not move the map', async () => {
    const screen = openPoints([near, far])
    const panned = await visit(screen, at(moscow))
    const found = await visit(screen, withText(panned, 'far'))
    expect(found).toMatchObject({ text: 'far', from: null, view: { lng: 49.1, lat: 55.79, zoom: 12 } })
    const requestsBefore = screen.gateway.asked.length
    expect(screen.model.completeAddress).toEqual(found)
    const openNow = await visit(screen, withOpenNow(screen.model.addressForLinks))
    expect(openNow.view).toEqual(found.view)
    expect(screen.model.view).toMatchObject(far.location)
    expect(screen.gateway.asked.length).toBeGreaterThan(requestsBefore)
  })

  test('clearing the text keeps the view, also after a reload', async () => {
    const screen = openPoints([near, far])
    const found = await visit(screen, withText(at(moscow), 'far'))
    const cleared = await visit(screen, withText(screen.model.addressForLinks, ''))
    expect(cleared).toEqual({ ...noAddress, view: found.view })
    expect(screen.model.view).toMatchObject(far.location)
    const reset = await visit(screen, withoutFilters(screen.model.addressForLinks))
    expect(reset.view).toEqual(found.view)
  })

  test('moving the map away from results is final until another search', async () => {
    const screen = openPoints([near, far])
    const found = await visit(screen, withText(at(moscow), 'far'))
    const away = { lng: 60, lat: 60, zoom: 12 }
    const moved = await visit(screen, withView(found, away))
    expect(screen.model).toMatchObject({ view: away, list: { isBeyondSight: true } })
    const again = await visit(screen, withText(moved, 'far'))
    expect(again.view).toEqual(found.view)
  })

  test('a URL without a view shows the initial view, also when returning to it', async () => {
    const screen = openPoints([near, far])
    await visit(screen, at(kazan))
    await visit(screen, noAddress)
    expect(screen.model.view).toEqual(start)
    const found = await visit(screen, withText(noAddress, 'far'))
    expect(found.view).not.toBeNull()
    expect(await visit(screen, noAddress)).toEqual(noAddress)
    expect(screen.model.view).toEqual(start)
  })

  test('opening and closing a point does not change the view or its URL', async () => {
    const screen = openPoints([near])
    await visit(screen, noAddress)
    const opened = await visit(screen, withPoint(screen.model.addressForLinks, 'near'))
    expect(opened).toMatchObject({ pointId: 'near', view: start })
    expect(screen.model.addressForLinks.view).toBeNull()
    await visit(screen, at(moscow))
    const closed = await visit(screen, withPoint(screen.model.addressForLinks, null))
    expect(closed.view).toEqual(moscow)
  })

  test('a URL whose points are still loading is not changed', async () => {
    const screen = openPoints([near, far])
    await visit(screen, at(moscow))
    const searched = withText(at(moscow), 'far')
    screen.model.follow(searched)
    expect(screen.model.completeAddress).toEqual(searched)
    await screen.settle()
    expect(screen.model.completeAddress.view).toMatchObject(far.location)
  })

  test('a form without scripts starts its search at the current view', () => {
    expect(readPointsAddress(undefined, 'text=far&from=55.7558,37.6173,12')).toMatchObject({ view: null, from: moscow })
    expect(readPointsAddress(undefined, 'text=&from=55.7558,37.6173,12')).toMatchObject({ view: moscow, from: null })
    expect(readPointsAddress(undefined, 'text=far&from=nowhere')).toMatchObject({ view: null, from: null })
  })
})

test('PLACE-2 a search that is told late where to start is not completed with the former place', async () => {
  const screen = openPoints([near, far])
  await visit(screen, withText(noAddress, 'near'))
  const told = { ...withText(noAddress, 'near'), from: kazan }
  screen.model.follow(told)
  expect(screen.model.completeAddress).toEqual(told)
})

describe('PLACE-2 LOOK-18 where the map starts', () => {
  const site = siteOfVariant('ru')
  const inKazan = whereIs(site, 'RU_RU', { network: kazan })
  const begin = async (address: PointsAddress, points: Parameters<typeof openPoints>[0], where?: Whereabouts) => {
    const screen = openPoints(points)
    if (where) screen.known.whereabouts = where
    const loaded = await screen.load(pointsHref(address))
    if (loaded.outcome === 'ready') screen.model.restore(loaded.data)
    screen.model.activate()
    await screen.settle()
    return screen.model.completeAddress
  }

  test('PLACE-2 around the visitor, also for a search, unless the URL says where', async () => {
    expect(await begin(noAddress, [near], inKazan)).toMatchObject({ view: kazan, from: null })
    expect(await begin(withText(noAddress, 'near'), [near], inKazan)).toMatchObject({ view: null, from: kazan })
    expect(await begin(at(moscow), [near], inKazan)).toEqual(at(moscow))
  })

  test('LOOK-18 where most points are, if nothing is known and the map shows none; those of a filter stay', async () => {
    expect((await begin(noAddress, [far])).view).toMatchObject({ lng: expect.closeTo(far.location.lng, 0) })
    expect(await begin(noAddress, [near])).toEqual(noAddress)
    const filtered = { ...noAddress, materials: ['batteries'] }
    expect(await begin(filtered, [far])).toEqual(filtered)
  })

  test('PLACE-2 a visitor who has moved on meanwhile stays there', async () => {
    const screen = openPoints([near])
    screen.known.whereabouts = inKazan
    screen.model.activate()
    screen.model.follow(at(moscow))
    await screen.settle()
    expect(screen.model.completeAddress).toEqual(at(moscow))
  })
})

test('PLACE-6 PLACE-7 the map has the name of the town in the words while it is there, or of that around a point, and no place before the visitor’s is known', () => {
  const named = { lng: kazan.lng, lat: kazan.lat, name: 'Казань' }
  const address = { ...noAddress, text: 'казань' }
  const list = { town: 'Казань, ' }
  expect(placeShown({ address, view: { ...kazan, lng: kazan.lng + 0.2 }, named, list })?.name).toBe('Казань')
  expect(placeShown({ address, view: moscow, named, list })).toEqual({ lng: moscow.lng, lat: moscow.lat, name: null })
  expect(placeShown({ address: at(kazan), view: kazan, named: null, list })).toMatchObject({ name: null })
  expect(placeShown({ address: withPoint(at(kazan), near.id), view: kazan, named: null, list })?.name).toBe('Казань')
  expect(placeShown({ address: noAddress, view: moscow, named: null, list })).toBeNull()
})
