import { sql } from 'kysely'
import {
  charityEventContract,
  charityEventPath,
  eventInstants,
  type CharityEventTypes,
} from '@recircle/core/charity-event'
import { enteredFields } from '@recircle/core/desk'
import { decisionEmail, type DeskModerated } from '../moderation/desk-moderated.ts'
import { moderatedItem, subjectNow } from '../moderation/moderated-item.ts'
import { moderatedCharityEvent } from './moderated-charity-event.ts'

const deskEvent: DeskModerated<CharityEventTypes> = {
  ...moderatedCharityEvent,
  placeOf: ({ location }) => location,
  restoreTo: ({ version, status }, event) => ({ version, status, event }),
  formerContent: ({ event = null }) => event,
  pictureOf: ({ cover }) => cover?.fileUrl ?? null,
  zoneOf: ({ timezone }) => timezone,
  waitsEmail: ({ title: name }) => ({ template: 'eventWaits', path: '/profile/charity-events/', name }),
  enteredOf: (saved) => enteredFields(charityEventContract, moderatedCharityEvent.resource(saved)),
  withContent: (saved, content) => ({ ...saved, ...content, ...eventInstants(content, saved.timezone) }),
  correctionOf: (changes) => changes,
  subjectOf: (saved) => ({
    kind: 'event',
    id: saved.id,
    name: saved.title,
    status: saved.status,
    path: saved.status === 'accepted' ? charityEventPath(saved.id) : null,
    fields: deskEvent.enteredOf(saved),
  }),
  emailOf: (saved, verdict, changes = []) =>
    decisionEmail(
      verdict,
      changes,
      ['eventAccepted', 'eventAcceptedCorrected', 'eventDeclined'],
      [charityEventPath(saved.id), `/profile/edit-charity-event/${saved.id}`],
      saved.title,
    ),
}

/** DESK-60 */
export const eventNow = subjectNow(deskEvent)
/** What an item about an event shows of it, under this alias. */
export const eventColumns = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return {
    title: of('title'),
    address: sql`concat_ws(', ', nullif(${of('place_name')}, ''), nullif(${of('address')}, ''))`,
    page: { id: sql`case when ${of('status')} = 'accepted' then ${of('id')} end`, path: charityEventPath },
  }
}

/** EVT-2 */
export const eventItem = moderatedItem(deskEvent, {
  kind: 'event',
  entity: 'charity-event',
  columns: eventColumns('i'),
  written: {
    name: sql`i.title`,
    texts: sql`concat_ws(' ', i.title, i.place_name, i.address, i.description, i.contact_name)`,
    address: sql`i.address`,
    lng: sql`i.lng`,
    lat: sql`i.lat`,
    phone: sql`i.contact_phone`,
    isOfOrganization: true,
  },
  refusal: { templates: ['eventDeclined'] },
})
