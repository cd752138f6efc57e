import {
  charityEventContract,
  charityEventPath,
  type CancelRefusal,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventTransit,
} from '@recircle/core/charity-event'
import type { DeskField, DeskKind, DeskVerdict } from '@recircle/core/desk'
import {
  facilityContract,
  facilityPath,
  type Facility,
  type FacilityContent,
  type FacilityTransit,
} from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import type { Moderated } from '@recircle/core/moderation'
import type { EntityContract, Resource } from '@recircle/core/wire'
import { moderatedCharityEvent } from '../charity-event/moderated-charity-event.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import type { ModeratedRestore } from '../db/tables/staff.tables.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import type { ModeratedKind } from '../moderation/moderated-kind.ts'
import type { StaffEmail } from '../moderation/staff-acts.ts'

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
  fieldsOf(saved: Saved): DeskField[]
  emailOf(verdict: ModeratedVerdict): (saved: Saved) => StaffEmail
  /** DESK-17: the content is null if it was accepted unchanged. */
  restoreTo(decided: Saved, content: Content | null): ModeratedRestore
  formerContent(restore: ModeratedRestore): Content | null
}

export type ModeratedVerdict = Extract<DeskVerdict, 'accept' | 'decline'>
/** Points at the desk: the same emails as on the command line. */
export const deskFacility: DeskModerated<Facility, FacilityContent, FacilityTransit, never> = {
  ...moderatedFacility,
  transitOf: { accept: 'accept', decline: 'decline' },
  placeOf: ({ location }: Facility): LngLat => location,
  restoreTo: ({ version, status }, facility) => ({ version, status, facility }),
  formerContent: ({ facility = null }) => facility,
  pictureOf: ({ icon }: Facility): string | null => icon?.fileUrl ?? null,
  zoneOf: ({ timezone }: Facility): string => timezone,
  fieldsOf: (saved: Facility) => proposedFields(facilityContract, moderatedFacility.resource(saved)),
  emailOf:
    (verdict: ModeratedVerdict) =>
    (saved: Facility): StaffEmail =>
      email(
        verdict,
        ['facilityAccepted', 'facilityDeclined'],
        [facilityPath(saved.id), '/profile/recycling-points'],
        saved.name,
      ),
}

const deskEvent: DeskModerated<CharityEvent, CharityEventContent, CharityEventTransit, CancelRefusal> = {
  ...moderatedCharityEvent,
  transitOf: { accept: 'accept', decline: 'decline' },
  placeOf: ({ location }: CharityEvent): LngLat => location,
  restoreTo: ({ version, status }, event) => ({ version, status, event }),
  formerContent: ({ event = null }) => event,
  pictureOf: ({ cover }: CharityEvent): string | null => cover?.fileUrl ?? null,
  zoneOf: ({ timezone }: CharityEvent): string => timezone,
  fieldsOf: (saved: CharityEvent) => proposedFields(charityEventContract, moderatedCharityEvent.resource(saved)),
  emailOf:
    (verdict: ModeratedVerdict) =>
    (saved: CharityEvent): StaffEmail =>
      email(
        verdict,
        ['eventAccepted', 'eventDeclined'],
        [charityEventPath(saved.id), '/profile/charity-events/'],
        saved.title,
      ),
}

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
  [accepted, declined]: readonly [MailTemplate, MailTemplate],
  [itself, ownList]: readonly [string, string],
  name: string,
): StaffEmail =>
  verdict === 'accept' ? { template: accepted, path: itself, name } : { template: declined, path: ownList, name }

/** DESK-12: every field that the author has filled in; none of them has been public before. */
const proposedFields = ({ body }: EntityContract, { attributes }: Resource): DeskField[] => {
  const names = new Set(Object.values(body).map(({ name }) => name))
  return Object.entries(attributes ?? {}).flatMap(([name, after]) =>
    names.has(name) && isFilled(after) ? [{ name, before: null, after, standing: 'new' as const }] : [],
  )
}
const isFilled = (value: unknown): boolean =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
