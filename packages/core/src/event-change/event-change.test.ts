import { assert, constantFrom, property, array, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangementsOf, type CharityEvent } from '../charity-event/index.ts'
import { aCompleteEvent } from '../testing/charity-event/charity-event-builders.ts'
import {
  actedOnChange,
  changedFields,
  eventChangeBody,
  eventChangeFaults,
  eventChangeFieldOf,
  eventChangeResource,
  mayAskForChange,
  readEventChange,
  readEventChangeBody,
  standsOpenTo,
  type EventChange,
  type EventChangeKind,
  type EventChangeState,
} from './index.ts'
import { eventChangePointer } from './event-change-body.ts'
import { readDocument, resourceDocument } from '../wire/index.ts'

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

describe('the states of a request', () => {
  test('PEOPLE-7 each act leads a waiting request to its end, and no act leads further', () => {
    const ends = {
      accept: 'accepted',
      decline: 'declined',
      withdraw: 'withdrawn',
      replace: 'replaced',
      void: 'void',
    } as const
    for (const act of ['accept', 'decline', 'withdraw', 'replace', 'void'] as const) {
      expect(actedOnChange({ ...asked, state: 'waiting' }, act, event, earlyMs)).toEqual({ ok: true, value: ends[act] })
      for (const state of Object.values(ends))
        expect(actedOnChange({ ...asked, state }, act, event, earlyMs)).toEqual({ ok: false, error: 'decided' })
    }
  })

  test('PEOPLE-7 what the event no longer allows is not accepted; it is still declined or void', () => {
    const waiting = { kind: 'arrangements', state: 'waiting' } as const
    expect(actedOnChange(waiting, 'accept', event, begunMs)).toEqual({ ok: false, error: 'void' })
    expect(actedOnChange({ ...waiting, kind: 'cancellation' }, 'accept', event, begunMs).ok).toBe(true)
    expect(actedOnChange(waiting, 'accept', { ...event, cancelledAtMs: 1 }, earlyMs)).toEqual({
      ok: false,
      error: 'void',
    })
    expect(actedOnChange(waiting, 'decline', event, begunMs)).toEqual({ ok: true, value: 'declined' })
  })

  test('PEOPLE-7 random acts at random times end a request once, and never change an event that has begun', () => {
    const step = record({
      act: constantFrom('accept', 'decline', 'withdraw', 'replace', 'void'),
      nowMs: constantFrom(earlyMs, begunMs, overMs),
    })
    assert(
      property(array(step, { maxLength: 10 }), constantFrom('arrangements', 'cancellation'), (steps, kind) => {
        let state: EventChangeState = 'waiting'
        let ends = 0
        for (const { act, nowMs } of steps) {
          const next = actedOnChange({ kind, state }, act, event, nowMs)
          if (!next.ok) continue
          ends += 1
          state = next.value
          const isInTime = nowMs < (kind === 'arrangements' ? begunMs : overMs)
          expect(state !== 'accepted' || isInTime).toBe(true)
        }
        expect(ends).toBe(state === 'waiting' ? 0 : 1)
      }),
    )
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
      const document: unknown = JSON.parse(JSON.stringify(resourceDocument(eventChangeResource(each))))
      expect(readDocument(document, readEventChange)).toEqual({ ok: true, value: each })
    }
    const body: unknown = JSON.parse(JSON.stringify(eventChangeBody({ ...asked, version: 3 })))
    expect(readEventChangeBody(body)).toEqual({ ok: true, value: { ...asked, version: 3 } })
    expect(readEventChangeBody({ kind: 'promotion' }).ok).toBe(false)
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
