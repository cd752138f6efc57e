import { changedArrangements, charityEventContract, type EventArrangements } from '../charity-event/index.ts'
import { urlEncoded } from '../shared/index.ts'
import {
  field,
  filledText,
  instant,
  nullable,
  object,
  oneOf,
  readResource,
  readWire,
  text,
  wireBasePath,
  writeResource,
  type Resource,
  type ResourceContract,
  type WireValue,
} from '../wire/index.ts'
import { eventChangeKinds, eventChangeStates, type EventChange } from './event-change.ts'

/** PEOPLE-7: the requests of the caller's organization, the newest of each event. */
export const eventChangesPath = `${wireBasePath}/promotion/changes/`
/** Where the organizer of an event asks for a change, and takes the request back. */
export const eventChangePath = (eventId: string): string =>
  `${wireBasePath}/promotion/promotion/${urlEncoded(eventId)}/change/`

const { startsAt, endsAt, placeName, address, location, capacity, takesSignUps } = charityEventContract.body
export const arrangementFields = { startsAt, endsAt, placeName, address, location, capacity, takesSignUps }
export const kindField = field('kind', oneOf(eventChangeKinds))
const arrangementsCodec = object(arrangementFields)
export const arrangementsField = field('arrangements', nullable(arrangementsCodec))

interface ChangedField {
  /** Its wire name; the values are those of the wire too. */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}
/** PEOPLE-7: only what differs. */
export function changedFields(before: EventArrangements, after: EventArrangements): ChangedField[] {
  const [old, asked] = [arrangementsCodec.write(before), arrangementsCodec.write(after)]
  return changedArrangements(before, after).map((key) => {
    const { name } = arrangementFields[key]
    return { name, before: old[name], after: asked[name] }
  })
}

/** AUTH-29: only what differs, by wire names. */
export const wireChanges = (before: EventArrangements, after: EventArrangements): Readonly<Record<string, unknown>> =>
  Object.fromEntries(changedFields(before, after).map(({ name, after: value }) => [name, value]))

/** The arrangements with those of these changes that can be read. */
export const withWireChanges = (before: EventArrangements, changes: object): EventArrangements =>
  Object.entries(changes).reduce((known, [name, value]: [string, unknown]) => {
    const read = readWire({ ...arrangementsCodec.write(known), [name]: value }, arrangementsCodec.read)
    return read.ok ? read.value : known
  }, before)

export const eventChangeContract = {
  type: 'promotion.change',
  links: {},
  answer: {
    eventId: field('event', filledText),
    kind: kindField,
    arrangements: arrangementsField,
    why: field('why', text),
    state: field('state', oneOf(eventChangeStates)),
    reason: field('reason', text),
    createdAtMs: field('dt_created', instant),
  },
} as const satisfies ResourceContract

export const eventChangeResource = (change: EventChange): Resource =>
  writeResource(eventChangeContract, change.id, change)
export const readEventChange = (value: WireValue): EventChange => ({
  id: value.at('id').filledText(),
  ...readResource(eventChangeContract, value),
})
