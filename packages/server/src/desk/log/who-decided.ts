import { sql } from 'kysely'
import type { DeskItemKey, DeskVerdict } from '@recircle/core/desk'
import type { Queries } from '../../db/database.ts'
import { conflictWith, refused, type Refused } from '../../http/answer/outcome.ts'
import { isItemOf, type Sites } from '../queue/desk-sites.ts'
import { decidedBy, type Fate, type ItemKind } from '../../moderation/item-kind.ts'
import { itemKinds } from '../item/item-kinds.ts'

/** DESK-28: tells a later moderator who decided, and how; or that the author has withdrawn it, or that its owner decides first. */
export async function gone(queries: Queries, key: DeskItemKey, sites: Sites): Promise<Refused> {
  const found = await fateOf(queries, key, sites)
  return found === null ? refused('not-found') : conflictWith({ ...found, pointer: '/data' })
}

export async function fateOf(queries: Queries, key: DeskItemKey, sites: Sites): Promise<Fate | null> {
  if (!(await isItemOf(queries, key, sites))) return null
  const known = itemKinds[key.kind]
  return known.fate?.(queries, key.id) ?? ofLog(queries, known, key.id)
}

/** By the last part of what the log says. */
const verdictOfAct: Readonly<Record<string, DeskVerdict | null>> = {
  accept: 'accept',
  approve: 'accept',
  decline: 'decline',
  merge: 'merge',
  keep: 'merge',
  handle: 'answer',
  undo: null,
  restore: null,
}

async function ofLog(queries: Queries, { noun, history }: ItemKind, id: string): Promise<Fate | null> {
  if (history && (await isLastLedByOwner(queries, history, id))) return null
  const { rows } = await sql<{ act: string; actor: string }>`
    select act, actor from audit_log where subject_id = ${id}
      and act = any(${Object.keys(verdictOfAct).map((act) => `${noun}.${act}`)}::text[])
    order by id desc limit 1`.execute(queries)
  const [last] = rows
  const verdict = last && verdictOfAct[last.act.slice(noun.length + 1)]
  return last && verdict ? decidedBy(last.actor, verdict) : null
}

async function isLastLedByOwner(
  queries: Queries,
  { table, subject }: NonNullable<ItemKind['history']>,
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{ actor_kind: string }>`select actor_kind from ${sql.table(table)}
    where ${sql.ref(subject)} = ${id} order by happened_at desc, id desc limit 1`.execute(queries)
  return rows[0]?.actor_kind !== 'staff'
}
