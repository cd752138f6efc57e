import { sql, type Transaction } from 'kysely'
import type { Life, LifeMoment, Moderated, ModeratedTypes, OrgActor, problemsAt } from '@recircle/core/moderation'
import type { CurrencyCode } from '@recircle/core/money'
import type { Resource, RuleProblem, WireRead } from '@recircle/core/wire'
import type { Queries, Schema } from '../db/database.ts'
import type { UserKind } from '../db/tables/account.tables.ts'
import { phoneContext } from '../http/request/phone-context.ts'

export interface SentBody<Content> {
  readonly id: string | null
  readonly content: Content
  readonly version: number | null
}
export interface NewOne<Content> {
  readonly id: string
  readonly orgId: string
  readonly creatorId: string
  /** MON-1: the currency of the site that it is created on, unless the content states one. */
  readonly currency: CurrencyCode
  readonly content: Content
}
/** The rights of an actor and, for the history, their account. */
export interface Actor {
  readonly actor: OrgActor
  readonly userId: string | null
}
/** Whose right decides what content may refer to. */
export type Writer = 'owner' | 'staff'
/** Each of them has a `deleted_…` table, too. */
export type ModeratedTable = 'facilities' | 'charity_events'
/** A validation fault or a missing part. */
export type Fault = Parameters<ReturnType<typeof problemsAt>>[0][number]

/**
 * The backend's common interface to points and events: an organization creates them as drafts, core's transitions change their status, and
 * their history is stored. The rules themselves are core's.
 */
export interface ModeratedKind<Types extends ModeratedTypes> {
  /** The kind of account that may create them. */
  readonly userKind: Exclude<UserKind, 'user'>
  readonly newContent: Types['content']
  readBody(json: unknown, action: 'add' | 'change', before: Types['content']): WireRead<SentBody<Types['content']>>
  contentOf(saved: Types['saved']): Types['content']
  problems(queries: Queries, content: Types['content'], orgId: string, by: Writer): Promise<RuleProblem[]>
  readonly life: Life<Types>
  readonly table: ModeratedTable
  /** The table of transitions, and its column that references the subject. */
  readonly history: { readonly table: string; readonly subject: string }
  /** The table of everything that it has said. */
  readonly revisions: string
  /** The noun in the staff log. */
  readonly noun: 'point' | 'event'
  find(this: void, queries: Queries, id: string): Promise<Types['saved'] | null>
  /** Returns false if the id already exists. */
  insert(queries: Queries, one: NewOne<Types['content']>): Promise<boolean>
  update(queries: Queries, id: string, content: Types['content'], changedBy: string): Promise<void>
  /** The reason is given by staff only. */
  remove(queries: Queries, saved: Types['saved'], by: Actor, reason: string): Promise<void>
  /** Stores the outcome of a transition, and who made it. */
  writeStatus(queries: Queries, before: Types['saved'], after: Types['saved'], by: Actor): Promise<void>
  problemsOf(faults: readonly Fault[]): RuleProblem[]
  resource(saved: Types['saved']): Resource
}

/** The current row, locked until the transaction ends. */
export async function lockModerated<Saved extends Moderated>(
  transaction: Transaction<Schema>,
  {
    table,
    find,
  }: { readonly table: ModeratedTable; find(this: void, queries: Queries, id: string): Promise<Saved | null> },
  id: string,
): Promise<Saved | null> {
  const held = await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(transaction)
  return held.rows.length > 0 ? find(transaction, id) : null
}

/** The numbering plans and the current time, which validation depends on. */
export const judgedNow = async (): Promise<LifeMoment> => ({ ...(await phoneContext()), nowMs: Date.now() })
