import {
  correctedFields,
  type DeskDecision,
  type DeskField,
  type DeskSubject,
  type DeskVerdict,
  type EnteredField,
} from '@recircle/core/desk'
import type { LngLat } from '@recircle/core/geo'
import type { Moderated, ModeratedTypes } from '@recircle/core/moderation'
import type { LocaleCode } from '@recircle/core/site'
import type { ModeratedRestore } from '../db/tables/staff.tables.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import { changesInWords } from './changes-in-words.ts'
import type { ModeratedKind } from './moderated-kind.ts'
import type { StaffEmail } from './staff-transits.ts'

/** The desk's knowledge of one moderated kind. */
export interface DeskModerated<Types extends ModeratedTypes = ModeratedTypes> extends ModeratedKind<Types> {
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

/** DESK-62: what it says now beside a former content. */
export const changesOf = (
  kind: DeskModerated,
  saved: Moderated,
  before: object,
  after = kind.contentOf(saved),
): DeskField[] =>
  correctedFields(kind.enteredOf(kind.withContent(saved, before)), kind.enteredOf(kind.withContent(saved, after)))

export function decisionEmail(
  verdict: ModeratedVerdict,
  changes: readonly DeskField[],
  [accepted, corrected, declined]: readonly [MailTemplate, MailTemplate, MailTemplate],
  [itself, form]: readonly [string, string],
  name: string,
): StaffEmail {
  if (verdict === 'decline') return { template: declined, path: form, name }
  if (changes.length === 0) return { template: accepted, path: itself, name }
  const values = (locale: LocaleCode) => ({ changes: changesInWords(locale, changes) })
  return { template: corrected, path: itself, name, values }
}
