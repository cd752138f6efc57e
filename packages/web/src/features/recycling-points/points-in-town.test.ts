import { describe, expect, test, vi } from 'vitest'
import { dayOf, weekOf } from '@recircle/core/facility'
import { distanceM } from '@recircle/core/geo'
import { withMaterial, withOpenNow, withText, withView } from './points-address.ts'
import { presumedBox } from './points-sight.ts'
import { accepted, at, kazan, moscow, namesOf, near, openPoints } from './testing/map-opening.ts'

const inKazan = accepted('Второй круг', { lng: 49.1, lat: 55.79 }, { address: 'Казань, ул. Баумана, 7' })
const outsideKazan = accepted('Дальний', { lng: 49.9, lat: 55.2 }, { address: 'Чистополь, Лесная улица, 1' })

/** The search for a thing is loaded late. */
const settled = (screen: ReturnType<typeof openPoints>): Promise<void> =>
  vi.waitFor(async () => {
    await screen.settle()
    expect(screen.model.state).toBe('ready')
  })

async function search(text: string, points = [near, inKazan, outsideKazan]) {
  const screen = openPoints(points)
  screen.model.follow(withText(at(moscow), text))
  await settled(screen)
  return { screen, shown: screen.model }
}

describe('PLACE-7 a town in the words moves the map', () => {
  test.each(['казань', 'Казань', 'круг казань', 'Казань, круг'])('PLACE-7 %s', async (text) => {
    const { screen, shown } = await search(text)
    expect(shown.view).toEqual({ lng: kazan.lng, lat: kazan.lat, zoom: 12 })
    expect(shown.list).toMatchObject({ count: 1, isBeyondSight: false, instead: null })
    expect(namesOf(screen)).toEqual(['Второй круг'])
    expect(shown.map.total).toBe(1)
  })

  test('PLACE-7 distances count from the view that is shown', async () => {
    const { shown } = await search('круг казань')
    expect(shown.list.points[0]?.distanceM).toBeCloseTo(distanceM(kazan, inKazan.location))
    const elsewhere = await search('Второй круг')
    expect(elsewhere.shown.view).toMatchObject(inKazan.location)
    expect(elsewhere.shown.list).toMatchObject({ isBeyondSight: false, count: 1 })
    expect(elsewhere.shown.list.points[0]?.distanceM).toBe(0)
  })

  test('PLACE-7 MAP-6 a time of day is that of the town in the words', async () => {
    const there = accepted('there', { lng: 60.6, lat: 56.84 }, { timezone: 'Asia/Yekaterinburg' })
    const screen = openPoints([accepted('here', near.location, { timezone: 'Europe/Moscow' }), there])
    screen.model.follow({ ...withText(at(moscow), 'екатеринбург'), open: '2026-05-13T20:00' })
    await settled(screen)
    expect(screen.model.openAtMs).toBe(Date.UTC(2026, 4, 13, 15))
  })

  test('PLACE-7 towns that could not be asked for are asked for with the next try', async () => {
    const screen = openPoints([near, inKazan])
    screen.towns.isDown = true
    screen.model.follow(withText(at(moscow), 'казань'))
    await settled(screen)
    expect(screen.model.view).not.toMatchObject({ lng: kazan.lng })
    screen.towns.isDown = false
    screen.model.retry()
    await settled(screen)
    expect(screen.model.view).toEqual(kazan)
  })

  test('PLACE-7 a view in the URL goes before the town, whose name is still not searched for', async () => {
    const screen = openPoints([near, inKazan])
    screen.model.follow(withView(withText(at(kazan), 'near казань'), moscow))
    await settled(screen)
    expect(screen.model.view).toEqual(moscow)
    expect(namesOf(screen)).toEqual(['near'])
  })

  test('PLACE-7 a thing whose name ends like a town stays that thing', async () => {
    const { shown } = await search('корзина казань')
    expect(shown.view).toEqual(moscow)
    expect(shown.meant).toEqual({ text: 'корзина казань', slug: 'basket', materials: ['paper'] })
  })

  test('GUIDE-15 the words beside a town mean a thing there', async () => {
    const { shown } = await search('тетрадь казань')
    expect(shown.view).toMatchObject({ lng: kazan.lng, lat: kazan.lat })
    expect(shown.meant).toEqual({ text: 'тетрадь казань', slug: 'note', materials: ['paper'] })
  })
})

