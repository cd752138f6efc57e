import { sql, type Transaction } from 'kysely'
import {
  hasAllNames,
  type ManagedMaterial,
  type ManagedUnit,
  type MaterialWords,
  type UnitWords,
} from '@recircle/core/management'
import { inEachLanguage, languages, type Language } from '@recircle/core/material'
import type { Queries, Schema } from '../db/database.ts'
import { audited } from '../audit/audited.ts'
import { notFound, wrong, type ManagedPlace, type StaffFault } from './answer-staff.ts'

export type Acted = { readonly ok: true; readonly value: null } | StaffFault
const done: Acted = { ok: true, value: null }
/** Material ids are bit positions in the map's index. */
const mostMaterials = 64

type Synonyms = Readonly<Record<Language, readonly string[]>>

/** MANAGE-5: in display order, including retired ones. */
export async function listManagedMaterials(queries: Queries) {
  const { rows } = await sql<{
    id: number
    slug: string
    parent_id: number | null
    names: ManagedMaterial['names']
    glyph: string
    hue: number
    hazard: boolean
    retired_at: number | null
    uses: number
  }>`select m.id, m.slug, m.parent_id, m.names, m.glyph, m.hue, m.hazard, m.retired_at,
      (select count(*) from facility_rates r where r.material_id = m.id)
        + (select count(*) from charity_event_materials e where e.material_id = m.id) as uses
    from materials m order by m.position, m.id`.execute(queries)
  const words = await queries.selectFrom('material_synonyms').selectAll().orderBy('position').execute()
  const materials = rows.map((row): ManagedMaterial => ({
    id: row.id,
    slug: row.slug,
    parentId: row.parent_id,
    names: row.names,
    glyph: row.glyph,
    hue: row.hue,
    isHazardous: row.hazard,
    isRetired: row.retired_at !== null,
    uses: row.uses,
    synonyms: inEachLanguage((language) =>
      words.filter((each) => each.material_id === row.id && each.language === language).map(({ word }) => word),
    ),
  }))
  const units = await sql<{ slug: string; retired_at: number | null; uses: number } & UnitWords>`
    select u.slug, u.names, u.symbols, u.per, u.retired_at,
      (select count(*) from facility_rates r where r.unit_slug = u.slug) as uses
    from units u order by u.position, u.slug`.execute(queries)
  return {
    materials,
    units: units.rows.map(({ slug, names, symbols, per, uses, retired_at: retiredAt }): ManagedUnit => ({
      slug,
      names,
      symbols,
      per,
      uses,
      isRetired: retiredAt !== null,
    })),
  }
}

export const trimmed = (names: Readonly<Record<Language, string>>) =>
  inEachLanguage((language) => names[language].trim())
/** Without duplicates and empty words. */
const cleaned = (synonyms: Synonyms): Synonyms =>
  inEachLanguage((language) => [
    ...new Set(synonyms[language].map((word) => word.trim()).filter((word) => word !== '')),
  ])

async function writeSynonyms(transaction: Transaction<Schema>, id: number, synonyms: Synonyms): Promise<void> {
  await transaction.deleteFrom('material_synonyms').where('material_id', '=', id).execute()
  const rows = languages.flatMap((language) =>
    synonyms[language].map((word, position) => ({ material_id: id, language, word, position })),
  )
  if (rows.length > 0) await transaction.insertInto('material_synonyms').values(rows).execute()
}

/** Every change locks the whole list: moves swap positions, and ids must be assigned only once. */
const lockMaterials = (transaction: Transaction<Schema>) =>
  transaction.selectFrom('materials').selectAll().orderBy('id').forUpdate().execute()

export const noteOf = (act: string, subjectKind: 'material' | 'unit', slug: string) => ({
  act: `${subjectKind}.${act}`,
  subjectKind,
  subjectId: slug,
})

interface NewMaterial extends MaterialWords {
  readonly slug: string
  readonly parentId: number | null
  readonly glyph: string
  readonly hue: number
  readonly isHazardous: boolean
}

