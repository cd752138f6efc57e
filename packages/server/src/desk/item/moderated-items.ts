import {
  charityEventContract,
  charityEventPath,
  eventInstants,
  type CharityEvent,
  type CharityEventTypes,
} from '@recircle/core/charity-event'
import {
  correctedAttributes,
  correctedFields,
  enteredFields,
  type DeskDecision,
  type DeskField,
  type DeskKind,
  type DeskSubject,
  type DeskVerdict,
  type EnteredField,
} from '@recircle/core/desk'
import {
  facilityContract,
  facilityPath,
  isPublicStatus,
  noTerms,
  type Facility,
  type FacilityTypes,
} from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import type { Moderated, ModeratedTypes } from '@recircle/core/moderation'
import type { LocaleCode } from '@recircle/core/site'
import { moderatedCharityEvent } from '../../charity-event/moderated-charity-event.ts'
import { moderatedFacility } from '../../facility/moderated-facility.ts'
import type { ModeratedRestore } from '../../db/tables/staff.tables.ts'
import type { MailTemplate } from '../../mail/mail-templates.ts'
import type { ModeratedKind } from '../../moderation/moderated-kind.ts'
import type { StaffEmail } from '../../moderation/staff-transits.ts'
import { changesInWords } from './changes-in-words.ts'

/** The desk's knowledge of one moderated kind. */
export interface DeskModerated<Types extends ModeratedTypes = ModeratedTypes> extends ModeratedKind<Types> {
  readonly transitOf: Readonly<Record<ModeratedVerdict, Types['transit']>>
  placeOf(saved: Types['saved']): LngLat
  pictureOf(saved: Types['saved']): string | null
  zoneOf(saved: Types['saved']): string
  /** DESK-59 */
  enteredOf(saved: Types['saved']): EnteredField[]
  /** The saved one as if it said something else. */
  withContent(saved: Types['saved'], content: Types['content']): Types['saved']
  /** DESK-61: the attributes of a body, from the fields of the desk. */
  correctionOf(changes: DeskDecision['changes'], content: Types['content']): object
  subjectOf(saved: Types['saved']): Omit<DeskSubject, 'locale'>
  /** DESK-63: the decision was taken back after its owner had read of it. */
  waitsEmail(saved: Types['saved']): StaffEmail
  /** DESK-62: with what staff have changed. */
  emailOf(saved: Types['saved'], verdict: ModeratedVerdict, changes?: readonly DeskField[]): StaffEmail
  /** DESK-17: the content is null if it was accepted unchanged. */
  restoreTo(decided: Types['saved'], content: Types['content'] | null): ModeratedRestore
  formerContent(restore: ModeratedRestore): Types['content'] | null
}

export type ModeratedVerdict = Extract<DeskVerdict, 'accept' | 'decline'>
export const deskFacility: DeskModerated<FacilityTypes> = {
  ...moderatedFacility,
  transitOf: { accept: 'accept', decline: 'decline' },
  placeOf: ({ location }: Facility): LngLat => location,
  restoreTo: ({ version, status }, facility) => ({ version, status, facility }),
  formerContent: ({ facility = null }) => facility,
  pictureOf: ({ icon }: Facility): string | null => icon?.fileUrl ?? null,
  zoneOf: ({ timezone }: Facility): string => timezone,
  waitsEmail: ({ name }: Facility) => ({ template: 'facilityWaits', path: '/profile/recycling-points', name }),
  enteredOf: (saved: Facility) => enteredFields(facilityContract, moderatedFacility.resource(saved)),
  withContent: (saved: Facility, content) => ({
    ...saved,
    ...content,
    rates: content.rates.map((rate) => ({ ...noTerms, ...rate, id: rate.id ?? '' })),
  }),
  correctionOf: (changes, { contacts }) => correctedAttributes(changes, contacts),
  subjectOf: (saved: Facility) => ({
    kind: 'facility',
    id: saved.id,
    name: saved.name,
    status: saved.status,
    path: isPublicStatus(saved.status) ? facilityPath(saved.id) : null,
    fields: deskFacility.enteredOf(saved),
  }),
  emailOf: (saved: Facility, verdict, changes = []) =>
    email(
      verdict,
      changes,
      ['facilityAccepted', 'facilityAcceptedCorrected', 'facilityDeclined'],
      [facilityPath(saved.id), '/profile/recycling-points'],
      saved.name,
    ),
}

export const deskEvent: DeskModerated<CharityEventTypes> = {
  ...moderatedCharityEvent,
  transitOf: { accept: 'accept', decline: 'decline' },
  placeOf: ({ location }: CharityEvent): LngLat => location,
  restoreTo: ({ version, status }, event) => ({ version, status, event }),
  formerContent: ({ event = null }) => event,
  pictureOf: ({ cover }: CharityEvent): string | null => cover?.fileUrl ?? null,
  zoneOf: ({ timezone }: CharityEvent): string => timezone,
  waitsEmail: ({ title: name }: CharityEvent) => ({ template: 'eventWaits', path: '/profile/charity-events/', name }),
  enteredOf: (saved: CharityEvent) => enteredFields(charityEventContract, moderatedCharityEvent.resource(saved)),
  withContent: (saved: CharityEvent, content) => ({
    ...saved,
    ...content,
    ...eventInstants(content, saved.timezone),
  }),
  correctionOf: (changes) => changes,
  subjectOf: (saved: CharityEvent) => ({
    kind: 'event',
    id: saved.id,
    name: saved.title,
    status: saved.status,
    path: saved.status === 'accepted' ? charityEventPath(saved.id) : null,
    fields: deskEvent.enteredOf(saved),
  }),
  emailOf: (saved: CharityEvent, verdict, changes = []) =>
    email(
      verdict,
      changes,
      ['eventAccepted', 'eventAcceptedCorrected', 'eventDeclined'],
      [charityEventPath(saved.id), '/profile/charity-events/'],
      saved.title,
    ),
}

/** DESK-62: what it says now beside a former content. */
export const changesOf = (
  kind: DeskModerated,
  saved: Moderated,
  before: object,
  after = kind.contentOf(saved),
): DeskField[] =>
  correctedFields(kind.enteredOf(kind.withContent(saved, before)), kind.enteredOf(kind.withContent(saved, after)))

export type ModeratedDeskKind = Extract<DeskKind, 'facility' | 'event'>

/** Another moderated kind takes one more row here. */
export const moderatedItems: Readonly<Record<ModeratedDeskKind, DeskModerated>> = {
  facility: deskFacility,
  event: deskEvent,
}

export const isModeratedKind = (kind: DeskKind): kind is ModeratedDeskKind => Object.hasOwn(moderatedItems, kind)

/** The noun that the log uses for an item. */
export const nounOfItem = (kind: DeskKind): string => (isModeratedKind(kind) ? moderatedItems[kind].noun : kind)

const email = (
  verdict: ModeratedVerdict,
  changes: readonly DeskField[],
  [accepted, corrected, declined]: readonly [MailTemplate, MailTemplate, MailTemplate],
  [itself, ownList]: readonly [string, string],
  name: string,
): StaffEmail => {
  if (verdict === 'decline') return { template: declined, path: ownList, name }
  if (changes.length === 0) return { template: accepted, path: itself, name }
  const values = (locale: LocaleCode) => ({ changes: changesInWords(locale, changes) })
  return { template: corrected, path: itself, name, values }
}
