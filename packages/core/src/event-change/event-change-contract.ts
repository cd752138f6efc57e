import { changedArrangements, charityEventContract, type EventArrangements } from '../charity-event/index.ts'
import {
  field,
  filledText,
  instant,
  nullable,
  object,
  oneOf,
  resourceCodec,
  text,
  type ResourceCodec,
} from '../wire/index.ts'
import { eventChangeKinds, eventChangeStates, type EventChange } from './event-change.ts'

const { startsAt, endsAt, placeName, address, location, capacity, takesSignUps } = charityEventContract.body
export const arrangementFields = { startsAt, endsAt, placeName, address, location, capacity, takesSignUps }
export const kindField = field('kind', oneOf(eventChangeKinds))
export const arrangementsCodec = object(arrangementFields)
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

export const eventChange: ResourceCodec<EventChange> = resourceCodec({
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
})
