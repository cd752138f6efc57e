import { describe, expect, test } from 'vitest'
import { noAddress, type PointsAddress } from './points-address.ts'
import { pointsHref, readPointsAddress } from './points-codec.ts'
import { withoutFilters, withOpenNow, withPoint, withText, withView } from './points-steps.ts'
import { addressForLinks, addressOfShown, isFollowed, placeShown } from './points-whereabouts.ts'
import { at, far, kazan, moscow, near, openPoints, start } from './testing/open-points.ts'

/** Simulates the screen: the model follows the URL, then the URL is updated to the resulting view. */
async function visit(screen: ReturnType<typeof openPoints>, address: PointsAddress): Promise<PointsAddress> {
  screen.model.follow(address)
  await screen.settle()
  const wanted = addressOfShown(address, screen.model.shown, start)
  const read = readPointsAddress(wanted.pointId ?? undefined, pointsHref(wanted).split('?')[1] ?? '')
  screen.model.follow(read)
  await screen.settle()
  return read
}
const linksFrom = (wanted: PointsAddress, { model }: ReturnType<typeof openPoints>): PointsAddress =>
  addressForLinks(wanted, model.shown, start)

describe('MAP-4 the URL holds the view of the map', () => {
  test('a search with results in another town updates the URL, and a later filter does not move the map', async () => {
    const screen = openPoints([near, far])
    const panned = await visit(screen, at(moscow))
    const found = await visit(screen, withText(panned, 'far'))
    expect(found).toMatchObject({ text: 'far', from: null, view: { lng: 49.1, lat: 55.79, zoom: 12 } })
    const requestsBefore = screen.gateway.asked.length
    expect(isFollowed(found, screen.model.shown)).toBe(true)
    const openNow = await visit(screen, withOpenNow(linksFrom(found, screen)))
    expect(openNow.view).toEqual(found.view)
    expect(screen.model.shown.view).toMatchObject(far.location)
    expect(screen.gateway.asked.length).toBeGreaterThan(requestsBefore)
  })

  test('clearing the text keeps the view, also after a reload', async () => {
    const screen = openPoints([near, far])
    const found = await visit(screen, withText(at(moscow), 'far'))
    const cleared = await visit(screen, withText(linksFrom(found, screen), ''))
    expect(cleared).toEqual({ ...noAddress, view: found.view })
    expect(screen.model.shown.view).toMatchObject(far.location)
    const reset = await visit(screen, withoutFilters(linksFrom(found, screen)))
    expect(reset.view).toEqual(found.view)
  })

  test('moving the map away from results is final until another search', async () => {
    const screen = openPoints([near, far])
    const found = await visit(screen, withText(at(moscow), 'far'))
    const away = { lng: 60, lat: 60, zoom: 12 }
    const moved = await visit(screen, withView(found, away))
    expect(screen.model.shown).toMatchObject({ view: away, list: { isBeyondSight: true } })
    const again = await visit(screen, withText(moved, 'far'))
    expect(again.view).toEqual(found.view)
  })

  test('a URL without a view shows the initial view, also when returning to it', async () => {
    const screen = openPoints([near, far])
    await visit(screen, at(kazan))
    await visit(screen, noAddress)
    expect(screen.model.shown.view).toEqual(start)
    const found = await visit(screen, withText(noAddress, 'far'))
    expect(found.view).not.toBeNull()
    expect(await visit(screen, noAddress)).toEqual(noAddress)
    expect(screen.model.shown.view).toEqual(start)
  })

  test('opening and closing a point does not change the view or its URL', async () => {
    const screen = openPoints([near])
    await visit(screen, noAddress)
    const opened = await visit(screen, withPoint(linksFrom(noAddress, screen), 'near'))
    expect(opened).toMatchObject({ pointId: 'near', view: start })
    expect(linksFrom(opened, screen).view).toBeNull()
    await visit(screen, at(moscow))
    const closed = await visit(screen, withPoint(linksFrom(at(moscow), screen), null))
    expect(closed.view).toEqual(moscow)
  })

  test('a URL ahead of the screen is not changed', async () => {
    const screen = openPoints([near])
    await visit(screen, at(moscow))
    expect(linksFrom(at(kazan), screen)).toEqual(at(kazan))
    expect(isFollowed(at(kazan), screen.model.shown)).toBe(false)
  })

  test('a form without scripts starts its search at the current view', () => {
    expect(readPointsAddress(undefined, 'text=far&from=55.7558,37.6173,12')).toMatchObject({ view: null, from: moscow })
    expect(readPointsAddress(undefined, 'text=&from=55.7558,37.6173,12')).toMatchObject({ view: moscow, from: null })
    expect(readPointsAddress(undefined, 'text=far&from=nowhere')).toMatchObject({ view: null, from: null })
  })
})

test('PLACE-6 PLACE-7 the map has the name of the town in the words while it is there, and no place before the visitor’s is known', () => {
  const named = { lng: kazan.lng, lat: kazan.lat, name: 'Казань' }
  const address = { ...noAddress, text: 'казань' }
  expect(placeShown({ address, view: { ...kazan, lng: kazan.lng + 0.2 }, named })?.name).toBe('Казань')
  expect(placeShown({ address, view: moscow, named })).toEqual({ lng: moscow.lng, lat: moscow.lat, name: null })
  expect(placeShown({ address: at(kazan), view: kazan, named: null })).toMatchObject({ name: null })
  expect(placeShown({ address: noAddress, view: moscow, named: null })).toBeNull()
})
