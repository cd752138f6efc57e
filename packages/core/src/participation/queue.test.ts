import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsSeats, participationLimits, seatsTaken, type Gathering, type Party } from './party.ts'
import { acted, mayOffer, newcomer, settled, type PartyAction } from './queue.ts'

const startsAtMs = 1_000_000_000
const nowMs = startsAtMs - 100 * 3_600_000
const gathering = (changes: Partial<Gathering> = {}): Gathering => ({
  capacity: 10,
  startsAtMs,
  endsAtMs: startsAtMs + 7_200_000,
  isOpen: true,
  ...changes,
})
const party = (changes: Partial<Party> = {}): Party => ({
  id: 'a',
  status: 'coming',
  size: 1,
  requestedAtMs: nowMs,
  heldUntilMs: null,
  place: 1,
  ...changes,
})
/** A network that has asked for nothing else. */
const seatsOfNetwork = { held: 0, max: 10 }
const statuses = (parties: readonly Party[]) => Object.fromEntries(parties.map(({ id, status }) => [id, status]))

describe('the line', () => {
  test('PEOPLE-5 freed seats go to the first party that fits, and those behind it stay in order', () => {
    const line = [
      party({ id: 'in', size: 8 }),
      party({ id: 'five', status: 'waiting', size: 5, place: 2 }),
      party({ id: 'two', status: 'waiting', size: 2, place: 3 }),
      party({ id: 'one', status: 'waiting', size: 1, place: 4 }),
    ]
    expect(statuses(settled(gathering(), line, nowMs))).toEqual({
      in: 'coming',
      five: 'waiting',
      two: 'offered',
      one: 'waiting',
    })
  })

  test('PEOPLE-5 an offer expires after a day, its party leaves the list and the next one gets the offer', () => {
    const line = [party({ id: 'a', status: 'waiting' }), party({ id: 'b', status: 'waiting', place: 2 })]
    const offered = settled(gathering({ capacity: 1 }), line, nowMs)
    expect(statuses(offered)).toEqual({ a: 'offered', b: 'waiting' })
    const dayLater = nowMs + participationLimits.offerMs
    expect(statuses(settled(gathering({ capacity: 1 }), offered, dayLater - 1))).toEqual({ a: 'offered', b: 'waiting' })
    expect(statuses(settled(gathering({ capacity: 1 }), offered, dayLater))).toEqual({ a: 'left', b: 'offered' })
  })

  test('PEOPLE-5 no seats are offered in the last three hours, but a waiting party can take one', () => {
    const noOffersAtMs = startsAtMs - participationLimits.noOffersBeforeStartMs
    const waiting = party({ status: 'waiting' })
    expect([mayOffer(gathering(), noOffersAtMs - 1), mayOffer(gathering(), noOffersAtMs)]).toEqual([true, false])
    expect(settled(gathering(), [waiting], noOffersAtMs)).toEqual([waiting])
    const taken = acted(
      waiting,
      { act: 'accept' },
      { gathering: gathering(), parties: [waiting], nowMs: noOffersAtMs, lastPlace: 9 },
    )
    expect(taken.ok && taken.value.status).toBe('coming')
  })

  test('PEOPLE-5 a higher capacity triggers offers at once, a lower one removes no party', () => {
    const line = [party({ id: 'a', size: 5 }), party({ id: 'b', status: 'waiting', size: 3, place: 2 })]
    expect(statuses(settled(gathering({ capacity: 5 }), line, nowMs))).toEqual({ a: 'coming', b: 'waiting' })
    expect(statuses(settled(gathering({ capacity: 8 }), line, nowMs))).toEqual({ a: 'coming', b: 'offered' })
    expect(statuses(settled(gathering({ capacity: 1 }), line, nowMs))).toEqual({ a: 'coming', b: 'waiting' })
    expect(statuses(settled(gathering({ capacity: null }), line, nowMs))).toEqual({ a: 'coming', b: 'offered' })
  })

  test('PEOPLE-18 invented addresses hold half of the seats at most, and ten of one network', () => {
    const join = (before: readonly Party[], size: number, held = 0): boolean => {
      const around = gathering({ capacity: 70 })
      const joined = newcomer(around, before, { id: 'n', size, place: 99, seatsOfNetwork: { held, max: 10 } }, nowMs)
      return joined.ok && joined.value.heldUntilMs !== null
    }
    const ghosts = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        party({ id: `g${at}`, status: 'unconfirmed', size: 5, heldUntilMs: nowMs + 1000, place: at }),
      )
    expect([join(ghosts(6), 5), join(ghosts(7), 1)]).toEqual([true, false])
    // Of forty seats that are left, twenty.
    const some = party({ id: 'in', size: 30 })
    expect([join([some, ...ghosts(3)], 5), join([some, ...ghosts(4)], 1)]).toEqual([true, false])
    expect([join([], 5, 5), join([], 5, 6)]).toEqual([true, false])
    const small = newcomer(gathering({ capacity: 2 }), [], { id: 'n', size: 2, place: 1, seatsOfNetwork }, nowMs)
    expect(small.ok && small.value.heldUntilMs).toBe(nowMs + participationLimits.holdMs)
    const known = acted(
      party({ id: 'n', status: 'unconfirmed', size: 5 }),
      { act: 'confirm' },
      { gathering: gathering({ capacity: 70 }), parties: ghosts(7), nowMs, lastPlace: 100 },
    )
    expect(known.ok && known.value.status).toBe('coming')
  })

  test('PEOPLE-2 seats are reserved for half an hour; a party confirmed later gets free seats or goes to the end of the line', () => {
    const held = newcomer(gathering({ capacity: 1 }), [], { id: 'a', size: 1, place: 1, seatsOfNetwork }, nowMs)
    if (!held.ok) throw new Error(held.error)
    const until = nowMs + participationLimits.holdMs
    expect([holdsSeats(held.value, until - 1), holdsSeats(held.value, until)]).toEqual([true, false])
    const confirm = (parties: readonly Party[], at: number) =>
      acted(held.value, { act: 'confirm' }, { gathering: gathering({ capacity: 1 }), parties, nowMs: at, lastPlace: 7 })
    const other = party({ id: 'b', place: 2 })
    expect(confirm([held.value], until - 1)).toMatchObject({ value: { status: 'coming', place: 1 } })
    expect(confirm([held.value], until)).toMatchObject({ value: { status: 'coming' } })
    expect(confirm([held.value, other], until)).toMatchObject({ value: { status: 'waiting', place: 7 } })
  })

  test.each([
    [party({ status: 'left' }), { act: 'confirm' }, 'left'],
    [party({ status: 'unconfirmed' }), { act: 'accept' }, 'unconfirmed'],
    [party({ status: 'unconfirmed' }), { act: 'change', size: 2 }, 'unconfirmed'],
    [party({ size: 8 }), { act: 'change', size: 11 }, 'full'],
    [party({ status: 'waiting', size: 11 }), { act: 'accept' }, 'full'],
  ] satisfies [Party, PartyAction, string][])('PEOPLE-6 refused: %j %j is %s', (one, act, error) => {
    expect(acted(one, act, { gathering: gathering(), parties: [one], nowMs, lastPlace: 9 })).toMatchObject({ error })
  })

  test('PEOPLE-6 a party cannot join an event that has begun or is canceled, but can always leave', () => {
    const line = (changes: Partial<Gathering>, at: number) => ({
      gathering: gathering(changes),
      parties: [party()],
      nowMs: at,
      lastPlace: 9,
    })
    for (const closed of [line({ isOpen: false }, nowMs), line({}, startsAtMs)]) {
      expect(acted(party(), { act: 'change', size: 2 }, closed)).toMatchObject({ error: 'closed' })
      expect(acted(party(), { act: 'leave' }, closed)).toMatchObject({ value: { status: 'left' } })
      expect(
        newcomer(closed.gathering, [], { id: 'b', size: 1, place: 2, seatsOfNetwork }, closed.nowMs),
      ).toMatchObject({
        error: 'closed',
      })
    }
  })
})

