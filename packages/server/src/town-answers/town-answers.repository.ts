import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { thingsOf } from '@recircle/core/guide'
import { isEverySite } from '@recircle/core/desk'
import { languages, type Names } from '@recircle/core/material'
import type { ManagedTown } from '@recircle/core/management'
import {
  answerColumns,
  answerSubjects,
  cellsOfAnswer,
  type AnswerSubject,
  type KnownSubjects,
  type MissedInTown,
  type SaidAnswer,
  type TownCard,
} from '@recircle/core/town-answers'
import type { SiteVariant } from '@recircle/core/site'
import { isCountryOf } from '@recircle/core/town'
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
const missedShown = 40
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

type Sites = readonly SiteVariant[]

/** TOWN-9: whether a country is one of these sites. */
const isOfSites =
  (sites: Sites) =>
  (country: string): boolean =>
    isEverySite(sites) || sites.some((site) => isCountryOf(site, country))

/** TOWN-9: whether a town's `country` is one of these sites. */
export async function countryOfSites(queries: Queries, sites: Sites): Promise<RawBuilder<SqlBool>> {
  if (isEverySite(sites)) return sql`true`
  const known = await queries.selectFrom('answering_towns').select('country').distinct().execute()
  const theirs = known.map(({ country }) => country).filter(isOfSites(sites))
  return sql`country = any(${theirs}::text[])`
}

/** TOWN-5: the towns of these sites that say something, the latest changed first. */
export async function listAnsweringTowns(queries: Queries, query: ListQuery, sites: Sites) {
  const { rows, count } = await countedPage<Row>(queries, query, {
    from: towns,
    columns: sql`*`,
    conditions: [
      await countryOfSites(queries, sites),
      ...(query.search.trim() === '' ? [] : [foundIn(query.search.trim())]),
    ],
    order: sql`changed_at desc nulls last, id`,
  })
  const items = rows.map((row): ManagedTown =>
    Object.assign(townOf(row), { answers: row.answers.length, changedAtMs: row.changed_at }),
  )
  return { items, count }
}
const foundIn = (text: string) =>
  sql<SqlBool>`position(lower(${text}) in lower(id || ' ' || names::text || ' ' || coalesce(org_name, ''))) > 0`

/** TOWN-12: an organization reads what staff changed, and not who of staff did. */
async function cardOf(queries: Queries, row: Row, isForStaff: boolean): Promise<TownCard> {
  const history = await queries
    .selectFrom('town_answer_changes')
    .selectAll()
    .where('town_id', '=', row.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(historyMax)
    .execute()
  const subjects = await subjectsNow(queries)
  return {
    ...townOf(row),
    answers: row.answers,
    subjects: answerSubjects.flatMap((about) => subjects[about].map(({ slug: key, names }) => ({ about, key, names }))),
    missed: await missedInTown(queries, row.id),
    table: [answerColumns, ...row.answers.map(cellsOfAnswer)].map(csvLine).join(''),
    history: history.map(({ id, act, changes, author, org_id, at, undone_at: undoneAt }) => ({
      id,
      act,
      changes,
      author: isForStaff ? author : '',
      orgId: org_id,
      atMs: at,
      isUndone: undoneAt !== null,
    })),
  }
}

/** TOWN-9: a town of other sites is unknown. */
export async function readAnsweringTown(queries: Queries, id: string, sites: Sites): Promise<TownCard | null> {
  const { rows } = await sql<Row>`select * from ${towns} where id = ${id}`.execute(queries)
  const [row] = rows
  return row && isOfSites(sites)(row.country) ? cardOf(queries, row, true) : null
}

/** TOWN-4: the towns for which an organization is responsible. */
export async function townsOfOrganization(queries: Queries, orgId: string): Promise<TownCard[]> {
  const { rows } = await sql<Row>`select * from ${towns} where org_id = ${orgId}::uuid order by id`.execute(queries)
  return Promise.all(rows.map((row) => cardOf(queries, row, false)))
}

/** GUIDE-42: of the last weeks, most people first, with what has been proposed. */
async function missedInTown(queries: Queries, id: string): Promise<MissedInTown[]> {
  const { rows } = await sql<MissedInTown>`
    select to_char(week, 'YYYY-MM-DD') as week, language, words, people,
      (select min(slug) from guide_proposed_words p
        where p.town_id = m.town_id and p.language = m.language and p.words = m.words) as proposed
    from guide_missed_in_towns m where town_id = ${id}
    order by m.week desc, people desc, words, language limit ${missedShown}`.execute(queries)
  return rows
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
