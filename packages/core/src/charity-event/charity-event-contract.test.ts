import { anything, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { charityEvent, charityEventContent } from '../testing/charity-event/charity-event-arbitraries.ts'
import { aCompleteEvent, aCompleteEventContent } from '../testing/charity-event/charity-event-builders.ts'
import { malformedValue } from '../testing/facility/facility-arbitraries.ts'
import { listDocument, resourceDocument } from '../wire/index.ts'
import {
  charityEventResource,
  charityEventToAdd,
  charityEventToChange,
  deletedEventProblem,
  deletedEventTitle,
  newCharityEventContent,
  parseCharityEventDocument,
  parseCharityEventPage,
  readCharityEventBody,
  type CharityEvent,
} from './index.ts'

const throughWire = (json: object): unknown => JSON.parse(JSON.stringify(json))
const onWire = (event: CharityEvent) => throughWire(resourceDocument(charityEventResource(event)))
const withAttribute = (key: string, value: unknown) => {
  const { data } = resourceDocument(charityEventResource(aCompleteEvent()))
  return { data: { ...data, attributes: { ...data.attributes, [key]: value } } }
}
const problemsOf = (json: unknown) => {
  const read = parseCharityEventDocument(json)
  return read.ok ? [] : read.problems.map(({ code, pointer }) => `${code} ${pointer}`)
}
const after = (attributes: object) =>
  readCharityEventBody({ data: { type: 'promotion.promotion', attributes } }, 'change', aCompleteEventContent())

describe('responses', () => {
  test('EVT-1 the wire format of an event', () => {
    expect(onWire(aCompleteEvent({ cancelledAtMs: Date.UTC(2026, 4, 15) }))).toMatchObject({
      data: {
        id: 'event-1',
        type: 'promotion.promotion',
        'bs:action': 'view',
        attributes: {
          kind: 'clean-up',
          cover: { id: 'cover-1', file_url: '/uploads/cover-1.png' },
          point: [-9.2352, 38.6446],
          starts_at: '2026-05-16T09:00:00.000Z',
          ends_at: '2026-05-16T12:00:00.000Z',
          timezone: 'Europe/Lisbon',
          capacity: 60,
          contact_email: 'ola@marlimpo.example',
          srm_ids: [1, 2],
          org_info: { full_name: 'Mar Limpo' },
          cancelled_at: '2026-05-15T00:00:00.000Z',
          version: 1,
        },
        relationships: {
          status: { data: { id: 'draft', type: 'statusy.status' } },
          org_owner: { data: { id: 'org-1', type: 'organization.organization' } },
          creator: { data: { id: 'user-1', type: 'users.user' } },
          cover: { data: { id: 'cover-1', type: 'uploadable.image' } },
        },
      },
    })
  })

  test('EVT-1 an event survives a round trip', () => {
    assert(
      property(charityEvent, (event) => {
        expect(parseCharityEventDocument(onWire(event))).toEqual({ ok: true, value: event })
      }),
    )
    const page = throughWire(listDocument([charityEventResource(aCompleteEvent())]))
    expect(parseCharityEventPage(page)).toMatchObject({ ok: true, value: { items: [aCompleteEvent()] } })
  })

  test.each([
    ['title', undefined, 'missing'],
    ['description', undefined, 'missing'],
    ['kind', 'party', 'unknown-value'],
    ['kind', undefined, 'missing'],
    ['place_name', undefined, 'missing'],
    ['address', 5, 'wrong-type'],
    ['point', undefined, 'missing'],
    ['timezone', undefined, 'missing'],
    ['timezone', 'Lisbon', 'unknown-value'],
    ['timezone', '', 'out-of-range'],
    ['starts_at', '2026-05-16T10:00', 'bad-time'],
    ['capacity', 0, 'out-of-range'],
    ['capacity', 1_000_001, 'out-of-range'],
    ['contact_name', undefined, 'missing'],
    ['contact_phone', undefined, 'missing'],
    ['contact_email', undefined, 'missing'],
    ['srm_ids', 'all', 'wrong-type'],
    ['version', -1, 'out-of-range'],
    ['dt_created', undefined, 'missing'],
    ['dt_updated', undefined, 'missing'],
  ])('EVT-1 %s being %j: %s', (key, value, code) => {
    expect(problemsOf(withAttribute(key, value))).toEqual([`${code} /data/attributes/${key}`])
  })

  test('EVT-1 optional fields', () => {
    const { data } = resourceDocument(charityEventResource(aCompleteEvent()))
    const { title, description, kind, place_name, address, point, timezone, ...more } = data.attributes
    const { contact_name, contact_phone, contact_email, dt_created, dt_updated } = more
    const needed = { title, description, kind, place_name, address, point, timezone }
    const attributes = { ...needed, contact_name, contact_phone, contact_email, dt_created, dt_updated }
    expect(parseCharityEventDocument(throughWire({ data: { ...data, attributes } }))).toMatchObject({
      ok: true,
      value: {
        startsAtMs: null,
        startsAt: '',
        capacity: null,
        materialIds: [],
        cover: null,
        organizer: null,
        version: 0,
      },
    })
  })

  test('EVT-1 an unknown status and missing links', () => {
    const { data } = resourceDocument(charityEventResource(aCompleteEvent()))
    const relationships = { status: { data: { id: 'cancelled' } } }
    expect(problemsOf({ data: { ...data, relationships } })).toEqual([
      'missing /data/relationships/org_owner/data/id',
      'missing /data/relationships/creator/data/id',
      'unknown-status /data/relationships/status/data/id',
    ])
  })

  test('EVT-1 no input makes the readers throw', () => {
    const keys = constantFrom(...Object.keys(charityEventResource(aCompleteEvent()).attributes))
    assert(
      property(anything(), (json) => {
        expect(parseCharityEventDocument(json).ok).toBe(false)
        expect(parseCharityEventPage(json).ok).toBe(false)
        expect(readCharityEventBody(json, 'add', newCharityEventContent).ok).toBe(false)
      }),
    )
    assert(
      property(keys, malformedValue, (key, value) => {
        const read = parseCharityEventDocument(withAttribute(key, value))
        expect(read.ok ? Object.keys(read.value).length : read.problems.length).toBeGreaterThan(read.ok ? 20 : 0)
        const body = readCharityEventBody(
          { data: { type: 'promotion.promotion', attributes: { [key]: value } } },
          'change',
          newCharityEventContent,
        )
        expect(body.ok ? Object.keys(body.value.content).length : body.problems.length).toBeGreaterThan(
          body.ok ? 13 : 0,
        )
      }),
      { numRuns: 500 },
    )
  })

  test('EVT-1 a deleted event carries its title', () => {
    expect(deletedEventProblem('Oaks')).toEqual({ rule: 'deleted', pointer: '/data', params: { name: 'Oaks' } })
    expect(deletedEventTitle([deletedEventProblem('Oaks')])).toBe('Oaks')
    expect(deletedEventTitle([])).toBe(null)
    expect(deletedEventTitle([{ rule: 'deleted', pointer: '/data' }])).toBe(null)
    expect(deletedEventTitle([{ rule: 'deleted', pointer: '/data', params: { name: 5 } }])).toBe(null)
  })
})

describe('request bodies', () => {
  test('EVT-2 times are sent as local times of the place', () => {
    expect(throughWire(charityEventToAdd(aCompleteEventContent(), 'my-id'))).toMatchObject({
      data: {
        id: 'my-id',
        type: 'promotion.promotion',
        'bs:action': 'add',
        attributes: {
          starts_at: '2026-05-16T10:00',
          ends_at: '2026-05-16T13:00',
          point: { longitude: -9.2352, latitude: 38.6446 },
        },
        relationships: { cover: { data: { id: 'cover-1' } } },
      },
    })
    const empty = charityEventToAdd(newCharityEventContent).data
    expect([Object.keys(empty).includes('id'), empty.attributes.starts_at, empty.attributes.ends_at]).toEqual([
      false,
      null,
      null,
    ])
    expect(empty.relationships).toEqual({})
  })

  test('EVT-2 a body survives a round trip', () => {
    assert(
      property(charityEventContent, (content) => {
        const expected = { ...content, cover: content.cover && { id: content.cover.id, fileUrl: '' } }
        expect(readCharityEventBody(throughWire(charityEventToAdd(content)), 'add', newCharityEventContent)).toEqual({
          ok: true,
          value: { id: null, version: null, content: expected },
        })
        const change = throughWire(charityEventToChange('e', content, 4))
        expect(readCharityEventBody(change, 'change', newCharityEventContent)).toEqual({
          ok: true,
          value: { id: 'e', version: 4, content: expected },
        })
      }),
    )
  })

  test('EVT-2 omitted fields keep their values, null clears optional ones', () => {
    expect(after({})).toMatchObject({ ok: true, value: { content: aCompleteEventContent() } })
    expect(after({ capacity: null, starts_at: null, ends_at: '' })).toMatchObject({
      ok: true,
      value: { content: aCompleteEventContent({ capacity: null, startsAt: '', endsAt: '' }) },
    })
    expect(after({ starts_at: '2026-05-16T10:00:00Z', kind: 'x', capacity: 0.5 })).toEqual({
      ok: false,
      error: 'unknown-value',
      problems: [
        { code: 'unknown-value', pointer: '/data/attributes/kind' },
        { code: 'bad-time', pointer: '/data/attributes/starts_at' },
        { code: 'wrong-type', pointer: '/data/attributes/capacity' },
      ],
    })
  })

  test.each([
    [{ data: { type: 'facility.facility', attributes: {} } }, 'unknown-value', '/data/type'],
    [{ data: { type: 'promotion.promotion' } }, 'missing', '/data/attributes'],
    [{ data: { type: 'promotion.promotion', attributes: {}, 'bs:action': 'add' } }, 'unknown-value', '/data/bs:action'],
  ])('EVT-2 %j is refused', (json, code, pointer) => {
    expect(readCharityEventBody(json, 'change', newCharityEventContent)).toMatchObject({
      problems: [{ code, pointer }],
    })
  })
})
