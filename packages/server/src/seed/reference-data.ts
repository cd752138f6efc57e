import { languages } from '@recircle/core/material'
import type { Database } from '../db/database.ts'
import { materialIds, seedMaterials, seedUnits } from './seed-files.ts'

const materialsMax = 64

/** Adds missing materials and units; those that staff have changed stay unchanged. */
export async function addReferenceData(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const held = await transaction.selectFrom('materials').select(['id', 'slug']).execute()
    const ids = idsBeside(held)
    const added = await transaction
      .insertInto('materials')
      .values(seedMaterials.map((material, position) => materialRow(material, position, ids)))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .execute()
    const words = seedMaterials
      .filter(({ slug }) => added.some((row) => row.slug === slug))
      .flatMap((material) => synonymRows(material, ids))
    if (words.length > 0) await transaction.insertInto('material_synonyms').values(words).execute()
    await transaction
      .insertInto('units')
      .values(seedUnits.map(unitRow))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
  })
}

type Ids = ReadonlyMap<string, number>

/** A material that a release brings has its usual id, unless staff have given that to one of their own. */
function idsBeside(held: readonly { readonly id: number; readonly slug: string }[]): Ids {
  const ids = new Map(held.map(({ id, slug }) => [slug, id]))
  const taken = new Set(ids.values())
  for (const { slug } of seedMaterials) {
    if (ids.has(slug)) continue
    const usual = materialIds.get(slug) ?? 0
    const free = Array.from({ length: materialsMax }, (_, index) => index + 1).find((id) => !taken.has(id))
    const id = taken.has(usual) ? (free ?? usual) : usual
    ids.set(slug, id)
    taken.add(id)
  }
  return ids
}

const materialRow = (material: (typeof seedMaterials)[number], position: number, ids: Ids) => ({
  id: ids.get(material.slug) ?? 0,
  slug: material.slug,
  parent_id: material.parent === null ? null : (ids.get(material.parent) ?? null),
  names: JSON.stringify(material.names),
  osm_tags: [...material.osm],
  hue: material.hue,
  glyph: material.slug,
  hazard: material.hazard,
  position,
})

const synonymRows = (material: (typeof seedMaterials)[number], ids: Ids) =>
  languages.flatMap((language) =>
    material.synonyms[language].map((word, position) => ({
      material_id: ids.get(material.slug) ?? 0,
      language,
      word,
      position,
    })),
  )

const unitRow = (unit: (typeof seedUnits)[number], position: number) => ({
  slug: unit.slug,
  names: JSON.stringify(unit.names),
  symbols: JSON.stringify(unit.symbol),
  per: JSON.stringify(unit.per),
  plurals: JSON.stringify(unit.plural),
  position,
})
