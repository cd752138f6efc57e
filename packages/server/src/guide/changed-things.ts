import { sql } from 'kysely'
import {
  changedGuide,
  thingFault,
  thingsOf,
  thingWords,
  tidyThingWords,
  type Thing,
  type ThingWords,
} from '@recircle/core/guide'
import type { Hazard, ManagedThing } from '@recircle/core/management'
import { languages } from '@recircle/core/material'
import type { ListQuery } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { audited } from '../desk/audited.ts'
import { notFound, wrong, type ManagedPlace, type StaffFault } from '../management/answer-staff.ts'
import { listMaterials } from '../material/material.repository.ts'
import { guide } from './guide-data.ts'
import { guideBookOf, listThingChanges } from './guide-book.ts'

type Acted = { readonly ok: true; readonly value: null } | StaffFault

const noteOf = (act: string, slug: string) => ({ act: `thing.${act}`, subjectKind: 'thing', subjectId: slug })

/** GUIDE-21: for editors, by any of their words; those that somebody has changed first. */
export async function listManagedThings(queries: Queries, { search, limit, offset }: ListQuery) {
  const changes = await listThingChanges(queries)
  const changed = new Set(changes.map(({ slug }) => slug))
  const asked = search.trim().toLowerCase()
  const isAsked = ({ slug, names, synonyms }: Thing): boolean =>
    [
      slug,
      ...languages.map((language) => names[language]),
      ...languages.flatMap((language) => synonyms[language]),
    ].some((text) => text.toLowerCase().includes(asked))
  const { advice } = guide
  const found = thingsOf(changedGuide(guide, changes))
    .filter(isAsked)
    .map((thing): ManagedThing => {
      const { names, synonyms, materials, hazard } = thingWords(thing)
      const parts = thing.parts.map(({ part }) => (part === null ? null : (advice.parts[part] ?? null)))
      return { slug: thing.slug, names, synonyms, materials, hazard, parts, isChanged: changed.has(thing.slug) }
    })
    .toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged))
  return { items: found.slice(offset, offset + limit), count: found.length }
}

export const listHazards = (): { readonly hazards: readonly Hazard[] } => ({
  hazards: Object.entries(guide.advice.hazard).map(([key, names]) => ({ key, names })),
})

/** One editor at a time: what is checked is what is written. */
const lockChanges = (queries: Queries) =>
  sql`select pg_advisory_xact_lock(hashtextextended('guide words', 0))`.execute(queries)

export async function changeThing(
  { database, signature }: ManagedPlace,
  slug: string,
  typed: ThingWords,
): Promise<Acted> {
  const acted = await audited<Acted>(database, signature, async (transaction, note) => {
    await lockChanges(transaction)
    const before = thingsOf(changedGuide(guide, await listThingChanges(transaction))).find((each) => each.slug === slug)
    if (before === undefined) return notFound
    const words = tidyThingWords(typed)
    const materials = new Set((await listMaterials(transaction)).map((material) => material.slug))
    const fault = thingFault(guide, { slug, ...words }, materials)
    if (fault !== null) return wrong(fault.at, fault.rule)
    const row = {
      names: JSON.stringify(words.names),
      synonyms: JSON.stringify(words.synonyms),
      materials: JSON.stringify(words.materials),
      hazard: words.hazard,
      changed_at: sql<Date>`now()`,
    }
    await transaction
      .insertInto('guide_thing_changes')
      .values({ slug, ...row })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(row))
      .execute()
    await note({ ...noteOf('change', slug), before: thingWords(before), after: words })
    return { ok: true, value: null }
  })
  await reread(database)
  return acted
}

/** Back to what the guide was delivered with. */
export async function restoreThing({ database, signature }: ManagedPlace, slug: string): Promise<Acted> {
  const acted = await audited<Acted>(database, signature, async (transaction, note) => {
    await lockChanges(transaction)
    const before = (await listThingChanges(transaction)).find((each) => each.slug === slug)
    if (before === undefined) return notFound
    await transaction.deleteFrom('guide_thing_changes').where('slug', '=', slug).execute()
    const { slug: _slug, ...words } = before
    await note({ ...noteOf('restore', slug), before: words })
    return { ok: true, value: null }
  })
  await reread(database)
  return acted
}

async function reread(database: ManagedPlace['database']): Promise<void> {
  const book = guideBookOf(database)
  book.forget()
  await book.current()
}
