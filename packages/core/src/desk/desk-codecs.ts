import { resultPhotoLimits } from '../event-result/index.ts'
import { isFactField, type FieldVerdict } from '../report/index.ts'
import { localeCodes, siteVariants } from '../site/index.ts'
import {
  field,
  filledText,
  flag,
  instant,
  integer,
  json,
  list,
  location,
  nullable,
  number,
  object,
  oneOf,
  text,
  textUpTo,
  withDefault,
  type Codec,
} from '../wire/index.ts'
import { auditVias, type AuditEntry } from './audit-entry.ts'
import { deskBars } from './desk-bar.ts'
import type { DeskClaim } from './desk-claim.ts'
import { mergeKeeps, type DeskDecided, type DeskDecision } from './desk-decision.ts'
import { besides, fieldStandings, subjectKinds, type DeskItem, type QueueItem } from './desk-item.ts'
import { deskKinds } from './desk-kind.ts'
import { deskVerdicts } from './desk-verdict.ts'
import { deskSignCodes, type DeskSign } from './desk-sign.ts'
import { importReview, importReviewLimits } from './import-review.ts'
import type { ReasonTemplate } from './reason-template.ts'
import { record } from './staff-codecs.ts'

const kind = oneOf(deskKinds)
const locale = oneOf(localeCodes)

export const deskClaim: Codec<DeskClaim> = object({
  staffId: field('staff_id', filledText),
  name: field('name', text),
  untilMs: field('until', instant),
})

const deskSign: Codec<DeskSign> = object({
  code: field('code', oneOf(deskSignCodes)),
  found: field('found', text),
  by: field('by', text),
  distanceM: field('distance_m', nullable(number({ min: 0 }))),
})
export const deskSignList = list(deskSign)

const rowFields = {
  kind: field('kind', kind),
  id: field('id', filledText),
  title: field('title', text),
  address: field('address', text),
  organization: field('organization', text),
  variant: field('variant', oneOf(siteVariants)),
  locale: field('locale', locale),
  reason: field('reason', text),
  waitingSinceMs: field('waiting_since', instant),
  requestedAtMs: field('asked_at', nullable(instant)),
  answeredAtMs: field('answered_at', nullable(instant)),
  claim: field('claim', nullable(deskClaim)),
  signs: field('signs', deskSignList),
}
export const queueItem: Codec<QueueItem> = object(rowFields)

export interface QueuePage {
  readonly items: readonly QueueItem[]
  /** The `after` of the next page; null on the last page. */
  readonly next: string | null
  /** The number of items that match these filters, capped at `queueCountMax`. */
  readonly count: number
}
export const queueCountMax = 10_000
export const queuePage: Codec<QueuePage> = object({
  items: field('items', list(queueItem)),
  next: field('next', nullable(text)),
  count: field('count', integer({ min: 0 })),
})

const deskField = object({
  name: field('name', filledText),
  before: field('before', json),
  after: field('after', json),
  standing: field('standing', oneOf(fieldStandings)),
})
const subject = object({
  kind: field('kind', oneOf(subjectKinds)),
  id: field('id', filledText),
  name: field('name', text),
  status: field('status', text),
  path: field('path', nullable(filledText)),
  locale: field('locale', nullable(locale)),
  fields: field('fields', list(object({ name: field('name', filledText), value: field('value', json) }))),
})
const authored = object({
  kind: field('kind', kind),
  id: field('id', filledText),
  title: field('title', text),
  state: field('state', text),
  isWaiting: field('is_waiting', flag),
  atMs: field('at', instant),
})
const author = object({
  accountId: field('account_id', nullable(filledText)),
  name: field('name', text),
  email: field('email', text),
  locale: field('locale', locale),
  isBlocked: field('is_blocked', flag),
  isKnownOrigin: field('is_known_origin', flag),
  bannedUntilMs: field('banned_until', nullable(instant)),
  colleagues: field(
    'colleagues',
    object({ all: field('all', integer({ min: 0 })), blocked: field('blocked', integer({ min: 0 })) }),
  ),
  accepted: field('accepted', integer({ min: 0 })),
  declined: field('declined', integer({ min: 0 })),
  waiting: field('waiting', integer({ min: 0 })),
  latest: field('latest', list(authored)),
})
const step = object({
  atMs: field('at', instant),
  actor: field('actor', text),
  act: field('act', text),
  comment: field('comment', text),
})
const question = object({
  id: field('id', filledText),
  askedBy: field('asked_by', text),
  text: field('text', text),
  askedAtMs: field('asked_at', instant),
  answer: field('answer', text),
  answeredBy: field('answered_by', text),
  answeredAtMs: field('answered_at', nullable(instant)),
})
const duplicate = object({
  id: field('id', filledText),
  name: field('name', text),
  address: field('address', text),
  status: field('status', text),
  version: field('version', integer({ min: 1 })),
  location: field('location', location),
  distanceM: field('distance_m', number({ min: 0 })),
})
export const deskItem: Codec<DeskItem> = object({
  ...rowFields,
  version: field('version', integer({ min: 0 })),
  state: field('state', text),
  subjectId: field('subject_id', nullable(filledText)),
  organizationId: field('organization_id', nullable(filledText)),
  text: field('text', text),
  count: field('count', integer({ min: 1 })),
  otherTexts: field('other_texts', list(text)),
  fields: field('fields', list(deskField)),
  beside: field('beside', oneOf(besides)),
  subject: field('subject', nullable(subject)),
  location: field('location', nullable(location)),
  publicLocation: field('public_location', nullable(location)),
  picture: field('picture', nullable(text)),
  timezone: field('timezone', text),
  signedUp: field('signed_up', nullable(integer({ min: 0 }))),
  author: field('author', author),
  history: field('history', list(step)),
  questions: field('questions', list(question)),
  duplicates: field('duplicates', list(duplicate)),
  viewers: field('viewers', list(text)),
  verdicts: field('verdicts', list(oneOf(deskVerdicts))),
  bar: field('bar', nullable(oneOf(deskBars))),
  review: field('review', nullable(importReview)),
})

