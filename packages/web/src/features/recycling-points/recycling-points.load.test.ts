import { describe, expect, test } from 'vitest'
import { gatewayFailure } from '@recircle/core/wire'
import { noAddress, pointsHref } from './points-address.ts'
import { at, far, moscow, namesOf, near, openPoints } from './testing/map-opening.ts'

describe('GUIDE-15 MAP-1 one function loads for a URL and for the view model', () => {
  test.each(['школьная тетрадь', 'винная пробка', 'near', 'абракадабра', 'тетрадь казань'])(
    'GUIDE-15 the words %s lead to the same thing and the same points',
    async (text) => {
      const screen = openPoints([near, far])
      const address = { ...noAddress, text }
      screen.model.follow(address)
      await screen.settle()
      const complete = screen.model.completeAddress
      const loaded = await screen.load(pointsHref(address))
      const { list, map, meant } = screen.model
      expect(loaded).toMatchObject(
        meant === null
          ? { outcome: 'ready', data: { list, map, meant } }
          : { outcome: 'elsewhere', path: pointsHref(complete) },
      )
    },
  )

  test('MAP-2 a page beyond the last one leads to the last', async () => {
    expect(await openPoints([near]).load('/recycling-points?page=7')).toEqual({
      outcome: 'elsewhere',
      path: '/recycling-points',
    })
  })

  test('MAP-1 the page of a point asks for the materials once', async () => {
    const { load, gateway } = openPoints([near])
    expect(await load('/recycling-points/near')).toMatchObject({ outcome: 'ready', data: { point: { kind: 'ready' } } })
    expect(gateway.materialRequests).toBe(1)
  })

  test('MAP-5 a page rendered without its list loads it at once', async () => {
    const screen = openPoints([near])
    screen.store.failNext('search', gatewayFailure('unavailable'))
    const loaded = await screen.load(pointsHref(at(moscow)))
    if (loaded.outcome === 'ready') screen.model.restore(loaded.data)
    expect(screen.model.state).toBe('failed')
    screen.model.activate()
    await screen.settle()
    expect([screen.model.state, namesOf(screen)]).toEqual(['ready', ['near']])
  })
})
