import {
  charityEventContract,
  charityEventPath,
  eventInstants,
  type CancelRefusal,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventTransit,
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
  type FacilityContent,
  type FacilityTransit,
} from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import type { Moderated } from '@recircle/core/moderation'
import type { LocaleCode } from '@recircle/core/site'
import { moderatedCharityEvent } from '../charity-event/moderated-charity-event.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import type { ModeratedRestore } from '../db/tables/staff.tables.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import type { ModeratedKind } from '../moderation/moderated-kind.ts'
import type { StaffEmail } from '../moderation/staff-acts.ts'
import { changesInWords } from './changes-in-words.ts'

/** The desk's knowledge of one moderated kind. */
export interface DeskModerated<
  Saved extends Moderated,
  Content,
  Transit extends string,
  Refusal extends string,
> extends ModeratedKind<Saved, Content, Transit, Refusal> {
  readonly transitOf: Readonly<Record<ModeratedVerdict, Transit>>
  placeOf(saved: Saved): LngLat
  pictureOf(saved: Saved): string | null
  zoneOf(saved: Saved): string
  /** DESK-59 */
  enteredOf(saved: Saved): EnteredField[]
  /** The saved one as if it said something else. */
  withContent(saved: Saved, content: Content): Saved
  /** DESK-61: the attributes of a body, from the fields of the desk. */
  correctionOf(changes: DeskDecision['changes'], content: Content): object
  subjectOf(saved: Saved): Omit<DeskSubject, 'locale'>
  /** DESK-62: with what staff have changed. */
  /** DESK-63: the decision was taken back after its owner had read of it. */
  waitsEmail(saved: Saved): StaffEmail
  emailOf(verdict: ModeratedVerdict, changes?: readonly DeskField[]): (saved: Saved) => StaffEmail
  /** DESK-17: the content is null if it was accepted unchanged. */
  restoreTo(decided: Saved, content: Content | null): ModeratedRestore
  formerContent(restore: ModeratedRestore): Content | null
}

export type ModeratedVerdict = Extract<DeskVerdict, 'accept' | 'decline'>
export const deskFacility: DeskModerated<Facility, FacilityContent, FacilityTransit, never> = {
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
  emailOf:
    (verdict: ModeratedVerdict, changes = []) =>
    (saved: Facility): StaffEmail =>
      email(
        verdict,
        changes,
        ['facilityAccepted', 'facilityAcceptedCorrected', 'facilityDeclined'],
        [facilityPath(saved.id), '/profile/recycling-points'],
        saved.name,
      ),
}

export const deskEvent: DeskModerated<CharityEvent, CharityEventContent, CharityEventTransit, CancelRefusal> = {
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
  emailOf:
    (verdict: ModeratedVerdict, changes = []) =>
    (saved: CharityEvent): StaffEmail =>
      email(
        verdict,
        changes,
        ['eventAccepted', 'eventAcceptedCorrected', 'eventDeclined'],
        [charityEventPath(saved.id), '/profile/charity-events/'],
        saved.title,
      ),
}

/** DESK-62: what it says now beside a former content. */
export const changesOf = <Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  kind: DeskModerated<Saved, Content, Transit, Refusal>,
  saved: Saved,
  before: Content,
  after = kind.contentOf(saved),
): DeskField[] =>
  correctedFields(kind.enteredOf(kind.withContent(saved, before)), kind.enteredOf(kind.withContent(saved, after)))

type ModeratedUse<Result> = <Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  kind: DeskModerated<Saved, Content, Transit, Refusal>,
) => Result

/** Another moderated kind takes one more entry here. */
const moderatedItems = {
  facility: <Result>(use: ModeratedUse<Result>): Result => use(deskFacility),
  event: <Result>(use: ModeratedUse<Result>): Result => use(deskEvent),
} satisfies Partial<Record<DeskKind, unknown>>
export type ModeratedDeskKind = keyof typeof moderatedItems

export const isModeratedKind = (kind: DeskKind): kind is ModeratedDeskKind => Object.hasOwn(moderatedItems, kind)

/** Runs `use` with the definition of the item's kind. */
export const withModerated = <Result>(kind: ModeratedDeskKind, use: ModeratedUse<Result>): Result =>
  moderatedItems[kind](use)

/** The noun that the log uses for an item. */
export const nounOfItem = (kind: DeskKind): string =>
  isModeratedKind(kind) ? withModerated(kind, ({ noun }) => noun) : kind

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
