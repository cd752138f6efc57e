import { describe, expect, test, vi } from 'vitest'
import { gatewayFailure } from '@recircle/core/wire'
import { presumedBox } from './points-sight.ts'
import { noAddress, withMaterial, withPoint, withText, withView } from './points-address.ts'
import { accepted, at, far, further, kazan, moscow, namesOf, near, openPoints, start } from './testing/map-opening.ts'

describe('MAP-1 list and map follow the URL', () => {
  test('lists the nearest first, with a count for each material', async () => {
    const screen = openPoints([further, near, far])
    screen.model.follow(at(moscow))
    await screen.settle()
    expect(namesOf(screen)).toEqual(['near', 'further'])
    expect(screen.model).toMatchObject({
      state: 'ready',
      list: { count: 2, isBeyondSight: false },
      map: { total: 2 },
    })
    expect(screen.model.materials).toMatchObject([{ slug: 'paper', count: 2 }])
  })

  test('lists the nearest points elsewhere if none in sight match', async () => {
    const screen = openPoints([far])
    screen.model.follow(at(moscow))
    await screen.settle()
    expect(screen.model).toMatchObject({
      list: { count: 1, isBeyondSight: true },
      map: { total: 0 },
      view: moscow,
    })
  })

  test('a text without matches in sight moves the map to the best result', async () => {
    const screen = openPoints([near, far])
    screen.model.follow(withText(at(moscow), 'far'))
    await screen.settle()
    expect(screen.model.view).toMatchObject(far.location)
    expect(screen.model.map.pins).toMatchObject([{ id: 'far' }])
  })

  test('an unknown material matches no points', async () => {
    const screen = openPoints([near])
    screen.model.follow(withMaterial(at(moscow), 'gold'))
    await screen.settle()
    expect(screen.model.list.count).toBe(0)
  })

  test('a chosen time is local to the viewed place', async () => {
    const screen = openPoints([accepted('astana', { lng: 71.43, lat: 51.13 }, { timezone: 'Asia/Almaty' })])
    screen.model.follow({ ...at({ lng: 71.43, lat: 51.13, zoom: 12 }), open: '2026-05-13T18:00' })
    await screen.settle()
    expect(screen.model.openAtMs).toBe(Date.UTC(2026, 4, 13, 13))
    expect(screen.model.list.count).toBe(1)
    screen.model.follow({ ...at({ lng: 71.43, lat: 51.13, zoom: 12 }), open: '2026-05-13T22:00' })
    await screen.settle()
    expect(screen.model.list.count).toBe(0)
  })
})

describe('ROUTE-8 a change of only the point loads nothing else', () => {
  test('shows the data of the list until the point is loaded; closing it loads nothing', async () => {
    const screen = openPoints([near, further])
    screen.model.follow(at(moscow))
    await screen.settle()
    const requestsBefore = screen.gateway.asked.length
    screen.model.follow(withPoint(at(moscow), 'near'))
    expect(screen.model.point).toMatchObject({ kind: 'loading', known: { name: 'near' } })
    await screen.settle()
    expect(screen.model.point).toMatchObject({ kind: 'ready', page: { point: { name: 'near' } } })
    screen.model.follow(at(moscow))
    expect(screen.model.point).toEqual({ kind: 'closed' })
    expect(screen.gateway.asked).toHaveLength(requestsBefore)
  })

  test('an unknown point shows a message beside the list', async () => {
    const screen = openPoints([near])
    screen.model.follow(withPoint(noAddress, 'nobody'))
    await screen.settle()
    expect(screen.model.point).toMatchObject({ kind: 'missing' })
  })
})

