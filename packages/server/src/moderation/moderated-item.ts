import { sql, type Transaction } from 'kysely'
import { authoredMax, proposedFields, type DeskDecision, type DeskKind, type DeskSubject } from '@recircle/core/desk'
import type { Moderated } from '@recircle/core/moderation'
import type { Queries, Schema } from '../db/database.ts'
import { forgetLastTransition, takingBack } from '../db/taking-back.ts'
import type { ModeratedRestore } from '../db/tables/staff.tables.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { DecisionFailed } from './decision-failed.ts'
import { changesOf, type DeskModerated, type ModeratedVerdict } from './desk-moderated.ts'
import { bare, type ItemContent } from './item-content.ts'
import {
  byAuthor,
  mailHeld,
  type AuthorKeys,
  type Asked,
  type Decided,
  type Former,
  type ItemColumns,
  type ItemKind,
  type Sql,
  type Work,
} from './item-kind.ts'
import { lockModerated } from './moderated-kind.ts'
import { refusedVersion } from './refused-version.ts'
import { replyToOwner } from './reply.ts'
import { mailToOwner, reachableOwner, transitWithin } from './staff-transits.ts'

interface ModeratedItem extends Pick<ItemKind, 'entity' | 'written' | 'refusal'> {
  readonly kind: DeskKind
  readonly columns: Pick<ItemColumns, 'title' | 'address' | 'page'>
}

/** The item of points or events: its owner sends it for review, and staff lead it on through its life cycle. */
export function moderatedItem(
  known: DeskModerated,
  { kind, columns, ...more }: ModeratedItem,
): ItemKind<ModeratedRestore> {
  const from = sql`${sql.table(known.table)} i join organizations o on o.id = i.org_id join users a on a.id = i.creator_id`
  return {
    ...more,
    table: known.table,
    noun: known.noun,
    history: known.history,
    columns: { ...byAuthor, from, ...columns },
    sender: {
      ofAccounts: (accounts) =>
        sql`from ${sql.table(known.table)} i where i.creator_id in ${accounts} and i.waiting_since is not null`,
      authored: (author) => authored(known, kind, columns.title, author),
    },
    content: (queries, id) => contentOf(queries, known, id),
    decide: (work) => decide(work, known),
    undo: (transaction, former) => undo(transaction, known, former),
    preview: (asked) => preview(asked, known),
    async reply(asked) {
      const saved = await known.find(asked.queries, asked.item.id)
      return saved && replyToOwner(asked, saved)
    },
    tellsOfReversal:
      async (transaction, { id }) =>
      async ({ place, reason, mailId, wasSent }) => {
        if (!wasSent([mailId])) return
        const saved = await known.find(transaction, id)
        const mail = saved && (await mailToOwner(transaction, place.config, saved, known.waitsEmail(saved), reason))
        if (mail) await queueMail(transaction, mail)
      },
  }
}

/** DESK-60 */
export const subjectNow =
  (known: DeskModerated) =>
  async (queries: Queries, id: string): Promise<DeskSubject | null> => {
    const saved = await known.find(queries, id)
    if (saved === null) return null
    const owner = await reachableOwner(queries, saved)
    return { ...known.subjectOf(saved), locale: owner?.locale ?? null }
  }

/** Two index scans; drafts are excluded, because staff never saw them. */
function authored({ table }: DeskModerated, kind: DeskKind, title: Sql, { orgId, accountId }: AuthorKeys): Sql {
  const columns = sql`select ${kind}::text as kind, i.id, ${title} as title, i.status, i.waiting_since, i.updated_at from ${sql.table(table)} i`
  const last = sql`i.status <> 'draft' order by i.updated_at desc limit ${authoredMax + 1}`
  return sql`((${columns} where i.org_id = ${orgId}::uuid and ${last}) union
    (${columns} where i.creator_id = ${accountId}::uuid and ${last}))`
}

