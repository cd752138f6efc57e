import { call, many, one, parameters, plain, sealedText } from '../calls/index.ts'
import { field, integer, object, wireBasePath, type Codec } from '../wire/index.ts'
import { announcement, checkIn, participant } from './participant-contract.ts'
import { ownPlace, seats } from './participation-contract.ts'
import { typedSignUpCodec } from './typed-sign-up.ts'

const event = `${wireBasePath}/promotion/promotion/:id` as const
const tag = 'events'

/** PEOPLE-1 to PEOPLE-8: of those who come to an event. What they send is sent by plain forms. */
export const participationCalls = {
  seats: call('GET', `${event}/seats/`, {
    access: 'anybody',
    rate: 'reads',
    cache: 'no-store',
    operation: {
      tag,
      operationId: 'viewSeats',
      summary: 'Get the number of participants and of free seats at an event',
    },
    answer: one(seats),
  }),
  /** PEOPLE-13: what a refused form was sent with. */
  typed: call('GET', `${event}/typed-sign-up/`, {
    access: 'secret-holder',
    rate: 'reads',
    cache: 'no-store',
    operation: {
      tag,
      operationId: 'viewTypedSignUp',
      summary: 'Get the values of a rejected sign-up form, for half an hour',
    },
    query: parameters({ typed: sealedText(4000) }),
    answer: plain(typedSignUpCodec),
  }),
  /** What the holder of a link sees. */
  place: call('GET', `${wireBasePath}/promotion/sign-ups/:token/`, {
    access: 'secret-holder',
    rate: 'reads',
    cache: 'no-store',
    operation: { tag, operationId: 'viewPlace', summary: 'Get a sign-up by its link' },
    answer: one(ownPlace),
    refuses: ['gone'],
  }),
  mine: call('GET', `${wireBasePath}/promotion/my-sign-ups/`, {
    access: 'account',
    rate: 'reads',
    operation: { tag, operationId: 'listOwnPlaces', summary: 'List the events that you signed up for' },
    answer: many(ownPlace),
  }),
}

const ofOrganizer = { access: 'account', refuses: ['not-found', 'forbidden'] } as const
/** A file can be longer than any other text. */
const fileText: Codec<string> = {
  shape: { is: 'text' },
  read: (value) => {
    if (typeof value.raw === 'string') return value.raw
    value.refuse('wrong-type')
    return ''
  },
  write: (value) => value,
}

/** PEOPLE-10, PEOPLE-11: of the organizing organization only: participants never see each other. */
export const organizerCalls = {
  participants: call('GET', `${event}/participants/`, {
    ...ofOrganizer,
    rate: 'reads',
    operation: {
      tag,
      operationId: 'viewEventParticipants',
      summary: 'List the participants of your organization’s event',
    },
    answer: many(participant),
  }),
  /** A CSV file for spreadsheets. */
  file: call('GET', `${event}/participants-file/`, {
    ...ofOrganizer,
    rate: 'reads',
    operation: {
      tag,
      operationId: 'downloadEventParticipants',
      summary: 'Download the participants as a spreadsheet file',
    },
    answer: plain(object({ file: field('file', fileText) })),
  }),
  checkIn: call('POST', `${event}/participants/:partyId/`, {
    ...ofOrganizer,
    rate: 'writes',
    operation: { tag, operationId: 'checkInAtEvent', summary: 'Record whether a party attended' },
    sent: checkIn,
    answer: one(participant),
  }),
  announce: call('POST', `${event}/announcements/`, {
    ...ofOrganizer,
    rate: 'writes',
    operation: { tag, operationId: 'announceAtEvent', summary: 'Email all participants, at most twice a day' },
    sent: announcement,
    answer: plain(object({ told: field('told', integer()) })),
  }),
}
