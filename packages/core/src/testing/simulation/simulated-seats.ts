import {
  acted,
  newcomer,
  participationLimits,
  settled,
  type Gathering,
  type Party,
  type PartyAction,
  type PartyStatus,
} from '../../participation/index.ts'
import type { SeededRandom } from '../point-index/seeded-random.ts'
import { dayMs, hourMs, type Part, type SimulatedWorld } from './simulated-world.ts'

const holds = ({ status, heldUntilMs }: Party, nowMs: number): boolean =>
  status === 'coming' || (status !== 'left' && heldUntilMs !== null && heldUntilMs > nowMs)
const taken = (parties: readonly Party[], nowMs: number): number =>
  parties.filter((party) => holds(party, nowMs)).reduce((sum, { size }) => sum + size, 0)

/** The list of an event. On the server the same three rules run under the lock of the event. */
class Line {
  gathering: Gathering
  parties: readonly Party[] = []
  private lastPlace = 0

  constructor(private readonly world: SimulatedWorld) {
    const startsAtMs = world.nowMs + 9 * dayMs
    this.gathering = { capacity: 6, startsAtMs, endsAtMs: startsAtMs + 2 * hourMs, isOpen: true }
  }

  join(name: string, size: number): void {
    this.change(null, (nowMs) => {
      const same = this.parties.find(({ id, status }) => id.startsWith(`${name} `) && status !== 'left')
      if (same && (same.status !== 'unconfirmed' || nowMs < same.requestedAtMs + participationLimits.holdMs)) return
      const place = (this.lastPlace += 1)
      const id = same?.id ?? `${name} ${place}`
      const seatsOfNetwork = { held: 0, max: participationLimits.unconfirmedOfNetwork }
      const listed = this.parties.filter(({ status }) => status !== 'left')
      const joined = newcomer(this.gathering, listed, { id, size, place, seatsOfNetwork }, nowMs)
      if (!joined.ok) return
      this.parties = [...this.parties.filter((party) => party !== same), joined.value]
      this.checkGhosts(joined.value)
    })
  }

  act(id: string, act: PartyAction): void {
    this.change(act.act === 'leave' ? id : null, (nowMs) => {
      const once = this.acted(id, act, nowMs)
      const twice = this.acted(id, act, nowMs)
      const isSame = JSON.stringify(once) === JSON.stringify(twice)
      this.world.must('repeated', isSame, () => `${id}: ${JSON.stringify([act, once, twice])}`)
    })
  }

  /** What its organizer and the passing time do. */
  change(leaving: string | null, make: (nowMs: number) => void): void {
    const { nowMs } = this.world
    const before = this.parties
    const promised = Math.max(this.gathering.capacity ?? Infinity, taken(before, nowMs))
    this.settle(nowMs)
    make(nowMs)
    this.settle(nowMs)
    this.world.must(
      'seats',
      taken(this.parties, nowMs) <= Math.max(promised, this.gathering.capacity ?? Infinity),
      () => `${taken(this.parties, nowMs)} of ${this.gathering.capacity}`,
    )
    for (const { id, status } of before) {
      const after = this.parties.find((party) => party.id === id)
      const isKept = status !== 'coming' || after?.status === 'coming' || leaving === id
      this.world.must('kept', isKept, () => `${id} is ${after?.status}`)
    }
  }

  private acted(id: string, act: PartyAction, nowMs: number): Party | undefined {
    const listed = this.parties.filter(({ status }) => status !== 'left')
    const party = listed.find((each) => each.id === id)
    const lastPlace = this.lastPlace + 1
    const after = party && acted(party, act, { gathering: this.gathering, parties: listed, nowMs, lastPlace })
    if (!after?.ok) return this.parties.find((each) => each.id === id)
    this.lastPlace = Math.max(this.lastPlace, after.value.place)
    this.parties = this.parties.map((each) => (each.id === id ? after.value : each))
    return after.value
  }