describe('MAP-1 concurrent requests', () => {
  test('the earlier one is canceled and the last one wins, in any order of responses', async () => {
    const screen = openPoints([near, far])
    screen.gateway.isHolding = true
    screen.model.follow(at(kazan))
    await screen.settle()
    screen.model.follow(at(moscow))
    await screen.settle()
    expect(screen.gateway.asked.map(({ options }) => options?.signal?.aborted)).toEqual([true, false])
    screen.gateway.letGo(1)
    await screen.settle()
    screen.gateway.letGo(0)
    await screen.settle()
    expect(namesOf(screen)).toEqual(['near'])
    expect(screen.model.view).toEqual(moscow)
  })

  test('going back and forward through five states restores each', async () => {
    const screen = openPoints([near, further, far])
    const states = [at(moscow), withText(at(moscow), 'further'), at(kazan), withPoint(at(kazan), 'far'), at(moscow)]
    const seen: string[][] = []
    for (const state of [...states, ...states.toReversed()]) {
      screen.model.follow(state)
      // Sequentially, like a visitor.
      // oxlint-disable-next-line no-await-in-loop
      await screen.settle()
      seen.push(namesOf(screen))
    }
    expect(seen.slice(0, 5)).toEqual([['near', 'further'], ['further'], ['far'], ['far'], ['near', 'further']])
    expect(seen.slice(5)).toEqual(seen.slice(0, 5).toReversed())
  })
})

describe('MAP-1 the area reported by the map', () => {
  test('an area within the loaded one sends no request, a larger one does', async () => {
    const screen = openPoints([near])
    const box = presumedBox(start)
    screen.model.see(start, { ...box, west: box.west + 0.01, east: box.east - 0.01 })
    await screen.settle()
    expect(screen.gateway.asked).toHaveLength(0)
    screen.model.see(start, { ...box, west: box.west - 0.5 })
    await screen.settle()
    expect(screen.gateway.asked.at(-1)?.query.box.west).toBe(box.west - 0.5)
  })

  test('MAP-16 a map that moved to a chosen point gets its pins there, and the list stays', async () => {
    const screen = openPoints([near, far])
    screen.model.follow(at(moscow))
    await screen.settle()
    const [listed, requestsBefore] = [screen.gateway.searched.length, screen.gateway.asked.length]
    const box = presumedBox(kazan)
    screen.model.see(kazan, box, true)
    await screen.settle()
    expect(screen.gateway.asked).toHaveLength(requestsBefore)
    screen.model.see(kazan, box)
    await screen.settle()
    expect(screen.model.map.pins).toMatchObject([{ id: 'far' }])
    expect(namesOf(screen)).toEqual(['near'])
    expect(screen.gateway.searched).toHaveLength(listed)
    screen.model.see(kazan, box)
    await screen.settle()
    expect(screen.gateway.asked).toHaveLength(requestsBefore + 1)
  })

  test('a larger area reported during a request triggers another request', async () => {
    const screen = openPoints([near])
    screen.gateway.isHolding = true
    screen.model.follow(withText(at(start), 'near'))
    await screen.settle()
    const box = { ...presumedBox(start), west: presumedBox(start).west - 0.5 }
    screen.model.see(start, box)
    screen.gateway.isHolding = false
    screen.gateway.letGo(0)
    await screen.settle()
    expect(screen.gateway.asked.map(({ query }) => query.box.west)).toEqual([presumedBox(start).west, box.west])
    expect(screen.model.state).toBe('ready')
  })
})

describe('MAP-1 a slow, failing, recovering server', () => {
  test('LAY-7 is slow after 300 ms, and earlier results stay visible', async () => {
    const screen = openPoints([near, further])
    screen.model.follow(at(moscow))
    await screen.settle()
    screen.gateway.isHolding = true
    screen.model.follow(withText(at(moscow), 'near'))
    expect(screen.model.state).toBe('loading')
    await screen.clock.advanceAsync(300)
    expect(screen.model.state).toBe('slow')
    expect(namesOf(screen)).toEqual(['near', 'further'])
    screen.gateway.letGo(0)
    await screen.settle()
    expect(screen.model.state).toBe('ready')
  })

  test('retries automatically with increasing delays, and at once on demand', async () => {
    const screen = openPoints([near])
    const down = gatewayFailure('unavailable')
    for (let count = 0; count < 4; count++) screen.store.failNext('search', down)
    screen.model.follow(at(moscow))
    await screen.settle()
    expect(screen.model.state).toBe('failed')
    expect(screen.clock.pendingDelaysMs).toContain(3000)
    await screen.clock.advanceAsync(3000)
    expect(screen.clock.pendingDelaysMs).toContain(10_000)
    screen.model.retry()
    await screen.settle()
    expect(screen.model.state).toBe('failed')
    await screen.clock.advanceAsync(3000)
    expect(screen.model.state).toBe('failed')
    await screen.clock.advanceAsync(10_000)
    expect(screen.model.state).toBe('ready')
    expect(namesOf(screen)).toEqual(['near'])
  })

  test('does not retry after the visitor has left', async () => {
    const screen = openPoints([near])
    const leave = screen.model.activate()
    screen.store.failNext('search', gatewayFailure('unavailable'))
    screen.model.follow(at(moscow))
    await screen.settle()
    leave()
    expect(screen.clock.pendingDelaysMs).toEqual([])
  })

  test('GEO-1 leaving the page during the location request stops it, and does not return to the map', async () => {
    const screen = openPoints()
    const leave = screen.model.activate()
    screen.geolocation.outcome = { ok: true, value: { lng: 37.65, lat: 55.76 } }
    const located = screen.model.locate()
    leave()
    expect(await located).toBeNull()
    expect(screen.geolocation.watchCount).toBe(0)
  })
})

