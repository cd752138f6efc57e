import { sentEventChange, eventChangePointer } from './event-change-body.ts'
import { describe, expect, test } from 'vitest'
import { arrangementsOf, type CharityEvent } from '../charity-event/index.ts'
import { aCompleteEvent } from '../testing/charity-event/charity-event-builders.ts'
import {
  changedFields,
  eventChange,
  eventChangeFaults,
  eventChangeFieldOf,
  mayAskForChange,
  mayDecideChange,
  standsOpenTo,
  type EventChange,
  type EventChangeKind,
} from './index.ts'
import { eventChangeStates } from './event-change.ts'
import { readWire, readDocument, resourceDocument } from '../wire/index.ts'

const event = aCompleteEvent({ status: 'accepted' })
const owner = { kind: 'creator', orgId: event.orgId } as const
/** Three days before the event, which runs from 09:00 to 12:00 UTC on 16 May 2026. */
const earlyMs = Date.UTC(2026, 4, 13, 9)
const begunMs = event.startsAtMs ?? 0
const overMs = event.endsAtMs ?? 0
const arrangements = { ...arrangementsOf(event), startsAt: '2026-05-16T11:00' } as const
const asked = { kind: 'arrangements', arrangements, why: 'The tide' } as const

describe('who may ask, and until when', () => {
  const open = (kind: EventChangeKind, changes: Partial<CharityEvent>, nowMs: number) =>
    standsOpenTo(kind, { ...event, ...changes }, nowMs)

  test('PEOPLE-7 an accepted event can be changed until it begins, and canceled until it ends', () => {
    expect([earlyMs, begunMs, overMs].map((nowMs) => open('arrangements', {}, nowMs))).toEqual([true, false, false])
    expect([earlyMs, begunMs, overMs].map((nowMs) => open('cancellation', {}, nowMs))).toEqual([true, true, false])
    for (const kind of ['arrangements', 'cancellation'] as const) {
      expect(open(kind, { status: 'draft' }, earlyMs)).toBe(false)
      expect(open(kind, { cancelledAtMs: 1 }, earlyMs)).toBe(false)
    }
  })

  test('PEOPLE-7 only its own organization asks', () => {
    expect(mayAskForChange(event, owner, 'arrangements', earlyMs)).toBe(true)
    expect(mayAskForChange(event, { ...owner, orgId: 'other' }, 'arrangements', earlyMs)).toBe(false)
    expect(mayAskForChange(event, { kind: 'visitor' }, 'cancellation', earlyMs)).toBe(false)
  })
})

describe('what is wrong with a request', () => {
  const codes = (changes: object) =>
    eventChangeFaults(event, { ...asked, ...changes }, event.timezone, earlyMs).map(({ field, code }) => [field, code])

  test.each([
    [{}, []],
    [{ why: ' ' }, [['why', 'required']]],
    [{ why: 'x'.repeat(1001) }, [['why', 'maxLen']]],
    [{ arrangements: arrangementsOf(event) }, [['arrangements', 'unchanged']]],
    [{ arrangements: null }, [['arrangements', 'unchanged']]],
    [{ arrangements: { ...arrangements, placeName: '' } }, [['placeName', 'place-name']]],
    [{ arrangements: { ...arrangements, startsAt: '2026-05-01T10:00' } }, [['startsAt', 'already-past']]],
    [{ kind: 'cancellation', arrangements: null }, []],
    [{ kind: 'cancellation', arrangements: null, why: '' }, [['why', 'required']]],
  ] as const)('PEOPLE-7 %j: %j', (changes, expected) => {
    expect(codes(changes)).toEqual(expected)
  })
})

describe('what staff can decide', () => {
  const waiting = { kind: 'arrangements', arrangements, state: 'waiting' } as const
  const off = { kind: 'cancellation', arrangements: null, state: 'waiting' } as const
  const decidable = (
    change: Parameters<typeof mayDecideChange>[0],
    nowMs: number,
    changes: Partial<CharityEvent> = {},
  ) =>
    [true, false].map((isAccepted) =>
      mayDecideChange(change, isAccepted, { event: { ...event, ...changes }, timezone: event.timezone, nowMs }),
    )

  test('PEOPLE-7 only a request that waits', () => {
    expect(decidable(waiting, earlyMs)).toEqual([true, true])
    for (const state of eventChangeStates.filter((each) => each !== 'waiting'))
      expect(decidable({ ...waiting, state }, earlyMs), state).toEqual([false, false])
  })

  test('PEOPLE-7 what is no longer possible can only be declined', () => {
    const declineOnly = [false, true]
    expect(decidable(waiting, begunMs)).toEqual(declineOnly)
    expect(decidable(off, begunMs)).toEqual([true, true])
    expect(decidable(off, overMs)).toEqual(declineOnly)
    expect(decidable(waiting, earlyMs, { cancelledAtMs: 1 })).toEqual(declineOnly)
    const sooner = { ...waiting, arrangements: { ...arrangements, startsAt: '2026-05-13T10:00' } } as const
    expect(decidable(sooner, earlyMs - 1)).toEqual([true, true])
    expect(decidable(sooner, earlyMs)).toEqual(declineOnly)
  })
})

describe('on the wire', () => {
  const change: EventChange = {
    ...asked,
    id: 'c1',
    eventId: event.id,
    state: 'waiting',
    reason: '',
    createdAtMs: earlyMs,
  }

  test('PEOPLE-7 a request and its body are read back unchanged', () => {
    for (const each of [change, { ...change, kind: 'cancellation', arrangements: null } as const]) {
      const document: unknown = JSON.parse(JSON.stringify(resourceDocument(eventChange.write(each))))
      expect(readDocument(document, eventChange.read)).toEqual({ ok: true, value: each })
    }
    const body: unknown = JSON.parse(JSON.stringify(sentEventChange.write({ ...asked, version: 3 })))
    expect(readWire(body, sentEventChange.read)).toEqual({ ok: true, value: { ...asked, version: 3 } })
    expect(readWire({ kind: 'promotion' }, sentEventChange.read).ok).toBe(false)
  })

  test('PEOPLE-12 the pointer of a fault leads back to its field', () => {
    for (const field of ['startsAt', 'placeName', 'capacity', 'why'] as const)
      expect(eventChangeFieldOf(eventChangePointer(field))).toBe(field)
    expect(eventChangeFieldOf(eventChangePointer('location.lng'))).toBe('location')
    expect(eventChangeFieldOf('/arrangements')).toBe(null)
  })

  test('PEOPLE-7 DESK-26 the difference has only what changes, by its wire name', () => {
    expect(changedFields(event, { ...arrangements, capacity: null })).toEqual([
      { name: 'starts_at', before: '2026-05-16T10:00', after: '2026-05-16T11:00' },
      { name: 'capacity', before: 60, after: null },
    ])
  })
})