  private settle(nowMs: number): void {
    const { must } = this.checked(nowMs)
    const before = this.parties
    this.parties = settled(this.gathering, before, nowMs)
    const waiting = this.parties.filter(({ status }) => status === 'waiting')
    const fits = (party: Party) => party.size <= (this.gathering.capacity ?? Infinity) - taken(this.parties, nowMs)
    const { isOpen, startsAtMs } = this.gathering
    if (isOpen && nowMs < startsAtMs - 3 * hourMs) must('offers', waiting.filter(fits))
    for (const offered of this.parties.filter(({ status }) => status === 'offered')) {
      const endsMs = offered.heldUntilMs ?? Infinity
      must('begun', endsMs > Math.min(startsAtMs, nowMs + dayMs) ? [offered] : [])
      if (before.some(({ id, status }) => id === offered.id && status === 'offered')) continue
      must('begun', isOpen && nowMs < startsAtMs ? [] : [offered])
      must(
        'order',
        waiting.filter(({ place, size }) => place < offered.place && size <= offered.size),
      )
    }
  }

  private checkGhosts({ heldUntilMs }: Party): void {
    const { nowMs } = this.world
    const { isOpen, startsAtMs } = this.gathering
    this.world.must('begun', isOpen && nowMs < startsAtMs, () => 'signed up')
    const held = taken(
      this.parties.filter(({ status }) => status === 'unconfirmed'),
      nowMs,
    )
    const open = (this.gathering.capacity ?? Infinity) - taken(this.parties, nowMs) + held
    const isFair = heldUntilMs === null || held <= Math.max(5, Math.floor(open / 2))
    this.world.must('ghosts', isFair, () => `${held} of ${open}`)
  }

  private checked(nowMs: number) {
    return {
      must: (invariant: 'offers' | 'begun' | 'order', wrong: readonly Party[]): void =>
        this.world.must(invariant, wrong.length === 0, () => `${JSON.stringify([wrong, this.gathering])} at ${nowMs}`),
    }
  }
}

export function simulatedSeats(world: SimulatedWorld): Part {
  const { network } = world
  const line = new Line(world)
  const people = ['ana', 'bo', 'chen', 'dina', 'eli', 'fatima', 'gul', 'hugo', 'ida', 'jon'].map((name) => ({
    name,
    actor: { kind: 'visitor' } as const,
    isAlive: true,
  }))
  const size = (random: SeededRandom): number => 1 + random.below(participationLimits.partyMax)
  /** Mostly of those whose status it is for. */
  const act = (random: SeededRandom, acts: readonly PartyAction[], statuses: readonly PartyStatus[]): void => {
    if (line.parties.length === 0) return
    const likely = line.parties.filter(({ status }) => statuses.includes(status))
    const { id } = random.pick(likely.length > 0 && random.chance(0.8) ? likely : line.parties)
    const from = people.find(({ name }) => id.startsWith(`${name} `)) ?? random.pick(people)
    const asked = random.pick(acts)
    void network.ask(from, `seats: ${asked.act}`, () => line.act(id, asked), undefined)
  }
  return {
    acts: {
      'seats: sign up': (random) => {
        const absent = people.filter(({ name }) => !line.parties.some(({ id }) => id.startsWith(`${name} `)))
        const from = random.pick(absent.length > 0 && random.chance(0.7) ? absent : people)
        const asked = size(random)
        void network.ask(from, `seats: for ${asked}`, () => line.join(from.name, asked), undefined)
      },
      'seats: confirm': (random) => act(random, [{ act: 'confirm' }], ['unconfirmed']),
      'seats: accept': (random) => act(random, [{ act: 'accept' }], ['offered', 'waiting']),
      'seats: change or leave': (random) =>
        act(random, [{ act: 'change', size: size(random) }, { act: 'leave' }], ['coming']),
      'seats: the list is settled': () => line.change(null, () => undefined),
      'seats: other capacity, or canceled': (random) => {
        const capacity = random.chance(0.1) ? null : 1 + random.below(16)
        line.gathering = { ...line.gathering, capacity, isOpen: line.gathering.isOpen && random.chance(0.98) }
        line.change(null, () => undefined)
      },
    },
    check: () => undefined,
  }
}