export const addMaterial = ({ database, signature }: ManagedPlace, sent: NewMaterial) =>
  audited<Acted>(database, signature, async (transaction, note) => {
    const slug = sent.slug.trim()
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return wrong('slug', 'slug')
    if (!hasAllNames(sent.names)) return wrong('names', 'all-languages')
    const known = await lockMaterials(transaction)
    if (known.some((each) => each.slug === slug)) return wrong('slug', 'taken')
    const parent = known.find(({ id, retired_at }) => id === sent.parentId && retired_at === null)
    if (sent.parentId !== null && !parent) return wrong('parent_id', 'not-found-there')
    if (!known.some(({ glyph }) => glyph === sent.glyph)) return wrong('glyph', 'not-found-there')
    const taken = new Set(known.map(({ id }) => id))
    const id = Array.from({ length: mostMaterials }, (_, index) => index + 1).find((each) => !taken.has(each))
    if (id === undefined) return { ok: false, error: 'too-many-materials' }
    const names = trimmed(sent.names)
    // DESK-89: a kind of hazardous waste is hazardous, whatever it is drawn like.
    const isHazardous = sent.isHazardous || parent?.hazard === true
    await transaction
      .insertInto('materials')
      .values({
        id,
        slug,
        parent_id: sent.parentId,
        names: JSON.stringify(names),
        hue: sent.hue,
        glyph: sent.glyph,
        hazard: isHazardous,
        position: Math.max(-1, ...known.map(({ position }) => position)) + 1,
      })
      .execute()
    await writeSynonyms(transaction, id, cleaned(sent.synonyms))
    await note({ ...noteOf('add', 'material', slug), after: { ...sent, isHazardous, slug, names } })
    return done
  })

export const changeMaterial = ({ database, signature }: ManagedPlace, id: string, sent: MaterialWords) =>
  audited<Acted>(database, signature, async (transaction, note) => {
    if (!hasAllNames(sent.names)) return wrong('names', 'all-languages')
    const row = (await lockMaterials(transaction)).find((each) => String(each.id) === id)
    if (!row) return notFound
    const before = (await listManagedMaterials(transaction)).materials.find((each) => each.id === row.id)
    const after = { names: trimmed(sent.names), synonyms: cleaned(sent.synonyms) }
    await transaction
      .updateTable('materials')
      .set({ names: JSON.stringify(after.names) })
      .where('id', '=', row.id)
      .execute()
    await writeSynonyms(transaction, row.id, after.synonyms)
    await note({
      ...noteOf('change', 'material', row.slug),
      before: { names: row.names, synonyms: before?.synonyms },
      after,
    })
    return done
  })

export type Step = 'up' | 'down'
/** The order after moving a row past its neighbor of the same family; null at the end of the list. */
export function stepped<Row>(
  rows: readonly Row[],
  isIt: (row: Row) => boolean,
  isNeighbor: (row: Row) => boolean,
  step: Step,
) {
  const from = rows.findIndex(isIt)
  const others = rows.map((_, index) => index).filter((index) => index !== from && isNeighbor(rows[index]!))
  const to = step === 'up' ? others.findLast((index) => index < from) : others.find((index) => index > from)
  if (to === undefined) return null
  const order = rows.filter((_, index) => index !== from)
  order.splice(to, 0, rows[from]!)
  return order
}

export const moveMaterial = ({ database, signature }: ManagedPlace, id: string, step: Step) =>
  audited<Acted>(database, signature, async (transaction, note) => {
    const rows = (await lockMaterials(transaction)).toSorted((a, b) => a.position - b.position || a.id - b.id)
    const row = rows.find((each) => String(each.id) === id)
    if (!row) return notFound
    const order = stepped(
      rows,
      (each) => each === row,
      (each) => each.parent_id === row.parent_id,
      step,
    )
    if (order === null) return { ok: false, error: 'at-the-end' }
    for (const [position, each] of order.entries())
      if (each.position !== position)
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await transaction.updateTable('materials').set({ position }).where('id', '=', each.id).execute()
    await note({ ...noteOf('move', 'material', row.slug), after: { step } })
    return done
  })

/** MANAGE-5: a material that points or events still use cannot be retired, nor can a family with members. */
export const retireMaterial = ({ database, signature }: ManagedPlace, id: string, isRetired: boolean) =>
  audited<Acted>(database, signature, async (transaction, note) => {
    const rows = await lockMaterials(transaction)
    const row = rows.find((each) => String(each.id) === id)
    if (!row) return notFound
    if (isRetired) {
      if (rows.some((each) => each.parent_id === row.id && each.retired_at === null))
        return { ok: false, error: 'has-members' }
      const { materials } = await listManagedMaterials(transaction)
      if ((materials.find((each) => each.id === row.id)?.uses ?? 0) > 0) return { ok: false, error: 'in-use' }
    } else if (rows.some((each) => each.id === row.parent_id && each.retired_at !== null)) {
      return { ok: false, error: 'family-retired' }
    }
    await transaction
      .updateTable('materials')
      .set({ retired_at: isRetired ? sql<Date>`now()` : null })
      .where('id', '=', row.id)
      .execute()
    await note({
      ...noteOf(isRetired ? 'retire' : 'bring-back', 'material', row.slug),
      before: { isRetired: row.retired_at !== null },
      after: { isRetired },
    })
    return done
  })
