import { err, ok, type Result } from '../shared/index.ts'
import { holdsSeats, participationLimits, seatsLeft, seatsTaken, type Gathering, type Party } from './party.ts'

const byPlace = (one: Party, other: Party): number => one.place - other.place

const freeSeats = (gathering: Gathering, parties: readonly Party[], nowMs: number): number =>
  seatsLeft(gathering, seatsTaken(parties, nowMs))

const replaced = (parties: readonly Party[], after: Party): readonly Party[] =>
  parties.map((party) => (party.id === after.id ? after : party))

/** PEOPLE-5: an expired offer removes its party from the list. */
const withoutExpired = (parties: readonly Party[], nowMs: number): readonly Party[] =>
  parties.map((party) =>
    party.status === 'offered' && !holdsSeats(party, nowMs) ? { ...party, status: 'left', heldUntilMs: null } : party,
  )

export const mayOffer = ({ isOpen, startsAtMs }: Gathering, nowMs: number): boolean =>
  isOpen && nowMs < startsAtMs - participationLimits.noOffersBeforeStartMs

/** PEOPLE-5: applies expiry and offers free seats to the first party in line that fits. */
export function settled(gathering: Gathering, parties: readonly Party[], nowMs: number): readonly Party[] {
  let after = withoutExpired(parties, nowMs)
  if (!mayOffer(gathering, nowMs)) return after
  const heldUntilMs = Math.min(nowMs + participationLimits.offerMs, gathering.startsAtMs)
  let free = freeSeats(gathering, after, nowMs)
  for (const party of after.filter(({ status }) => status === 'waiting').toSorted(byPlace)) {
    if (party.size > free) continue
    free -= party.size
    after = replaced(after, { ...party, status: 'offered', heldUntilMs })
  }
  return after
}

/** `closed`: no sign-ups, canceled or begun; `full`: the party does not fit; `left`: it is no longer on the list. */
export type PartyRefusal = 'closed' | 'full' | 'left' | 'unconfirmed'

/**
 * PEOPLE-18: invented addresses hold at most half of the seats that nobody has confirmed, one party at least, so that the other half is for
 * whoever confirms.
 */
function unconfirmedShare({ capacity }: Gathering, parties: readonly Party[], nowMs: number): number {
  if (capacity === null) return Infinity
  const held = seatsTaken(ofUnconfirmed(parties), nowMs)
  const open = capacity - (seatsTaken(parties, nowMs) - held)
  return Math.max(participationLimits.partyMax, Math.floor(open / 2)) - held
}
const ofUnconfirmed = (parties: readonly Party[]) => parties.filter(({ status }) => status === 'unconfirmed')

export interface Newcomer extends Pick<Party, 'id' | 'size' | 'place'> {
  /** PEOPLE-18: what the network of the request holds without having confirmed, and may hold. */
  readonly seatsOfNetwork: { readonly held: number; readonly max: number }
}

/** PEOPLE-2: reserves seats for half an hour if the party fits; otherwise it will wait. */
export function newcomer(
  gathering: Gathering,
  parties: readonly Party[],
  { id, size, place, seatsOfNetwork }: Newcomer,
  nowMs: number,
): Result<Party, PartyRefusal> {
  if (!isComing(gathering, nowMs)) return err('closed')
  const { held, max } = seatsOfNetwork
  const fits =
    size <= freeSeats(gathering, parties, nowMs) &&
    size <= unconfirmedShare(gathering, parties, nowMs) &&
    held + size <= max
  const heldUntilMs = fits ? nowMs + participationLimits.holdMs : null
  return ok({ id, size, place, status: 'unconfirmed', requestedAtMs: nowMs, heldUntilMs })
}

const isComing = ({ isOpen, startsAtMs }: Gathering, nowMs: number): boolean => isOpen && nowMs < startsAtMs

/** The acts open to the holder of a party's link; `leave` also declines an offer. */
export const partyActions = ['confirm', 'accept', 'change', 'leave'] as const
export type PartyAction =
  | { readonly act: 'confirm' | 'accept' | 'leave' }
  | { readonly act: 'change'; readonly size: number }

export interface Line {
  readonly gathering: Gathering
  /** As returned by `settled`, this party included. */
  readonly parties: readonly Party[]
  readonly nowMs: number
  /** The position after all other parties. */
  readonly lastPlace: number
}

/** PEOPLE-3, PEOPLE-6: the party after the act. Acts are idempotent. */
export function acted(party: Party, act: PartyAction, line: Line): Result<Party, PartyRefusal> {
  const { gathering, parties, nowMs } = line
  if (act.act === 'leave') return ok({ ...party, status: 'left', heldUntilMs: null })
  if (party.status === 'left') return err('left')
  if (!isComing(gathering, nowMs)) return err('closed')
  const free = freeSeats(
    gathering,
    parties.filter(({ id }) => id !== party.id),
    nowMs,
  )
  if (act.act === 'change') return changed(party, act.size, free)
  if (act.act === 'accept') return taken(party, free)
  return ok(party.status === 'unconfirmed' ? confirmed(party, free, line) : party)
}

function confirmed(party: Party, free: number, { nowMs, lastPlace }: Line): Party {
  const isLate = nowMs >= party.requestedAtMs + participationLimits.holdMs
  const place = isLate ? lastPlace : party.place
  const fits = holdsSeats(party, nowMs) || party.size <= free
  return { ...party, place, status: fits ? 'coming' : 'waiting', heldUntilMs: null }
}

/** A waiting party can also take free seats without an offer, since none are made in the last hours. */
function taken(party: Party, free: number): Result<Party, PartyRefusal> {
  if (party.status === 'coming') return ok(party)
  if (party.status === 'unconfirmed') return err('unconfirmed')
  return party.status === 'offered' || party.size <= free
    ? ok({ ...party, status: 'coming', heldUntilMs: null })
    : err('full')
}

function changed(party: Party, size: number, free: number): Result<Party, PartyRefusal> {
  if (party.status === 'unconfirmed') return err('unconfirmed')
  const mayGrow = party.status === 'waiting' || size <= Math.max(free, party.size)
  return mayGrow ? ok({ ...party, size }) : err('full')
}
