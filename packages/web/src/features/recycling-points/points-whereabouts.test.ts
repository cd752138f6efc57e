import { describe, expect, test } from 'vitest'
import { noAddress, type PointsAddress } from './points-address.ts'
import { pointsHref, readPointsAddress } from './points-codec.ts'
import { withoutFilters, withOpenNow, withPoint, withText, withView } from './points-steps.ts'
import { addressForLinks, addressOfShown, isFollowed } from './points-whereabouts.ts'
import { at, far, kazan, moscow, near, openPoints, start } from './testing/open-points.ts'

/** What the screen does: the model follows, then the address says where the map has come to stand. */
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

describe('MAP-4 the address says where the map stands', () => {
  test('a search that finds in another town says so, and a filter pressed then leaves the map there', async () => {
    const screen = openPoints([near, far])
    const panned = await visit(screen, at(moscow))
    const found = await visit(screen, withText(panned, 'far'))
    expect(found).toMatchObject({ text: 'far', from: null, view: { lng: 49.1, lat: 55.79, zoom: 12 } })
    const asked = screen.gateway.asked.length
    expect(isFollowed(found, screen.model.shown)).toBe(true)
    const openNow = await visit(screen, withOpenNow(linksFrom(found, screen)))
    expect(openNow.view).toEqual(found.view)
    expect(screen.model.shown.view).toMatchObject(far.location)
    expect(screen.gateway.asked.length).toBeGreaterThan(asked)
  })

  test('the words are cleared: the map stays, and the address shows the same after a reload', async () => {
    const screen = openPoints([near, far])
    const found = await visit(screen, withText(at(moscow), 'far'))
    const cleared = await visit(screen, withText(linksFrom(found, screen), ''))
    expect(cleared).toEqual({ ...noAddress, view: found.view })
    expect(screen.model.shown.view).toMatchObject(far.location)
    const reset = await visit(screen, withoutFilters(linksFrom(found, screen)))
    expect(reset.view).toEqual(found.view)
  })

  test('who moves the map away from what was found is not taken back; who searches again is', async () => {
    const screen = openPoints([near, far])
    const found = await visit(screen, withText(at(moscow), 'far'))
    const away = { lng: 60, lat: 60, zoom: 12 }
    const moved = await visit(screen, withView(found, away))
    expect(screen.model.shown).toMatchObject({ view: away, list: { isBeyondSight: true } })
    const again = await visit(screen, withText(moved, 'far'))
    expect(again.view).toEqual(found.view)
  })

  test('an address without a place is where the map begins, however one comes back to it', async () => {
    const screen = openPoints([near, far])
    await visit(screen, at(kazan))
    await visit(screen, noAddress)
    expect(screen.model.shown.view).toEqual(start)
    const found = await visit(screen, withText(noAddress, 'far'))
    expect(found.view).not.toBeNull()
    expect(await visit(screen, noAddress)).toEqual(noAddress)
    expect(screen.model.shown.view).toEqual(start)
  })

  test('a point that is opened and closed leaves the map and its address where they were', async () => {
    const screen = openPoints([near])
    await visit(screen, noAddress)
    const opened = await visit(screen, withPoint(linksFrom(noAddress, screen), 'near'))
    expect(opened).toMatchObject({ pointId: 'near', view: start })
    expect(linksFrom(opened, screen).view).toBeNull()
    await visit(screen, at(moscow))
    const closed = await visit(screen, withPoint(linksFrom(at(moscow), screen), null))
    expect(closed.view).toEqual(moscow)
  })

  test('an address that is ahead of what is shown is left as it is', async () => {
    const screen = openPoints([near])
    await visit(screen, at(moscow))
    expect(linksFrom(at(kazan), screen)).toEqual(at(kazan))
    expect(isFollowed(at(kazan), screen.model.shown)).toBe(false)
  })

  test('a form without scripts begins its search where the map stands', () => {
    expect(readPointsAddress(undefined, 'text=far&from=55.7558,37.6173,12')).toMatchObject({ view: null, from: moscow })
    expect(readPointsAddress(undefined, 'text=&from=55.7558,37.6173,12')).toMatchObject({ view: moscow, from: null })
    expect(readPointsAddress(undefined, 'text=far&from=nowhere')).toMatchObject({ view: null, from: null })
  })
})
