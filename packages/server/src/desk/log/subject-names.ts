import { sql, type RawBuilder } from 'kysely'
import type { DeskKind } from '@recircle/core/desk'
import { organizationPath } from '@recircle/core/organization'
import type { LocaleCode } from '@recircle/core/site'
import type { Queries } from '../../db/database.ts'
import { isUuid } from '../../http/request/uuid.ts'
import { hasSomethingPublic } from '../../organization/organization.repository.ts'
import { isAmong, type Sites } from '../queue/desk-sites.ts'
import { eachKind } from '../item/item-kinds.ts'
import { withTitles } from '../item/item-titles.ts'

interface SubjectRows {
  /** `id`, the display `name`, and `page`: the id of the public page, if there is one. */
  readonly rows: RawBuilder<unknown>
  readonly path?: ((id: string) => string) | undefined
  /** As which it may wait. */
  readonly kind?: DeskKind
}
const without = (rows: RawBuilder<unknown>): SubjectRows => ({
  rows: sql`select *, null::uuid as page from (${rows}) n`,
})

const subjectsOf: Readonly<Record<string, SubjectRows>> = {
  ...Object.fromEntries(
    eachKind(({ noun, columns: { from, title, page } }, kind): [string, SubjectRows][] => [
      [
        noun,
        {
          rows: sql`select i.id, ${title} as name, ${page?.id ?? sql`null::uuid`} as page from ${from}`,
          path: page?.path,
          kind,
        },
      ],
    ]),
  ),
  account: without(sql`select id, coalesce(nullif(name, ''), login, email) as name from users`),
  organization: {
    rows: sql`select o.id, o.full_name as name, case when ${hasSomethingPublic} then o.id end as page from organizations o`,
    path: organizationPath,
  },
  source: without(sql`select id, name from import_sources`),
  word: without(sql`select id, word as name from desk_words`),
}

async function titledRows<Row extends { readonly id: string; readonly name: string | null }>(
  queries: Queries,
  kind: DeskKind,
  rows: readonly Row[],
  locale: LocaleCode,
): Promise<Row[]> {
  const items = rows.map(({ id, name }) => ({ kind, id, title: name ?? '' }))
  const titles = await withTitles(queries, items, locale)
  return rows.map((row, at) => ({ ...row, name: titles[at]?.title ?? row.name }))
}

export interface AuditSubject {
  readonly subject_kind: string
  readonly subject_id: string
}

interface KnownSubject {
  readonly name: string
  readonly waitsAs: DeskKind | null
  /** Of its public page. */
  readonly path: string | null
}
const unknown: KnownSubject = { name: '', waitsAs: null, path: null }
const keyOf = ({ subject_kind: kind, subject_id: id }: AuditSubject): string => `${kind} ${id}`

/** MANAGE-10: looks names and pages up by kind and id; deleted subjects have neither. DESK-75: items waiting at sites outside `sites` are left out. FAC-27: for a reader of `locale`. */
export async function knownSubjects(
  queries: Queries,
  subjects: readonly AuditSubject[],
  sites: Sites,
  locale: LocaleCode,
): Promise<(subject: AuditSubject) => KnownSubject> {
  const known = await Promise.all(
    Object.entries(subjectsOf).map(async ([noun, { rows: named, path, kind }]): Promise<[string, KnownSubject][]> => {
      const ids = [
        ...new Set(subjects.flatMap((each) => (each.subject_kind === noun ? [each.subject_id] : []))),
      ].filter(isUuid)
      if (ids.length === 0) return []
      const { rows } = await sql<{ id: string; name: string | null; page: string | null; waits: boolean }>`
        select n.id::text as id, n.name, n.page::text as page,
          exists (select 1 from desk_queue q where q.kind = ${kind ?? ''} and q.id = n.id and ${isAmong(sql`q.variant`, sites)}) as waits
        from (${named}) n where n.id = any(${ids}::uuid[])`.execute(queries)
      const titled = kind === undefined ? rows : await titledRows(queries, kind, rows, locale)
      return titled.map(({ id, name, page, waits }) => [
        `${noun} ${id}`,
        {
          name: name ?? '',
          waitsAs: waits ? (kind ?? null) : null,
          path: page === null ? null : (path?.(page) ?? null),
        },
      ])
    }),
  )
  const all = new Map(known.flat())
  return (subject) => all.get(keyOf(subject)) ?? unknown
}
