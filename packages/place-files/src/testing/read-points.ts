import { aMaterial } from '@recircle/core/testing'
import { openSource } from '../formats/open-source.ts'
import type { ColumnMap } from '../points/column-map.ts'
import { PointReader, type ReadPoint } from '../points/point-of-row.ts'
import { pointTools } from '../points/point-tools.ts'
import { remarkText } from '../points/remark.ts'

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
  const { columns } = source.value
  const tools = pointTools({ columns, materials, words, map, units: new Set(['kg', 't']), currency, nowMs, ...options })
  const reader = new PointReader(tools)
  const points: ReadPoint[] = []
  await source.value.read((row) => void points.push(reader.read(row)))
  return { points, fields: tools.fields }
}
export async function read(...args: Parameters<typeof readAll>) {
  const [point] = (await readAll(...args)).points
  if (!point) throw new Error('no row')
  return { ...point, notes: point.notes.map(remarkText), refusals: point.refusals.map(remarkText) }
}