const step = oneof(
  record({ is: constantFrom('join' as const), size: integer({ min: 1, max: 5 }) }),
  record({
    is: constantFrom('confirm' as const, 'accept' as const, 'leave' as const),
    who: integer({ min: 0, max: 20 }),
  }),
  record({
    is: constantFrom('change' as const),
    who: integer({ min: 0, max: 20 }),
    size: integer({ min: 1, max: 5 }),
  }),
  record({ is: constantFrom('wait' as const), minutes: integer({ min: 1, max: 900 }) }),
  record({ is: constantFrom('capacity' as const), to: integer({ min: 1, max: 30 }) }),
)

test('PEOPLE-2 PEOPLE-5 no sequence of acts gives a seat twice or skips a party that fits', () => {
  assert(
    property(array(step, { maxLength: 60 }), (steps) => {
      let [now, place, capacity]: [number, number, number] = [nowMs, 0, 10]
      let parties: readonly Party[] = []
      for (const one of steps) {
        if (one.is === 'wait') now += one.minutes * 60_000
        if (one.is === 'capacity') capacity = one.to
        const around = gathering({ capacity })
        const before = settled(around, parties, now)
        // Seats given before the capacity was lowered stay valid.
        const promised = Math.max(capacity, seatsTaken(before, now))
        let after = before
        if (one.is === 'join') {
          place += 1
          const joined = newcomer(around, before, { id: String(place), size: one.size, place, seatsOfNetwork }, now)
          if (joined.ok) after = [...before, joined.value]
        } else if (one.is !== 'wait' && one.is !== 'capacity') {
          const who = before[one.who]
          place += 1
          const act: PartyAction = one.is === 'change' ? { act: one.is, size: one.size } : { act: one.is }
          const changed = who && acted(who, act, { gathering: around, parties: before, nowMs: now, lastPlace: place })
          if (changed?.ok) after = before.map((each) => (each === who ? changed.value : each))
        }
        parties = settled(around, after, now)
        expect(seatsTaken(parties, now)).toBeLessThanOrEqual(promised)
        if (!mayOffer(around, now)) continue
        const free = Math.max(0, capacity - seatsTaken(parties, now))
        expect(parties.filter(({ status, size }) => status === 'waiting' && size <= free)).toEqual([])
      }
    }),
  )
})
