import { languages } from '@recircle/core/material'
import type { Database } from '../db/database.ts'
import { materialIds, seedMaterials, seedUnits } from './seed-files.ts'

/** Adds missing materials and units; those that staff have changed stay unchanged. */
export async function addReferenceData(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('materials')
      .values(seedMaterials.map(materialRow))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('slug')
      .execute()
    const words = seedMaterials.filter(({ slug }) => added.some((row) => row.slug === slug)).flatMap(synonymRows)
    if (words.length > 0) await transaction.insertInto('material_synonyms').values(words).execute()
    await transaction
      .insertInto('units')
      .values(seedUnits.map(unitRow))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
  })
}

const idOf = (slug: string): number => materialIds.get(slug) ?? 0

const materialRow = (material: (typeof seedMaterials)[number], position: number) => ({
  id: idOf(material.slug),
  slug: material.slug,
  parent_id: material.parent === null ? null : idOf(material.parent),
  names: JSON.stringify(material.names),
  osm_tags: [...material.osm],
  hue: material.hue,
  glyph: material.slug,
  hazard: material.hazard,
  position,
})

const synonymRows = (material: (typeof seedMaterials)[number]) =>
  languages.flatMap((language) =>
    material.synonyms[language].map((word, position) => ({
      material_id: idOf(material.slug),
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
