import { aMaterial } from '@recircle/core/testing'
import { FieldReader, type ColumnMap } from '../import/column-map.ts'
import { MaterialReader } from '../import/material-reader.ts'
import { openSource } from '../import/open-source.ts'
import { PlaceCheck } from '../import/place-check.ts'
import { PointNamer } from '../import/point-name.ts'
import { PointReader, type ReadPoint } from '../import/point-of-row.ts'
import { remarkText } from '../import/remark.ts'

const none = { ru: [], kk: [], es: [], en: [] }
const materials = [
  aMaterial({
    id: 1,
    osmTags: ['recycling:paper', 'recycling:newspaper'],
    names: { ru: 'Бумага', kk: 'Қағаз', es: 'Papel', en: 'Paper' },
    synonyms: { ...none, en: ['leaflets', 'cartons'] },
  }),
  aMaterial({
    id: 2,
    slug: 'cardboard',
    osmTags: ['recycling:cardboard'],
    names: { ru: 'Картон', kk: 'Картон', es: 'Cartón', en: 'Cardboard' },
    synonyms: { ...none, en: ['packaging', 'cartons'] },
  }),
]
const words = new Map([
  ['papelera', 'paper'],
  ['nada', ''],
])
export const nothing: ColumnMap = { columns: {}, defaults: {}, hours: new Map() }
const nowMs = Date.UTC(2026, 10, 21)

export const feature = (properties: object, coordinates: unknown = [76.9, 43.2], type = 'Point') =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ id: 'node/1', properties, geometry: { type, coordinates } }],
  })

export async function readAll(
  text: string,
  map: Partial<ColumnMap> = {},
  currency: 'USD' | 'RUB' = 'USD',
  options = {},
) {
  const source = openSource(Buffer.from(text))
  if (!source.ok) throw new Error(source.sentence)
  const whole = { ...nothing, ...map }
  const fields = new FieldReader(whole, source.value.columns)
  const reader = new PointReader({
    fields,
    map: whole,
    materials: new MaterialReader(materials, words),
    units: new Set(['kg', 't']),
    places: new PlaceCheck(currency, [], { isAnywhere: false, isExchanged: false, ...options }),
    namer: new PointNamer(materials, 'en'),
    nowMs,
  })
  const points: ReadPoint[] = []
  await source.value.read((row) => void points.push(reader.read(row)))
  return { points, fields }
}
export async function read(...args: Parameters<typeof readAll>) {
  const [point] = (await readAll(...args)).points
  if (!point) throw new Error('no row')
  return { ...point, notes: point.notes.map(remarkText), refusals: point.refusals.map(remarkText) }
}
