import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { RedirectRow } from '@recircle/core/management'
import { canonicalPath, isReservedPath, redirectKind, siteVariants, type SiteVariant } from '@recircle/core/site'
import type { ListQuery } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import { containsWords } from '../db/contains-words.ts'
import { countedPage } from '../db/counted-page.ts'
import type { Database, Queries } from '../db/database.ts'
import { audited, type Signature } from '../audit/audited.ts'
import { leadsBack } from './redirects.repository.ts'

export interface RedirectPlace {
  readonly database: Database
  readonly config: Config
  readonly signature: Signature
}
export interface RedirectToSet {
  readonly path: string
  readonly target: string
  /** Null for every site. */
  readonly variant: SiteVariant | null
}

type RedirectFault = 'path' | 'backend-path' | 'target' | 'itself' | 'circle'
type SetRedirect = { readonly ok: true } | { readonly ok: false; readonly error: RedirectFault }

/** Why the path or the target cannot be used; null if both can. */
function fault(from: string, target: string): RedirectFault | null {
  if (!/^\/(?!\/)/.test(from) || from.length > 500) return 'path'
  if (isReservedPath(from)) return 'backend-path'
  const kind = redirectKind(target)
  if (kind === null || target.length > 2000 || /^http:/i.test(target)) return 'target'
  return kind === 'internal' && canonicalPath(target) === from ? 'itself' : null
}

const subjectOf = (path: string, variant: SiteVariant | null) => ({
  subjectKind: 'redirect',
  subjectId: `${variant ?? 'every site'} ${path}`,
})

const ofPath = (queries: Queries, path: string, variant: SiteVariant | null) =>
  queries
    .selectFrom('redirects')
    .selectAll()
    .where('path', '=', path)
    .where('variant', variant === null ? 'is' : '=', variant)
    .forUpdate()
    .executeTakeFirst()

interface Row {
  readonly id: string
  readonly path: string
  readonly target: string
  readonly variant: SiteVariant | null
  readonly created_at: number
}

/** MANAGE-4 */
export async function listRedirects(queries: Queries, query: ListQuery) {
  const { rows, count } = await countedPage<Row>(queries, query, {
    from: sql.table('redirects'),
    columns: sql`*`,
    conditions: containsWords(query.search, ['path', 'target']),
    order: sql`path, variant`,
  })
  const items = rows.map(({ id, path, target, variant, created_at: createdAtMs }): RedirectRow => ({
    id,
    path,
    target,
    variant,
    createdAtMs,
  }))
  return { items, count }
}

/** ROUTE-22 */
export async function setRedirect(
  place: RedirectPlace,
  { path: typed, target, variant }: RedirectToSet,
): Promise<SetRedirect> {
  const { database, config, signature } = place
  const path = canonicalPath(typed)
  const wrong = fault(path, target)
  if (wrong !== null) return { ok: false, error: wrong }
  for (const each of variant === null ? siteVariants : [variant]) {
    const isCircle = await leadsBack(database, config, { variant: each, path }, target)
    if (isCircle) return { ok: false, error: 'circle' }
  }
  return audited(database, signature, async (transaction, note) => {
    const known = await ofPath(transaction, path, variant)
    await (known
      ? transaction.updateTable('redirects').set({ target }).where('id', '=', known.id).execute()
      : transaction.insertInto('redirects').values({ id: uuidV7(), variant, path, target }).execute())
    await note({ act: 'redirect.set', ...subjectOf(path, variant), before: known?.target, after: target })
    return { ok: true }
  })
}

export const removeRedirect = (
  { database, signature }: Pick<RedirectPlace, 'database' | 'signature'>,
  id: string,
): Promise<{ readonly ok: boolean }> =>
  audited(database, signature, async (transaction, note) => {
    const deleted = transaction.deleteFrom('redirects').where('id', '=', id)
    const row = await deleted.returning(['path', 'variant', 'target']).executeTakeFirst()
    if (!row) return { ok: false }
    await note({ act: 'redirect.remove', ...subjectOf(row.path, row.variant), before: row.target })
    return { ok: true }
  })