describe('PLACE-8 an address', () => {
  test('PLACE-8 leads to its street', async () => {
    const { screen, shown } = await search('Казань, ул. Баумана, 150')
    expect(shown.list).toMatchObject({ count: 1, instead: 'street', isBeyondSight: false })
    expect(namesOf(screen)).toEqual(['Второй круг'])
    const elsewhere = await search('проспект Баумана 150')
    expect(elsewhere.shown.list.instead).toBe('street')
    expect(elsewhere.shown.view).toMatchObject(inKazan.location)
  })

  test('PLACE-8 of an unknown street leads to its town', async () => {
    const { screen, shown } = await search('Казань, ул. Нигдешная, 5')
    expect(shown.view).toMatchObject({ lng: kazan.lng, lat: kazan.lat })
    expect(shown.list.instead).toBe('town')
    expect(namesOf(screen)).toEqual(['Второй круг'])
  })

  test('PLACE-8 the pins of a map that moved by itself are found by the words of the list', async () => {
    const { screen } = await search('Казань, ул. Нигдешная, 5')
    const { east, ...box } = presumedBox(kazan)
    screen.model.see({ ...kazan, lng: kazan.lng + 0.1 }, { ...box, east: east + 0.2 })
    await settled(screen)
    await vi.waitFor(() => expect(screen.gateway.asked.at(-1)?.query.box.east).toBe(east + 0.2))
    expect(screen.model.map.total).toBe(1)
  })

  test('PLACE-8 of nothing known is told as such', async () => {
    const { shown } = await search('ул. Нигдешная, 5')
    expect(shown.list).toMatchObject({ count: 0, instead: 'nothing' })
    expect(shown.view).toEqual(moscow)
  })

  test('PLACE-8 GUIDE-15 a number makes no address of a thing, nor of the name of a point', async () => {
    const thing = await search('тетрадь 48')
    expect(thing.shown.meant).toMatchObject({ slug: 'note' })
    const named = await search('круг 48')
    expect(named.shown.list).toMatchObject({ count: 1, instead: null })
  })

  test('PLACE-8 other unknown words are no address', async () => {
    const { shown } = await search('ыъыъ')
    expect(shown.list).toMatchObject({ count: 0, instead: null })
  })
})

describe('MAP-23 open now at night', () => {
  const opensAt = (hour: number) => ({
    timezone: 'Europe/Moscow',
    workingHours: weekOf(() => dayOf(hour * 60, 1440 - 1)),
  })
  const late = accepted('late', near.location, opensAt(20))
  const later = accepted('later', near.location, opensAt(22))
  const open = accepted('open', { lng: -79.4, lat: 43.65 }, { ...opensAt(0), timezone: 'Europe/Moscow' })

  test('MAP-23 says what opens first, and lists nothing a continent away', async () => {
    const screen = openPoints([later, late, open])
    screen.model.follow(withOpenNow(at(moscow)))
    await screen.settle()
    expect(screen.model.list).toMatchObject({ count: 0, isBeyondSight: false })
    expect(screen.model.list.closed).toMatchObject({
      count: 2,
      first: { id: 'late', atMs: Date.UTC(2026, 4, 13, 17), timezone: 'Europe/Moscow' },
    })
  })

  test('MAP-23 an open one nearby is listed with its town', async () => {
    const nearby = accepted('nearby', { lng: 38.4, lat: 55.76 }, { ...opensAt(0), address: 'Ногинск, Лесная, 1' })
    const screen = openPoints([late, nearby])
    screen.model.follow(withOpenNow(at(moscow)))
    await screen.settle()
    expect(screen.model.list).toMatchObject({ count: 1, isBeyondSight: true, town: '', closed: { count: 1 } })
  })

  test('MAP-23 other filters list the nearest wherever it is', async () => {
    const screen = openPoints([open])
    screen.model.follow(withMaterial(at(moscow), 'paper'))
    await screen.settle()
    expect(screen.model.list).toMatchObject({ count: 1, isBeyondSight: true, closed: null })
  })
})
