import { inEachLanguage, type Language, type Material, type Unit } from '@recircle/core/material'
import type { Queries } from '../db/database.ts'

export async function listMaterials(queries: Queries): Promise<Material[]> {
  const materials = await queries
    .selectFrom('materials')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
  const synonyms = await queries.selectFrom('material_synonyms').selectAll().orderBy('position').execute()
  const wordsOf = (materialId: number, language: Language): string[] =>
    synonyms.filter((each) => each.material_id === materialId && each.language === language).map((each) => each.word)
  return materials.map((row) => ({
    id: row.id,
    slug: row.slug,
    parentId: row.parent_id,
    names: row.names,
    synonyms: inEachLanguage((language) => wordsOf(row.id, language)),
    hue: row.hue,
    glyph: row.glyph,
    isHazardous: row.hazard,
    osmTags: row.osm_tags,
  }))
}

export async function listUnits(queries: Queries): Promise<Unit[]> {
  const units = await queries
    .selectFrom('units')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
  return units.map(({ slug, symbols, names, per }) => ({ slug, symbols, names, per }))
}

export async function materialIds(queries: Queries): Promise<ReadonlySet<number>> {
  const rows = await queries.selectFrom('materials').select('id').where('retired_at', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}
