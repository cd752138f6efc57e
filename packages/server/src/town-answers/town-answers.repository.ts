import { sql, type SqlBool } from 'kysely'
import { thingsOf } from '@recircle/core/guide'
import { languages, type Names } from '@recircle/core/material'
import type { ManagedTown } from '@recircle/core/management'
import {
  answerColumns,
  answerSubjects,
  cellsOfAnswer,
  type AnswerSubject,
  type KnownSubjects,
  type SaidAnswer,
  type TownCard,
} from '@recircle/core/town-answers'
import type { ListQuery } from '@recircle/core/wire'
import { csvLine } from '@recircle/place-files/formats'
import { countedPage } from '../db/counted-page.ts'
import type { Queries } from '../db/database.ts'
import { guideNow } from '../guide/guide-book.ts'
import { listMaterials } from '../material/material.repository.ts'

interface Row {
  readonly id: string
  readonly names: Names
  readonly country: string
  readonly lng: number
  readonly lat: number
  readonly radius_m: number
  readonly org_id: string | null
  readonly org_name: string | null
  readonly answers: readonly SaidAnswer[]
  readonly version: number
  readonly changed_at: number | null
}

const metersInKm = 1000
const historyMax = 20
const towns = sql`(select t.*, o.full_name as org_name from answering_towns t left join organizations o on o.id = t.org_id) town`

const townOf = ({ id, names, country, lng, lat, radius_m, org_id, org_name, version }: Row) => ({
  id,
  names,
  country,
  lng,
  lat,
  radiusKm: Math.round(radius_m / metersInKm),
  organization: org_id === null ? null : { id: org_id, name: org_name ?? '' },
  version,
})

/** TOWN-5: the towns that say something, the latest changed first. */
export async function listAnsweringTowns(queries: Queries, query: ListQuery) {
  const { rows, count } = await countedPage<Row>(queries, query, {
    from: towns,
    columns: sql`*`,
    conditions: query.search.trim() === '' ? [] : [foundIn(query.search.trim())],
    order: sql`changed_at desc nulls last, id`,
  })
  const items = rows.map((row): ManagedTown =>
    Object.assign(townOf(row), { answers: row.answers.length, changedAtMs: row.changed_at }),
  )
  return { items, count }
}
const foundIn = (text: string) =>
  sql<SqlBool>`position(lower(${text}) in lower(id || ' ' || names::text || ' ' || coalesce(org_name, ''))) > 0`

/** TOWN-4: an organization sees its own acts alone; who of staff did theirs is not said outside. */
async function cardOf(queries: Queries, row: Row, orgId: string | null = null): Promise<TownCard> {
  const acts = queries.selectFrom('town_answer_changes').selectAll().where('town_id', '=', row.id)
  const history = await (orgId === null ? acts : acts.where('org_id', '=', orgId))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(historyMax)
    .execute()
  const subjects = await subjectsNow(queries)
  return {
    ...townOf(row),
    answers: row.answers,
    subjects: answerSubjects.flatMap((about) => subjects[about].map(({ slug: key, names }) => ({ about, key, names }))),
    table: [answerColumns, ...row.answers.map(cellsOfAnswer)].map(csvLine).join(''),
    history: history.map(({ id, act, changes, author, org_id, at, undone_at: undoneAt }) => ({
      id,
      act,
      changes,
      author,
      orgId: org_id,
      atMs: at,
      isUndone: undoneAt !== null,
    })),
  }
}

export async function readAnsweringTown(queries: Queries, id: string): Promise<TownCard | null> {
  const { rows } = await sql<Row>`select * from ${towns} where id = ${id}`.execute(queries)
  return rows[0] ? cardOf(queries, rows[0]) : null
}

/** TOWN-4: the towns for which an organization is responsible. */
export async function townsOfOrganization(queries: Queries, orgId: string): Promise<TownCard[]> {
  const { rows } = await sql<Row>`select * from ${towns} where org_id = ${orgId}::uuid order by id`.execute(queries)
  return Promise.all(rows.map((row) => cardOf(queries, row, orgId)))
}

interface Named {
  readonly slug: string
  readonly names: Names
}
async function subjectsNow(queries: Queries): Promise<Readonly<Record<AnswerSubject, readonly Named[]>>> {
  const { families } = await guideNow(queries)
  return { thing: thingsOf({ families }), family: families, material: await listMaterials(queries) }
}

/** A slug stands before a name that another has. */
const bySlugAndName = (named: readonly Named[]): ReadonlyMap<string, string> =>
  new Map([
    ...named.flatMap(({ slug, names }) => languages.map((language) => [names[language].toLowerCase(), slug] as const)),
    ...named.map(({ slug }) => [slug, slug] as const),
  ])

/** TOWN-1: what answers may be about. */
export async function knownSubjects(queries: Queries): Promise<KnownSubjects> {
  const { thing, family, material } = await subjectsNow(queries)
  return { thing: bySlugAndName(thing), family: bySlugAndName(family), material: bySlugAndName(material) }
}
