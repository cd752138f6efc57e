import { facilityContract } from '../facility/facility-contract.ts'
import type { LngLat } from '../geo/index.ts'
import { location, readWire, type WireRead } from '../wire/index.ts'
import type { DeskDecision } from './desk-decision.ts'
import type { DeskItem } from './desk-item.ts'

/** TRUTH-60: whether a missing place can only be accepted with a place on the map that staff choose. */
export const needsPlace = (
  { kind, reason, verdicts, location: sent }: Pick<DeskItem, 'kind' | 'reason' | 'verdicts' | 'location'>,
  refused: Readonly<Record<string, string>>,
): boolean =>
  kind === 'proposal' &&
  reason === 'missing' &&
  verdicts.includes('accept') &&
  (sent === null || refused['location'] !== undefined)

const { name } = facilityContract.body.location

/** The chosen place as a change of a decision. */
export const changesOfPlace = (place: LngLat): DeskDecision['changes'] => ({ [name]: location.write(place) })
/** DESK-61: what else staff correct. */
export const changesBesidesPlace = ({ changes }: Pick<DeskDecision, 'changes'>): DeskDecision['changes'] =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => field !== name))
export const placeOfChanges = ({ changes }: Pick<DeskDecision, 'changes'>): WireRead<LngLat | null> =>
  readWire(changes, (all) => all.at(name).optional(location.read, null))
