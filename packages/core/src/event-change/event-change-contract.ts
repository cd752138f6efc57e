import { changedArrangements, charityEventContract, type EventArrangements } from '../charity-event/index.ts'
import { problemsAt, seenVersion } from '../moderation/index.ts'
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
  textUpTo,
  wireBasePath,
  writeResource,
  type Codec,
  type Resource,
  type ResourceContract,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { eventChangeKinds, eventChangeStates, type EventChange, type EventChangeRequest } from './event-change.ts'

/** PEOPLE-7: the requests of the caller's organization, the newest of each event. */
export const eventChangesPath = `${wireBasePath}/promotion/changes/`
/** Where the organizer of an event asks for a change, and takes the request back. */
export const eventChangePath = (eventId: string): string =>
  `${wireBasePath}/promotion/promotion/${urlEncoded(eventId)}/change/`

const { startsAt, endsAt, placeName, address, location, capacity, takesSignUps } = charityEventContract.body
const arrangementFields = { startsAt, endsAt, placeName, address, location, capacity, takesSignUps }
const kind = field('kind', oneOf(eventChangeKinds))
const arrangementsCodec = object(arrangementFields)
const arrangements = field('arrangements', nullable(arrangementsCodec))

export interface ChangedField {
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

export const eventChangeContract = {
  type: 'promotion.change',
  links: {},
  answer: {
    eventId: field('event', filledText),
    kind,
    arrangements,
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

export interface SentEventChange extends EventChangeRequest {
  /** The version of the event that its sender has seen; null if the request does not state it. */
  readonly version: number | null
}
/** Higher than the limit of the rule, so that the rule can report what is wrong. */
const longestRead = 10_000
const sent: Codec<SentEventChange> = object({
  kind,
  arrangements,
  why: field('why', textUpTo(longestRead)),
  version: seenVersion,
})
export const sentEventChangeShape = sent.shape
export const eventChangeBody = (change: SentEventChange): object => Object(sent.write(change))
export const readEventChangeBody = (json: unknown): WireRead<SentEventChange> => readWire(json, sent.read)

const isArrangement = (name: string): name is keyof typeof arrangementFields => Object.hasOwn(arrangementFields, name)

/** The pointers of a field in the body of a request; a part of the location is named by the whole. */
export const eventChangePointer = (path: string): string => {
  const [name = ''] = path.split('.')
  return isArrangement(name) ? `/arrangements/${arrangementFields[name].name}` : `/${name}`
}
export const eventChangeProblems = problemsAt(eventChangePointer)

/** The field that a problem is about: one of the arrangements, or `why`. */
export function eventChangeFieldOf(pointer: string): keyof typeof arrangementFields | 'why' | null {
  if (pointer === '/why') return 'why'
  const [, part = ''] = /^\/arrangements\/([^/]+)/.exec(pointer) ?? []
  const found = Object.entries(arrangementFields).find(([, { name }]) => name === part)?.[0] ?? ''
  return isArrangement(found) ? found : null
}
