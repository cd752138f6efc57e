import { sql, type RawBuilder, type Transaction } from 'kysely'
import {
  undoWindowMs,
  type DeskAuthor,
  type DeskBar,
  type DeskDecision,
  type DeskSubject,
  type DeskVerdict,
  type ImportReview,
  type QueueItem,
  type ReasonTemplate,
  type ReviewedRow,
} from '@recircle/core/desk'
import type { FacilityStatus } from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import type { RuleProblem } from '@recircle/core/wire'
import type { WriteNote } from '../audit/audited.ts'
import type { StaffConfig, StaffPlace } from '../audit/staff-place.ts'
import type { Queries, Schema } from '../db/database.ts'
import type { Outcome } from '../http/answer/outcome.ts'
import type { QueuedMail } from '../mail/mail-queue.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import type { ItemContent } from './item-content.ts'

export type Sql = RawBuilder<unknown>

/**
 * One kind of item at the desk: everything that the desk asks of it. A record stands beside its noun, `desk/item/item-kinds.ts` lists them all,
 * and the desk knows no kind by name.
 */
export interface ItemKind<Restore extends object = object> {
  /** Its rows `i`, which are locked for a decision. */
  readonly table: string
  /** In the log. */
  readonly noun: string
  /** In the change feed; without one, the desk hears of it as of a `desk-item`. */
  readonly entity?: string
  readonly columns: ItemColumns
  readonly written: WrittenColumns
  readonly sender: SenderRows
  /** The emails that tell its author of a refusal, and whether anybody may have typed their address (MAIL-2). */
  readonly refusal: { readonly templates: readonly MailTemplate[]; readonly isTyped?: boolean }
  content(queries: Queries, id: string): Promise<ItemContent | null>
  /** Any verdict but a question. If it throws, what was written is rolled back. */
  decide(work: Work): Promise<Outcome<Decided<Restore>>>
  /** DESK-17: returns false without writing if the item has changed since the decision. */
  undo(transaction: Transaction<Schema>, former: Former<Restore>): Promise<boolean>
  /** DESK-15: the email that a decision would send. */
  preview(asked: Asked): Promise<QueuedMail | null>
  /** DESK-16: the email with a question or an answer; null if no address is reachable. */
  reply?(asked: Asked, content: ItemContent): Promise<QueuedMail | null>

  /** What its writers lock before its row. */
  lockBefore?(transaction: Transaction<Schema>, id: string): Promise<unknown>
  /** DESK-40: another row of its table that an undo writes. */
  otherId?(restore: Restore): string | null | undefined
  /** Its emails besides the one to the author. */
  mailIds?(restore: Restore): readonly (string | null | undefined)[]
  /** DESK-38: whether a decision can no longer be reversed, by its column `restore`. */
  readonly isFinal?: Sql
  /** DESK-63, DESK-81: asked before a decision is reversed; the answer tells those who had read of it. */
  tellsOfReversal?(transaction: Transaction<Schema>, former: Former<Restore>): Promise<TellOfReversal>
  /** Its status transitions, if its owner may withdraw it. */
  readonly history?: { readonly table: string; readonly subject: string }
  /** Other things whose log is its own. */
  historyIds?(queries: Queries, id: string): Promise<string[]>
  /** DESK-28: what became of it, unless the log says so. */
  fate?(queries: Queries, id: string): Promise<Fate | null>
  /** DESK-67: what keeps staff from accepting it. */
  barOf?(queries: Queries, id: string): Promise<DeskBar | null>
  /** Loaded only when the item is opened. */
  opened?(queries: Queries, id: string): Promise<OpenedItem>
  /** Somebody of staff has claimed it. */
  claimed?(place: Pick<StaffPlace, 'config' | 'database'>, id: string, userId: string): Promise<void>
  /** DESK-60: the point or event that it is about, as it is now. */
  subject?(queries: Queries, id: string): Promise<DeskSubject | null>
  /** DESK-40, DESK-44: the point that may be one with another nearby. */
  mergeable?(item: QueueItem, content: ItemContent): Mergeable | null
  /** SRC-25 */
  rows?(queries: Queries, id: string, offset: number): Promise<ReviewedRow[]>
  /** TRUTH-7: whether a row `w` of the queue waits for somebody else first. */
  readonly isHeldBack?: Sql
}

