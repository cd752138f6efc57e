import { sql, type Transaction } from 'kysely'
import type { Life, LifeMoment, Moderated, OrgActor, problemsAt } from '@recircle/core/moderation'
import type { CurrencyCode } from '@recircle/core/money'
import type { Resource, RuleProblem, WireRead } from '@recircle/core/wire'
import type { Queries, Schema } from '../db/database.ts'
import type { UserKind } from '../db/tables/account.tables.ts'
import { phoneContext } from '../http/phone-context.ts'

export interface SentBody<Content> {
  readonly id: string | null
  readonly content: Content
  readonly version: number | null
}
export interface NewOne<Content> {
  readonly id: string
  readonly orgId: string
  readonly creatorId: string
  /** MON-1: the site's on which it is made, for what its content leaves unsaid. */
  readonly currency: CurrencyCode
  readonly content: Content
}
/** The actor: their rights and, for the history, their account. */
export interface Actor {
  readonly actor: OrgActor
  readonly userId: string | null
}
/** What a broken rule or a missing part says of itself. */
export type Fault = Parameters<ReturnType<typeof problemsAt>>[0][number]

/**
 * What points and events have in common for the backend: written as a draft by the organization that owns it, led from
 * status to status by the transits of core, its history kept. The rules themselves are core's.
 */
export interface ModeratedKind<Saved extends Moderated, Content, Transit extends string, Refusal extends string> {
  /** The backend kind of the accounts that keep these. */
  readonly userKind: UserKind
  readonly newContent: Content
  readBody(json: unknown, action: 'add' | 'change', before: Content): WireRead<SentBody<Content>>
  contentOf(saved: Saved): Content
  problems(queries: Queries, content: Content, orgId: string): Promise<RuleProblem[]>
  readonly life: Life<Saved, Transit, string, Fault, LifeMoment, Refusal>
  readonly table: 'facilities' | 'charity_events'
  /** The table of its transitions, and the column that names it there. */
  readonly history: { readonly table: string; readonly subject: string }
  /** What the log of staff calls it. */
  readonly noun: 'point' | 'event'
  find(queries: Queries, id: string): Promise<Saved | null>
  /** False when one of this id is there already. */
  insert(queries: Queries, one: NewOne<Content>): Promise<boolean>
  update(queries: Queries, id: string, content: Content, changedBy: string): Promise<void>
  /** The reason is what staff say; owners give none. */
  remove(queries: Queries, saved: Saved, by: Actor, reason: string): Promise<void>
  /** Writes what a transit has made of it, and who did it. */
  writeStatus(queries: Queries, before: Saved, after: Saved, by: Actor): Promise<void>
  problemsOf(faults: readonly Fault[]): RuleProblem[]
  resource(saved: Saved): Resource
}

/** As it is now, held until the transaction ends: other writers wait. */
export async function lockModerated<Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  transaction: Transaction<Schema>,
  { table, find }: Pick<ModeratedKind<Saved, Content, Transit, Refusal>, 'table' | 'find'>,
  id: string,
): Promise<Saved | null> {
  const held = await sql`select id from ${sql.table(table)} where id = ${id} for update`.execute(transaction)
  return held.rows.length > 0 ? find(transaction, id) : null
}

/** The numbering plans and the time by which a request is judged. */
export const judgedNow = async (): Promise<LifeMoment> => ({ ...(await phoneContext()), nowMs: Date.now() })
