import { aMaterial } from '@recircle/core/testing'
import { MaterialReader } from '../points/materials/material-reader.ts'

const words: readonly (readonly [string, string])[] = [
  ['glass', 'glass|glas|altglas|vidrio|vidro|verre|vetro|стекло|шыны'],
  ['paper', 'paper|papier|papel|carta|бумага|қағаз'],
  ['cardboard', 'cardboard|cartons|karton'],
  ['textiles', 'textiles|textilien'],
  ['batteries', 'batteries|portable batteries|pilas'],
  ['lamps', 'lamps'],
  ['tires', 'tires|pneus'],
]

/** Materials that are known by a few words of many languages. */
export const strangeMaterials = new MaterialReader(
  words.map(([slug, list], at) =>
    aMaterial({
      id: at + 1,
      slug,
      osmTags: [],
      names: { ru: slug, kk: slug, es: slug, en: slug },
      synonyms: { ru: [], kk: [], es: [], en: list.split('|') },
    }),
  ),
)