export const itemColumns = ['title', 'address', 'organization', 'variant', 'locale', 'reason'] as const
/** What the queue and the log show. `i` is the item, `a` its author, `o` its organization, if any. */
export interface ItemColumns extends Readonly<Record<(typeof itemColumns)[number], Sql>> {
  readonly from: Sql
  /** MANAGE-10: what its public page is about, null while there is none, and the path of that page. */
  readonly page?: { readonly id: Sql; readonly path: (id: string) => string }
}

export const nothing = sql`''::text`
export const byAuthor = {
  organization: sql`o.full_name`,
  variant: sql`a.variant`,
  locale: sql`a.locale`,
  reason: nothing,
} as const
/** Of a form that needs no account. */
export const bySite = { variant: sql`i.variant`, locale: sql`i.locale` } as const

/** DESK-69: what its author has written into an item `i`, so far as signs are read from it. Somebody else's texts are not the author's. */
export interface WrittenColumns extends Readonly<
  Partial<Record<'name' | 'texts' | 'address' | 'lng' | 'lat' | 'phone' | 'website' | 'materials', Sql>>
> {
  /** Its table, unless something is joined to it. */
  readonly from?: Sql
  /** Whether it counts what its organization has had accepted. */
  readonly isOfOrganization?: true
  /** Whether it is compared with the points around it. */
  readonly isPlace?: true
}

/** DESK-56, DESK-57: its waiting rows, from `i` on, by their sender. */
export interface SenderRows {
  readonly ofAccounts?: (accounts: Sql) => Sql
  /** Of whoever sent this one, if that is not an account. */
  readonly ofSenderOf?: (id: string) => Sql
  readonly ofNetworks?: (hashes: Sql) => Sql
  /** The networks that it came from. */
  readonly networksOf?: (id: string) => Sql
  /** Its organization has not sent it: it is about that organization. */
  readonly isAboutOrganization?: true
  /** DESK-48: `kind`, `id`, `title`, `status`, `waiting_since` and `updated_at` of all that an author has sent, waiting or not. */
  readonly authored?: (author: AuthorKeys) => Sql
}

export interface AuthorKeys {
  readonly accountId: string | null
  readonly orgId: string | null
  readonly email: string
  /** An item by the same sender whose organization is not its sender. */
  readonly sentWith: string | null
}

/** A decision before it is made. */
export interface Asked {
  readonly queries: Queries
  readonly config: StaffConfig
  readonly item: QueueItem
  readonly decision: DeskDecision
  readonly template: ReasonTemplate | null
  /** The text for the author. */
  readonly reason: string
}

/** Emails to those who come to an event carry links of their own. */
export interface DeskPlace extends StaffPlace {
  readonly links: SignedLinks
}

export interface Work extends Asked {
  readonly transaction: Transaction<Schema>
  readonly note: WriteNote
  readonly place: DeskPlace
}

export interface Decided<Restore> {
  readonly mailId: string | null
  readonly mailedTo: string | null
  readonly restore: Restore
}

/** A decision that is taken back. */
export interface Former<Restore> {
  readonly id: string
  readonly restore: Restore
  readonly waitedSinceMs: number
  readonly userId: string
  readonly decisionId: string
}

export type TellOfReversal = (told: {
  readonly place: StaffPlace
  readonly reason: string
  /** The email to the author. */
  readonly mailId: string | null
  /** Whether one of these emails of the decision has been sent. */
  readonly wasSent: (ids: readonly (string | null | undefined)[]) => boolean
}) => Promise<void>

export interface Fate {
  readonly rule: 'decided' | 'owner-first'
  readonly params: Readonly<Record<string, string>>
}
export const decidedBy = (by: string, verdict: DeskVerdict | ''): Fate => ({ rule: 'decided', params: { by, verdict } })

export interface OpenedItem {
  readonly author?: Partial<DeskAuthor>
  readonly review?: ImportReview | null
}

export interface Mergeable {
  readonly id: string
  readonly place: LngLat
  readonly statuses: readonly FacilityStatus[]
}

export const problem = (rule: string, params?: RuleProblem['params']): RuleProblem =>
  params === undefined ? { rule, pointer: '/data' } : { rule, pointer: '/data', params }

/** DESK-17 */
export const mailHeld = { heldForMs: undoWindowMs } as const

/** In a fixed order, so that two merges of the same points wait for each other instead of deadlocking. */
export async function lockRows(transaction: Transaction<Schema>, table: string, ids: readonly string[]): Promise<void> {
  await sql`select id from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for update`.execute(
    transaction,
  )
}
