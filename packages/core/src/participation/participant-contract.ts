import {
  field,
  flag,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  resourceCodec,
  text,
  type ReadBy,
} from '../wire/index.ts'
import { announcementMaxLength, participationLimits, partyStatuses } from './party.ts'

/** PEOPLE-10: a party as the organizer of the event sees it. */
export const participant = resourceCodec({
  type: 'promotion.participant',
  links: {},
  answer: {
    /** Empty once personal data is erased. */
    name: field('name', text),
    email: field('email', text),
    size: field('size', integer({ min: 1, max: participationLimits.partyMax })),
    status: field('status', oneOf(partyStatuses)),
    hasCome: field('has_come', flag),
    requestedAtMs: field('asked_at', instant),
    erasedAtMs: field('erased_at', nullable(instant)),
  },
})
export type Participant = ReadBy<typeof participant>

const words = object({ text: field('text', text) })
export const announcement: typeof words = {
  ...words,
  read: (root) => {
    const said = root.at('text').text(announcementMaxLength).trim()
    if (said === '') root.at('text').refuse('out-of-range')
    return { text: said }
  },
}
export const checkIn = object({ hasCome: field('has_come', flag) })