const fieldVerdict: Codec<FieldVerdict> = object({
  field: field('field', {
    shape: { is: 'text' },
    read: (value) => {
      const name = value.filledText()
      if (isFactField(name)) return name
      value.refuse('unknown-value')
      return 'state' as const
    },
    write: (name) => name,
  }),
  isApplied: field('applied', flag),
  reason: field('reason', withDefault(textUpTo(1000), '')),
})
/** The body of a decision; only the version and the verdict are required. */
export const deskDecision: Codec<DeskDecision> = object({
  version: field('version', integer({ min: 0 })),
  verdict: field('verdict', oneOf(deskVerdicts)),
  template: field('template', withDefault(textUpTo(40), '')),
  words: field('words', withDefault(text, '')),
  changes: field('changes', withDefault(record, {})),
  fields: field('fields', withDefault(list(fieldVerdict, 100), [])),
  organizationId: field('organization_id', nullable(filledText)),
  merge: field(
    'merge',
    nullable(
      object({
        otherId: field('other_id', filledText),
        otherVersion: field('other_version', integer({ min: 1 })),
        keeps: field('keeps', oneOf(mergeKeeps)),
      }),
    ),
  ),
  except: field('except', withDefault(list(integer({ min: 1 }), importReviewLimits.except), [])),
  leftOut: field(
    'left_out',
    withDefault(
      list(
        object({
          id: field('id', filledText),
          reason: field('reason', withDefault(textUpTo(resultPhotoLimits.reasonMaxLength), '')),
        }),
        resultPhotoLimits.perResult,
      ),
      [],
    ),
  ),
})
export const deskDecided: Codec<DeskDecided> = object({
  id: field('id', filledText),
  verdict: field('verdict', oneOf(deskVerdicts)),
  undoUntilMs: field('undo_until', nullable(instant)),
  mailedTo: field('mailed_to', nullable(text)),
})

export interface DeskPreview {
  /** Null if the author has no address for email. */
  readonly email: { readonly recipient: string; readonly subject: string; readonly text: string } | null
}
export const deskPreview: Codec<DeskPreview> = object({
  email: field(
    'email',
    nullable(
      object({ recipient: field('recipient', text), subject: field('subject', text), text: field('text', text) }),
    ),
  ),
})

const auditEntry: Codec<AuditEntry> = object({
  id: field('id', filledText),
  atMs: field('at', instant),
  actorId: field('actor_id', nullable(filledText)),
  actor: field('actor', text),
  via: field('via', oneOf(auditVias)),
  act: field('act', filledText),
  subjectKind: field('subject_kind', text),
  subjectId: field('subject_id', text),
  subjectName: field('subject_name', text),
  subjectWaitsAs: field('subject_waits_as', nullable(kind)),
  subjectPath: field('subject_path', nullable(filledText)),
  before: field('before', json),
  after: field('after', json),
  reason: field('reason', text),
  cause: field('cause', nullable(object({ id: field('id', filledText), name: field('name', text) }))),
  decisionId: field('decision_id', nullable(filledText)),
})
/** DESK-38: why the item goes back to the queue. */
export const restoring: Codec<{ readonly reason: string }> = object({ reason: field('reason', text) })

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly next: string | null
}
export const auditPage: Codec<AuditPage> = object({
  entries: field('entries', list(auditEntry)),
  next: field('next', nullable(text)),
})

export const reasonTemplate: Codec<ReasonTemplate> = object({
  code: field('code', filledText),
  kinds: field('kinds', list(kind, 10)),
  texts: field(
    'texts',
    object({
      RU_RU: field('RU_RU', textUpTo(2000)),
      RU_KZ: field('RU_KZ', textUpTo(2000)),
      KK_KZ: field('KK_KZ', textUpTo(2000)),
      EN_US: field('EN_US', textUpTo(2000)),
      ES_AR: field('ES_AR', textUpTo(2000)),
    }),
  ),
})

/** A saved state of the queue: a name and the query string of the URL. */
export interface SavedFilter {
  readonly name: string
  readonly query: string
}
export const savedFilter: Codec<SavedFilter> = object({
  name: field('name', textUpTo(80)),
  query: field('query', textUpTo(1000)),
})
