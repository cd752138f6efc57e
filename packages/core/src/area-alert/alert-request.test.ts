import { forecastPairs, readForecastRequest } from './alert-request.ts'
import { describe, expect, test } from 'vitest'
import {
  alertRequestAddress,
  materialField,
  newsField,
  newsKinds,
  readAlertAction,
  readAlertRequest,
  readAskOutcome,
  readSentAlert,
  smallerRadius,
  requestOfForm,
  zoomOfRadius,
  alertRadiiKm,
  type AlertRequest,
} from './index.ts'
import { radiusOfZoom } from './area-alert.ts'

const start = { lng: 76.9, lat: 43.2, zoom: 11 }
const wanted: AlertRequest = {
  center: { lng: -58.38167, lat: -34.6 },
  radiusKm: 5,
  materials: ['paper', 'glass'],
  news: ['closed', 'new'],
  pace: 'day',
}
/** A stand-in for URLSearchParams, which core has no types for. */
const pairsOf = (pairs: readonly (readonly string[])[]) => ({
  get: (name: string) => pairs.find(([each]) => each === name)?.[1] ?? null,
})
const queryOf = (address: string) => {
  const pairs = address.slice(address.indexOf('?') + 1).split('&')
  return pairsOf(pairs.map((pair) => pair.split('=').map(decodeURIComponent)))
}

describe('ALERT-2 the query of the page', () => {
  test('round-trips through the URL, with the outcome of the request', () => {
    const query = queryOf(alertRequestAddress(wanted, 'counted'))
    expect([readAlertRequest(query, start), readAskOutcome(query)]).toEqual([wanted, 'counted'])
    const everything = { ...wanted, materials: [], news: newsKinds }
    expect(readAlertRequest(queryOf(alertRequestAddress(everything)), start)).toEqual(everything)
  })

  test('is read from the state of the map, whose zoom sets the radius', () => {
    const query = queryOf('at=43.25,76.95,13.4&materials=paper,BAD!,paper')
    expect(readAlertRequest(query, start)).toEqual({
      center: { lng: 76.95, lat: 43.25 },
      radiusKm: 5,
      materials: ['paper'],
      news: newsKinds,
      pace: 'week',
    })
    expect([2, 11, 12, 14, 19].map(radiusOfZoom)).toEqual([50, 25, 10, 2, 1])
    for (const radius of alertRadiiKm) expect(radiusOfZoom(zoomOfRadius(radius))).toBeGreaterThanOrEqual(radius)
  })

  test.each(['', 'at=91,0', 'at=1', 'at=x,y,z', 'at=43,76,12,9', 'km=7'])('ignores invalid values: %s', (text) => {
    expect(readAlertRequest(queryOf(text), start)).toMatchObject({
      center: { lng: 76.9, lat: 43.2 },
      radiusKm: 25,
    })
  })

  test('the smallest radius has no smaller one', () => {
    expect(alertRadiiKm.map(smallerRadius)).toEqual([null, 1, 2, 5, 10, 25])
  })
})

describe('ALERT-4 the request body', () => {
  const json = { at: '-34.6,-58.38167', km: 5, materials: ['paper', 'glass'], news: ['new', 'closed'], every: 'day' }
  const sent = { ...json, email: ' aida@example.org ', consent: true }
  const form = {
    at: '-34.6,-58.38167',
    km: '5',
    every: 'day',
    email: 'aida@example.org',
    consent: 'yes',
    homepage: '',
    [materialField('paper')]: 'yes',
    [materialField('glass')]: 'yes',
    [newsField('new')]: 'yes',
    [newsField('closed')]: 'yes',
  }

  test('is the same from a script and from a plain form', () => {
    const value = { ...wanted, email: 'aida@example.org', homepage: '' }
    expect(readSentAlert(sent)).toEqual({ ok: true, value })
    expect(readSentAlert(form)).toEqual({ ok: true, value })
    expect(requestOfForm(form, start)).toEqual(wanted)
    expect(requestOfForm(sent, start)).toEqual(wanted)
  })

  test.each([
    ['no consent', { consent: 'no' }, '/consent'],
    ['no address', { email: 'aida' }, '/email'],
    ['no place', { at: '99,0' }, '/at'],
    ['a radius of its own', { km: 7 }, '/km'],
    ['no news', { news: [] }, '/news'],
    ['unknown news', { news: ['weather'] }, '/news/0'],
    ['another pace', { every: 'hour' }, '/every'],
    ['materials without end', { materials: Array.from({ length: 33 }, String) }, '/materials'],
  ])('is refused with %s', (_title, change, pointer) => {
    const read = readSentAlert({ ...sent, ...change })
    expect(read.ok ? [] : read.problems.map((problem) => problem.pointer)).toEqual([pointer])
  })

  test('ALERT-3 the forecast takes the same query, without defaults', () => {
    expect(readForecastRequest(pairsOf(forecastPairs(wanted)))).toEqual({ ok: true, value: wanted })
    expect(readForecastRequest(queryOf('km=5'))).toMatchObject({ ok: false })
  })

  test('ALERT-5 reads each act', () => {
    expect(readAlertAction({ act: 'stop' })).toEqual({ ok: true, value: { act: 'stop' } })
    expect(readAlertAction({ act: 'change', km: '2' })).toEqual({ ok: true, value: { act: 'change', radiusKm: 2 } })
    expect(readAlertAction({ act: 'change', every: 'week' })).toEqual({
      ok: true,
      value: { act: 'change', pace: 'week' },
    })
    for (const body of [{}, { act: 'change' }, { act: 'change', km: 3 }, { act: 'sell' }])
      expect(readAlertAction(body)).toMatchObject({ ok: false })
  })
})
