import { expect, test } from 'vitest'
import { aCompleteContent, aCompleteFacility } from '../../testing/facility/facility-builders.ts'
import {
  facilityIssues,
  facilityPointer,
  facilityResource,
  faultsOfStops,
  missingParts,
  newStop,
  parseFacilityDocument,
  readFacilityBody,
  stopFaults,
  stopsMax,
  unknownWeek,
  type Stop,
} from '../index.ts'
import { facilityToAdd } from '../facility-body.ts'

const stop: Stop = { ...newStop, place: 'Yard', location: { lng: 37.6, lat: 55.7 }, date: '2026-05-13' }

test('STOP-3 a complete stop has no fault', () => {
  expect(stopFaults(stop)).toEqual([])
  expect(stopFaults({ ...stop, start: 0, end: 1439, every: 12, until: '2026-05-13', except: ['2026-05-13'] })).toEqual(
    [],
  )
})

test.each<[string, string, Partial<Stop>]>([
  ['place', 'required', { place: '  ' }],
  ['place', 'maxLen', { place: 'x'.repeat(201) }],
  ['location', 'required', { location: { lng: 0, lat: 0 } }],
  ['date', 'required', { date: '' }],
  ['date', 'date', { date: '2026-02-30' }],
  ['end', 'endsLikeItStarts', { start: 60, end: 60 }],
  ['every', 'between', { every: 0 }],
  ['every', 'between', { every: 13 }],
  ['until', 'date', { until: 'soon' }],
  ['until', 'untilBeforeFirst', { until: '2026-05-12' }],
  ['except', 'date', { except: ['13.05.2026'] }],
  ['except', 'max', { except: Array.from({ length: 61 }, () => '2026-05-13') }],
])('STOP-3 a fault in %s: %s', (field, code, changes) => {
  expect(stopFaults({ ...stop, ...changes })).toMatchObject([{ field, code }])
})

test('STOP-3 the faults of a point name the stop, and a pointer leads to it', () => {
  const content = aCompleteContent({ stops: [stop, { ...stop, place: '' }] })
  expect(faultsOfStops(content.stops)).toMatchObject([{ field: 'stops.1.place', code: 'required' }])
  expect(facilityPointer('stops.1.place')).toBe('/data/attributes/stops/1/place')
  expect(faultsOfStops(Array.from({ length: stopsMax + 1 }, () => stop))).toMatchObject([
    { field: 'stops', code: 'max' },
  ])
  expect(facilityIssues(content)).toEqual([])
})

test('STOP-3 a point with stops can be sent to review without weekly hours', () => {
  const context = { defaultCountry: 'RU', metadata: null } as unknown as Parameters<typeof missingParts>[1]
  const codes = (stops: readonly Stop[]) =>
    missingParts(aCompleteContent({ workingHours: unknownWeek, stops }), context).map(({ code }) => code)
  expect(codes([])).toContain('working-day')
  expect(codes([stop])).not.toContain('working-day')
})

test('STOP-3 stops are sent; backends without stops are still read, and a body can remove them', () => {
  const nextStops = [{ place: 'Yard', location: stop.location, startsAtMs: 0, endsAtMs: 3_600_000 }]
  const moving = aCompleteFacility({ stops: [stop], nextStops })
  expect(parseFacilityDocument({ data: facilityResource(moving) })).toMatchObject({
    ok: true,
    value: { stops: [stop], nextStops },
  })
  const unaware = JSON.parse(JSON.stringify(facilityResource(aCompleteFacility())))
  delete unaware.attributes.stops
  delete unaware.attributes.next_stops
  expect(parseFacilityDocument({ data: unaware })).toMatchObject({ ok: true, value: { stops: [], nextStops: [] } })

  const before = aCompleteContent({ stops: [stop] })
  const sent = JSON.parse(JSON.stringify(facilityToAdd(aCompleteContent({ stops: [] }))))
  expect(readFacilityBody(sent, 'add', before)).toMatchObject({ ok: true, value: { content: { stops: [] } } })
  delete sent.data.attributes.stops
  expect(readFacilityBody(sent, 'add', before)).toMatchObject({ ok: true, value: { content: { stops: [stop] } } })
})