describe('GEO-1 GEO-2 GEO-3 the location of the visitor', () => {
  test('found: the map moves there, distances count from there, and the location is watched', async () => {
    const screen = openPoints([near, further])
    screen.geolocation.outcome = { ok: true, value: { lng: 37.65, lat: 55.76 } }
    const view = await screen.model.locate()
    expect(view).toEqual({ lng: 37.65, lat: 55.76, zoom: 14 })
    expect(screen.model.visitor).toMatchObject({ state: 'located', failure: null })
    screen.model.follow(withView(noAddress, { ...moscow, zoom: 12 }))
    await screen.settle()
    expect(namesOf(screen)).toEqual(['further', 'near'])
    expect(screen.model.list).toMatchObject({ isFromVisitor: true, points: [{ distanceM: 0 }, {}] })
    screen.geolocation.tellPlace({ lng: 37.66, lat: 55.76 })
    expect(screen.model.visitor.place?.lng).toBe(37.66)
  })

  test('in another town distances count from the center of the map', async () => {
    const screen = openPoints([far])
    screen.geolocation.outcome = { ok: true, value: { lng: 37.65, lat: 55.76 } }
    await screen.model.locate()
    screen.model.follow(at(kazan))
    await screen.settle()
    expect(screen.model.list.isFromVisitor).toBe(false)
  })

  test('denied without an IP look-up: one notice, and the map stays', async () => {
    const screen = openPoints()
    screen.geolocation.outcome = { ok: false, error: 'denied' }
    const located = screen.model.locate()
    await screen.clock.advanceAsync(500)
    expect(await located).toBeNull()
    expect(screen.model.visitor).toEqual({ state: 'failed', place: null, failure: 'denied' })
    screen.model.forgetFailure()
    expect(screen.model.visitor.failure).toBeNull()
  })

  test('denied with an IP look-up: an approximate location', async () => {
    const screen = openPoints()
    screen.geolocation.outcome = { ok: false, error: 'denied' }
    screen.ipLocation.answer = { ok: true, value: { lng: 49.1, lat: 55.8, countryCode: 'RU' } }
    screen.model.follow(at(moscow))
    await screen.settle()
    expect(await screen.model.locate()).toMatchObject({ lng: 49.1, zoom: 12 })
    expect(screen.model.visitor).toMatchObject({ state: 'approximate', failure: 'denied' })
  })
})

describe('GUIDE-15 a text without matching points', () => {
  test('that clearly means a thing selects its materials', async () => {
    const { model, clock, settle } = openPoints([near])
    model.follow({ ...noAddress, text: 'школьная тетрадь' })
    await settle()
    await vi.waitFor(async () => {
      await clock.advanceAsync(0)
      expect(model.meant).toEqual({ text: 'школьная тетрадь', slug: 'note', materials: ['paper'] })
    })
    model.follow({ ...noAddress, thing: 'note', materials: ['paper'] })
    await vi.waitFor(async () => {
      await clock.advanceAsync(0)
      expect(model).toMatchObject({ thing: { slug: 'note', name: 'Тетрадь' }, meant: null })
    })
  })

  test('that means a thing taken nowhere, or nothing at all, selects nothing', async () => {
    for (const text of ['винная пробка', 'абракадабра']) {
      const { model, clock } = openPoints([near])
      model.follow({ ...noAddress, text })
      await vi.waitFor(async () => {
        await clock.advanceAsync(0)
        expect(model.state).toBe('ready')
      })
      expect(model.meant).toBeNull()
    }
  })
})
