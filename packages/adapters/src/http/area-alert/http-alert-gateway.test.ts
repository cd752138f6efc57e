import { expect, test } from 'vitest'
import {
  forecastResource,
  newsKinds,
  ownAlertResource,
  type AlertRequest,
  type OwnAlert,
} from '@recircle/core/area-alert'
import { FakeClock } from '@recircle/core/testing'
import { errorDocument, resourceDocument } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpAlertGateway } from './http-alert-gateway.ts'

const gatewayTo = (backend: StubBackend) => new HttpAlertGateway(new HttpClient(backend.settings, new FakeClock()))
const base = '/api/web/v1'

test('ALERT-3 the forecast for an area is requested and read back unchanged', async () => {
  const wanted: AlertRequest = {
    center: { lng: 76.95, lat: 43.25 },
    radiusKm: 5,
    materials: ['paper'],
    news: ['new'],
    pace: 'day',
  }
  const forecast = { place: null, daily: 3, weekly: 2 }
  const backend = new StubBackend().on(`GET ${base}/alert-forecast/`, () => ({
    json: resourceDocument(forecastResource(forecast)),
  }))
  expect(await gatewayTo(backend).forecast(wanted)).toEqual({ ok: true, value: forecast })
  const query = [...backend.last.query].map(([name, value]) => `${name}=${value}`)
  expect(query).toEqual(['at=43.25,76.95', 'km=5', 'materials=paper', 'news=new', 'every=day'])
})

test('ALERT-5 an alert is read by the secret of its link, and one whose link is too old is gone', async () => {
  const alert: OwnAlert = {
    status: 'active',
    place: { en: 'Almaty', ru: 'Алматы', kk: 'Алматы', es: 'Almaty' },
    lng: 76.95,
    lat: 43.25,
    radiusKm: 5,
    materials: [],
    news: [...newsKinds],
    pace: 'week',
  }
  const backend = new StubBackend()
    .on(`GET ${base}/alerts/a.b/`, () => ({ json: resourceDocument(ownAlertResource('a1', alert)) }))
    .on(`GET ${base}/alerts/old/`, () => ({ status: 410, json: errorDocument('gone') }))
  expect(await gatewayTo(backend).alert('a.b')).toEqual({ ok: true, value: alert })
  expect(await gatewayTo(backend).alert('old')).toMatchObject({ ok: false, error: 'gone' })
})
