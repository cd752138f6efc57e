import type { Transaction } from 'kysely'
import type { OrgActor } from '@recircle/core/moderation'
import type { PhoneContext } from '@recircle/core/phone'
import type { Result } from '@recircle/core/shared'
import type { CurrencyCode } from '@recircle/core/money'
import type { Resource, RuleProblem, WireRead } from '@recircle/core/wire'
import type { Queries, Schema } from '../db/database.ts'
import type { UserKind } from '../db/tables/account.tables.ts'

/** What every moderated thing has. */
export interface Owned {
  readonly id: string
  readonly orgId: string
  readonly version: number
}
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
/** Who does something: by their rights and, for the history, by their account. */
export interface Doer {
  readonly actor: OrgActor
  readonly userId: string | null
}
export interface StatusChange<Saved, Transit> {
  readonly saved: Saved
  readonly transit: Transit
  readonly by: Doer
  readonly comment: string
  readonly context: PhoneContext
}

/**
 * What points and events have in common for the backend: written as a draft by the organization that owns it, led from
 * status to status by the transits of core, its history kept. The rules themselves are core's.
 */
export interface ModeratedKind<Saved extends Owned, Content, Transit extends string, Refusal extends string> {
  /** The backend kind of the accounts that keep these. */
  readonly userKind: UserKind
  readonly newContent: Content
  readBody(json: unknown, action: 'add' | 'change', before: Content): WireRead<SentBody<Content>>
  contentOf(saved: Saved): Content
  problems(queries: Queries, content: Content, orgId: string): Promise<RuleProblem[]>
  find(queries: Queries, id: string): Promise<Saved | null>
  /** As it is now, held until the transaction ends: whoever else wants to change it waits. */
  lock(transaction: Transaction<Schema>, id: string): Promise<Saved | null>
  /** False when one of this id is there already. */
  insert(queries: Queries, one: NewOne<Content>): Promise<boolean>
  update(queries: Queries, id: string, content: Content, changedBy: string): Promise<void>
  /** The reason is what staff say; owners give none. */
  remove(queries: Queries, saved: Saved, by: Doer, reason: string): Promise<void>
  canSee(saved: Saved, actor: OrgActor): boolean
  canWrite(saved: Saved, actor: OrgActor): boolean
  canDelete(saved: Saved, actor: OrgActor): boolean
  transitOf(wireName: string): Transit | null
  transits(saved: Saved, actor: OrgActor, context: PhoneContext): readonly Transit[]
  /** FAC-16: nothing is left to do, whoever did it. */
  hasHappened(saved: Saved, transit: Transit): boolean
  transitRule(transit: Transit): { readonly wireName: string; readonly needs: string }
  changeStatus(transaction: Transaction<Schema>, change: StatusChange<Saved, Transit>): Promise<Result<null, Refusal>>
  missing(saved: Saved, context: PhoneContext): RuleProblem[]
  resource(saved: Saved): Resource
}
