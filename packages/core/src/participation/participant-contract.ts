import { urlEncoded } from '../shared/index.ts'
import {
  field,
  flag,
  instant,
  integer,
  nullable,
  oneOf,
  readDocument,
  readPage,
  readResource,
  readWire,
  text,
  wireBasePath,
  writeResource,
  type Page,
  type Resource,
  type ResourceContract,
  type ValuesOf,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { announcementMaxLength, participationLimits, partyStatuses } from './party.ts'

const participantsPath = (eventId: string): string =>
  `${wireBasePath}/promotion/promotion/${urlEncoded(eventId)}/participants`
export const organizerPaths = {
  participants: (eventId: string): string => `${participantsPath(eventId)}/`,
  /** A CSV file for spreadsheets. */
  file: (eventId: string): string => `${participantsPath(eventId)}-file/`,
  participant: (eventId: string, id: string): string => `${participantsPath(eventId)}/${urlEncoded(id)}/`,
  announcements: (eventId: string): string =>
    `${wireBasePath}/promotion/promotion/${urlEncoded(eventId)}/announcements/`,
} as const

export const participantContract = {
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
} as const satisfies ResourceContract

/** PEOPLE-10: a party as the organizer of the event sees it. */
export type Participant = { readonly id: string } & ValuesOf<(typeof participantContract)['answer']>

export const participantResource = (participant: Participant): Resource =>
  writeResource(participantContract, participant.id, participant)
const readParticipant = (value: WireValue): Participant => ({
  id: value.at('id').filledText(),
  ...readResource(participantContract, value),
})
export const parseParticipantDocument = (json: unknown): WireRead<Participant> => readDocument(json, readParticipant)
export const parseParticipantPage = (json: unknown): WireRead<Page<Participant>> => readPage(json, readParticipant)

export const readAnnouncement = (body: unknown): WireRead<string> =>
  readWire(body, (root) => {
    const words = root.at('text').text(announcementMaxLength).trim()
    if (words === '') root.at('text').refuse('out-of-range')
    return words
  })
export const readCheckIn = (body: unknown): WireRead<boolean> => readWire(body, (root) => root.at('has_come').flag())
