import { describe, expect, test } from 'vitest'
import { siteOfVariant } from '@recircle/core/site'
import { aCompleteFacility, InMemoryFacilities, InMemoryFacilityGateway } from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { testSettings } from '../../app/composition/testing/test-page-settings.ts'
import { loadPoint } from './load-point.ts'
import { pointHead } from './point-head.ts'
import { PointPanelModel } from './point-panel.view-model.ts'

const lngOf = (index: number) => 37.6 + index / 1000

function somePoints() {
  const store = new InMemoryFacilities()
  for (let index = 0; index < 6; index++) {
    const location = { lng: lngOf(index), lat: 55.75 }
    store.facilities.set(`p${index}`, aCompleteFacility({ id: `p${index}`, status: 'accepted', location }))
  }
  return { store, gateway: new InMemoryFacilityGateway(store, { kind: 'visitor' }) }
}

describe('MAP-1 the page of a point', () => {
  test('texts are in the visitor’s language', async () => {
    const { gateway } = somePoints()
    const loaded = await loadPoint(gateway, 'p0', 'kk')
    if (!loaded.ok) throw new Error(loaded.error)
    const { point } = loaded.value
    expect(point.materials).toEqual([{ id: 1, slug: 'paper', name: 'Қағаз' }])
    expect(point.rates).toMatchObject([{ price: 8.5, per: 'кг', material: { name: 'Қағаз' } }])
  })

  test('an unknown point is missing, a closed one is gone from its location, failures are failures', async () => {
    const { store, gateway } = somePoints()
    store.applyTransit('p1', 'closePermanently', 'Moved', { kind: 'creator', orgId: 'org-1' })
    expect(await loadPoint(gateway, 'nobody', 'en')).toEqual({ ok: false, error: 'missing', place: null })
    expect(await loadPoint(gateway, 'p1', 'en')).toEqual({
      ok: false,
      error: 'gone',
      place: { lng: lngOf(1), lat: 55.75 },
    })
    store.failNext('get', gatewayFailure('unavailable'))
    expect(await loadPoint(gateway, 'p0', 'en')).toEqual({ ok: false, error: 'failed', place: null })
  })

  test('the owner sees no public page of a draft or a closed point either', async () => {
    const { store } = somePoints()
    const owner = new InMemoryFacilityGateway(store, { kind: 'creator', orgId: 'org-1' })
    store.facilities.set('draft', aCompleteFacility({ id: 'draft' }))
    store.applyTransit('p1', 'closePermanently', 'Moved', { kind: 'creator', orgId: 'org-1' })
    expect(await loadPoint(owner, 'draft', 'en')).toEqual({ ok: false, error: 'missing', place: null })
    expect(await loadPoint(owner, 'p1', 'en')).toEqual({
      ok: false,
      error: 'gone',
      place: { lng: lngOf(1), lat: 55.75 },
    })
  })
})

test('META-1 META-4 the head of a point: its name, its materials, its canonical URL', async () => {
  const { gateway } = somePoints()
  const loaded = await loadPoint(gateway, 'p0', 'ru')
  if (!loaded.ok) throw new Error(loaded.error)
  const origin = 'https://recircle.kz'
  const site = siteOfVariant('kz')
  const page = { site, locale: 'RU_KZ', prefix: '', origin, renderedAtMs: 0, settings: testSettings } as const
  const url = 'https://recircle.kz/ru-kz/recycling-points/p0'
  expect(pointHead(loaded.value.point, page)).toMatchObject({
    title: 'Экоцентр «Сборка»',
    description: 'Нижняя Сыромятническая ул., 10, стр. 2. Бумага. Бумагу свяжите, банки сожмите',
    canonicalPath: '/recycling-points/p0',
    structuredData: [{ '@type': 'RecyclingCenter', '@id': url, url, image: `${origin}/uploads/icon-1.png` }],
  })
})

describe('MAP-1 the panel beside the map', () => {
  test('shows the data of the list, then the point', async () => {
    const { gateway } = somePoints()
    const panel = new PointPanelModel(gateway, 'en')
    const opening = panel.open('p0')
    expect(panel.state).toEqual({ kind: 'loading', id: 'p0', known: null })
    await opening
    expect(panel.state).toMatchObject({ kind: 'ready', page: { point: { id: 'p0' } } })
    panel.close()
    expect(panel.openId).toBeNull()
  })

  test('the last requested point is shown, in whatever order responses arrive', async () => {
    const { gateway } = somePoints()
    const panel = new PointPanelModel(gateway, 'en')
    const first = panel.open('p0')
    const last = panel.open('p1')
    await Promise.all([first, last])
    expect(panel.state).toMatchObject({ kind: 'ready', id: 'p1' })
    const slowOpening = panel.open('p2')
    panel.close()
    await slowOpening
    expect(panel.state).toEqual({ kind: 'closed' })
  })

  test('a failure can be retried', async () => {
    const { store, gateway } = somePoints()
    const panel = new PointPanelModel(gateway, 'en')
    store.failNext('get', gatewayFailure('offline'))
    await panel.open('p0')
    expect(panel.state).toEqual({ kind: 'failed', id: 'p0' })
    await panel.retry()
    expect(panel.state).toMatchObject({ kind: 'ready', id: 'p0' })
  })
})
