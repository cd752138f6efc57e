import { describe, expect, test } from 'vitest'
import { ruledPointOf, type IconFile } from '@recircle/core/facility'
import { factsOf, reportCalls, reportField } from '@recircle/core/report'
import {
  aCompleteFacility,
  aPng,
  InMemoryFacilities,
  InMemoryFacilityGateway,
  InMemoryReportCalls,
  InMemoryReports,
} from '@recircle/core/testing'
import { err, ok } from '@recircle/core/shared'
import type { VisitorPlace } from '../../shell/town/visitor-place.ts'
import type { ReportData } from './report.load.ts'
import { ReportViewModel } from './report.view-model.ts'

const point = aCompleteFacility({ status: 'accepted', name: 'Yard', version: 1 })
const page: ReportData = {
  point: {
    id: point.id,
    name: point.name,
    version: point.version,
    facts: factsOf(point),
    ruled: ruledPointOf(point, 0),
  },
  reason: 'suggestion',
  materials: [],
  start: null,
  currency: null,
  units: {},
  typed: null,
}

function visitor(pointNow = point, data = page) {
  const facilities = new InMemoryFacilities()
  facilities.facilities.set(pointNow.id, pointNow)
  const reports = new InMemoryReports()
  reports.points.set(pointNow.id, pointNow)
  const device = { found: err('denied') as Awaited<ReturnType<VisitorPlace['locateDevice']>> }
  const calls = new InMemoryReportCalls(reports).on(reportCalls.sendWithPhoto, ({ sent: { photo } }) =>
    ok({ id: photo?.name.padEnd(22, '_') ?? '', path: '/' }),
  )
  const model = new ReportViewModel(new InMemoryFacilityGateway(facilities, { kind: 'visitor' }), calls, {
    locateDevice: async () => device.found,
  })
  model.restore(data)
  const send = (fields: Record<string, string>, photo: IconFile | null = null) =>
    model.send({ facility: point.id, version: '1', reason: 'suggestion', ...fields }, photo)
  return { model, device, send, sent: () => reports.stored.map(({ report }) => report.changes) }
}

const renamed = { [reportField.fact('name')]: 'Renamed by a visitor' }

describe('a report of a visitor with scripts', () => {
  test('TRUTH-63 a phone in the public reason of days is asked about before anything is sent', async () => {
    const { send, sent } = visitor()
    const { days } = reportField
    const dates = { [days.change]: 'closed', [days.from]: '2026-12-03', [days.to]: '2026-12-03' }
    const called = { ...dates, [days.reason]: 'Call +7 701 234 56 78' }
    expect(await send(called)).toMatchObject({ kind: 'doubts', doubts: { hasContact: true } })
    expect(sent()).toEqual([])
    expect(await send(called)).toMatchObject({ kind: 'sent' })
    expect(sent()).toMatchObject([[{ field: 'days', to: { reason: 'Call +7 701 234 56 78' } }]])
  })

  test('TRUTH-36 of a field that has changed meanwhile shows both values first, and is sent once the visitor is sure', async () => {
    const { send, sent } = visitor({ ...point, name: 'Renamed by its owner', version: 2 })
    expect(await send(renamed)).toEqual({
      kind: 'doubts',
      doubts: {
        hasContact: false,
        alike: [],
        moved: [expect.objectContaining({ field: 'name', now: 'Renamed by its owner', to: 'Renamed by a visitor' })],
      },
    })
    expect(sent()).toEqual([])
    expect(await send(renamed)).toMatchObject({ kind: 'sent' })
    expect(sent()).toHaveLength(1)
  })

  test('TRUTH-36 of a field that nobody has changed is sent at once, to its own page', async () => {
    const { send, sent } = visitor()
    expect(await send(renamed)).toMatchObject({ kind: 'sent', path: expect.stringMatching(/^\/reports\//) })
    expect(sent()).toEqual([[{ field: 'name', from: 'Yard', to: 'Renamed by a visitor' }]])
  })

  test('FAC-15 FAC-25 a photo goes with the report; a file that the backend would refuse is not sent', async () => {
    const { send, sent } = visitor()
    expect(await send(renamed, { name: 'yard.png', bytes: aPng() })).toMatchObject({
      kind: 'sent',
      path: expect.stringContaining('yard.png'),
    })
    const text = { name: 'notes.txt', bytes: new TextEncoder().encode('A yard') }
    expect(await send(renamed, text)).toMatchObject({ kind: 'refused', error: 'unsupported-media' })
    expect(sent()).toEqual([])
  })

  test('TRUTH-35 with a phone number is asked about first', async () => {
    const { send, sent } = visitor()
    expect(await send({ text: 'Call me: +7 495 120-31-77' })).toMatchObject({
      kind: 'doubts',
      doubts: { hasContact: true },
    })
    expect(sent()).toEqual([])
  })

  test('TRUTH-34 that the server refuses says why', async () => {
    const { send } = visitor()
    expect(await send({ facility: 'nowhere', ...renamed })).toMatchObject({ kind: 'refused' })
  })

  test('PEOPLE-15 that the server returned for its phone number asks whether to send it all the same', async () => {
    const typed = {
      text: 'Call me: +7 495 120-31-77',
      [reportField.fact('lat')]: '43.2',
      [reportField.fact('lng')]: '76.9',
    }
    const { model, send, sent } = visitor(point, { ...page, typed })
    expect([model.state.kind, model.place]).toEqual(['doubts', { lat: 43.2, lng: 76.9 }])
    await send({ text: typed.text, ...renamed })
    expect([model.state.kind, sent().length]).toEqual(['sent', 1])
  })

  test('TRUTH-60 takes the place of the device, and keeps it when the page loads its data again', async () => {
    const { model, device } = visitor()
    expect([await model.locate(), model.locating, model.place]).toEqual([false, 'denied', point.location])
    device.found = ok({ lat: 43.2, lng: 76.9 })
    expect(await model.locate()).toBe(true)
    model.restore({ ...page })
    expect([model.locating, model.place]).toEqual(['no', { lat: 43.2, lng: 76.9 }])
    model.restore({ ...page, reason: 'full' })
    expect(model.place).toEqual(point.location)
  })
})
