import { sql, type Transaction } from 'kysely'
import { proposedFields, type EnteredField } from '@recircle/core/desk'
import type { Queries, Schema } from '../db/database.ts'
import type { QueuedMail } from '../mail/mail-queue.ts'
import { bare, type ItemContent } from '../moderation/item-content.ts'
import { bySite, nothing, type Asked, type Former, type ItemKind } from '../moderation/item-kind.ts'
import { replyToTyped } from '../moderation/reply.ts'
import {
  approvalMail,
  approve,
  decline,
  declineMail,
  freeLogin,
  type Application,
  type RestoredApplication,
} from './decide-application.ts'

/** REG-2: an organization that wants an account. */
export const applicationItem: ItemKind<RestoredApplication> = {
  table: 'applications',
  noun: 'application',
  entity: 'application',
  columns: {
    ...bySite,
    from: sql`applications i`,
    title: sql`i.org_name`,
    address: sql`i.address`,
    organization: sql`i.org_name`,
    reason: nothing,
  },
  written: {
    name: sql`i.org_name`,
    texts: sql`concat_ws(' ', i.org_name, i.name, i.address)`,
    phone: sql`i.phone`,
  },
  sender: {
    // A network has many people, so only the same email address is the same sender.
    ofSenderOf: (id) => sql`from applications i join applications o on lower(o.email) = lower(i.email)
      where o.id = ${id} and i.status = 'new'`,
    ofNetworks: (hashes) => sql`from applications i where i.status = 'new' and i.asked_from in ${hashes}`,
    authored: ({ email }) => sql`(
      select 'application', id, org_name, status, case when status = 'new' then created_at end, coalesce(decided_at, created_at)
      from applications where lower(email) = lower(${email}) and ${email} <> '')`,
  },
  refusal: { templates: ['applicationDeclined'], isTyped: true },
  content,
  decide: (work) => (work.decision.verdict === 'accept' ? approve(work) : decline(work)),
  undo,
  preview,
  reply: (asked, shown) => replyToTyped(asked, shown, 'applicationQuestion'),
  // The account may have been used since.
  isFinal: sql`coalesce(jsonb_typeof(restore -> 'application'), 'null') <> 'null'`,
}

const enteredOf = ({ org_name, tin, address, name, email, phone, kinds }: Application): EnteredField[] =>
  Object.entries({ org_name, tin, address, name, email, phone, kinds }).map(([field, value]) => ({
    name: field,
    value,
  }))

const find = (queries: Queries, id: string): Promise<Application | undefined> =>
  queries.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()

async function content(queries: Queries, id: string): Promise<ItemContent | null> {
  const row = await find(queries, id)
  if (!row) return null
  const { name: authorName, email: authorEmail, user_id: authorId } = row
  const refused = await refusedBefore(queries, row)
  const fields = proposedFields(enteredOf(row), refused && enteredOf(refused))
  const beside = refused === null ? 'public' : 'refused'
  return { ...bare, version: 1, state: row.status, text: '', fields, beside, authorId, authorName, authorEmail }
}

/** DESK-59: what the same address applied with before, at the same site, and was refused. */
const refusedBefore = async (queries: Queries, { id, email, variant }: Application): Promise<Application | null> =>
  (await queries
    .selectFrom('applications')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('variant', '=', variant)
    .where('status', '=', 'declined')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null

async function undo(
  transaction: Transaction<Schema>,
  { id, restore: { application: approved } }: Former<RestoredApplication>,
): Promise<boolean> {
  const waiting = { status: 'new', decided_at: null, decision_note: null, org_id: null, user_id: null } as const
  await transaction.updateTable('applications').set(waiting).where('id', '=', id).execute()
  if (approved === null) return true
  const { userId, orgId, isNewOrganization, account } = approved
  await (account === null
    ? transaction.deleteFrom('users').where('id', '=', userId).execute()
    : transaction.updateTable('users').set(account).where('id', '=', userId).execute())
  if (isNewOrganization) await transaction.deleteFrom('organizations').where('id', '=', orgId).execute()
  return true
}

/** Dots replace a password that is not generated yet. */
async function preview({ queries, config, item, decision, reason }: Asked): Promise<QueuedMail | null> {
  const application = await find(queries, item.id)
  if (!application || decision.verdict === 'spam') return null
  if (decision.verdict !== 'accept') return declineMail(application, reason)
  const login = await freeLogin(queries, application.tin)
  return approvalMail(config, { application, login, password: '••••••••••••' })
}