async function contentOf(queries: Queries, known: DeskModerated, id: string): Promise<ItemContent | null> {
  const saved = await known.find(queries, id)
  if (!saved) return null
  const refusedBefore = await refusedVersion(queries, known, saved)
  const author = await queries
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', saved.creatorId)
    .executeTakeFirst()
  return {
    ...bare,
    version: saved.version,
    state: saved.status,
    organizationId: saved.orgId,
    text: '',
    fields: proposedFields(known.enteredOf(saved), refusedBefore),
    beside: refusedBefore === null ? 'public' : 'refused',
    location: known.placeOf(saved),
    picture: known.pictureOf(saved),
    timezone: known.zoneOf(saved),
    authorId: saved.creatorId,
    authorName: author?.name ?? '',
    authorEmail: author?.email ?? '',
  }
}

const verdictOf = ({ verdict }: DeskDecision): ModeratedVerdict => (verdict === 'accept' ? 'accept' : 'decline')

async function decide(work: Work, known: DeskModerated): Promise<Outcome<Decided<ModeratedRestore>>> {
  const { transaction, note, place, item, decision, reason } = work
  const verdict = verdictOf(decision)
  const changed = await changeContent(work, known)
  if (!changed.ok) return changed
  const before = changed.value
  const acted = await transitWithin(transaction, note, place, known, {
    id: item.id,
    transits: [verdict],
    comment: verdict === 'accept' ? '' : reason,
    email: (saved) => known.emailOf(saved, verdict, before === null ? [] : changesOf(known, saved, before)),
    ...mailHeld,
  })
  // Throws, because earlier writes must be rolled back.
  if (!acted.ok) throw new DecisionFailed(acted.error === 'comment-too-long' ? 'reason-too-long' : acted.error)
  const { saved, mailId, mailedTo } = acted
  return done({ mailId, mailedTo, restore: known.restoreTo(saved, before) })
}

function corrected(known: DeskModerated, saved: Moderated, changes: DeskDecision['changes']) {
  const before = known.contentOf(saved)
  const { type, id } = known.resource(saved)
  const attributes = known.correctionOf(changes, before)
  return known.readBody({ data: { type, id, attributes } }, 'change', before)
}

/** DESK-14: accept with changes; returns the content before, for an undo. */
async function changeContent(
  { transaction, note, place, item, decision }: Work,
  known: DeskModerated,
): Promise<Outcome<object | null>> {
  if (Object.keys(decision.changes).length === 0 || decision.verdict !== 'accept') return done(null)
  const saved = await known.find(transaction, item.id)
  if (saved === null) return refused('not-found')
  const before = known.contentOf(saved)
  const read = corrected(known, saved, decision.changes)
  if (!read.ok) return refused('invalid', problemsOfRead(read.problems))
  const { content } = read.value
  const problems = await known.problems(transaction, content, saved.orgId, 'staff')
  if (problems.length > 0) return refused('invalid', problems)
  await known.update(transaction, item.id, content, place.signature.actorId ?? saved.creatorId)
  await note({ act: `${known.noun}.edit`, subjectKind: known.noun, subjectId: item.id, before, after: content })
  return done(before)
}

async function preview({ queries, config, item, decision, reason }: Asked, known: DeskModerated) {
  const verdict = verdictOf(decision)
  const saved = await known.find(queries, item.id)
  if (saved === null) return null
  const before = known.contentOf(saved)
  const read = corrected(known, saved, verdict === 'accept' ? decision.changes : {})
  const shown = read.ok ? known.withContent(saved, read.value.content) : saved
  return mailToOwner(queries, config, shown, known.emailOf(shown, verdict, changesOf(known, shown, before)), reason)
}

async function undo(
  transaction: Transaction<Schema>,
  known: DeskModerated,
  { id, restore, waitedSinceMs, userId }: Former<ModeratedRestore>,
): Promise<boolean> {
  const saved = await lockModerated(transaction, known, id)
  if (!saved || saved.version !== restore.version || saved.status !== restore.status) return false
  const content = known.formerContent(restore)
  if (content !== null) await known.update(transaction, id, content, userId)
  await takingBack(transaction, async () => {
    await forgetLastTransition(transaction, known.history, id)
    await sql`update ${sql.table(known.table)} set status = 'on-review', status_comment = null,
    waiting_since = ${new Date(waitedSinceMs)} where id = ${id}`.execute(transaction)
  })
  return true
}
