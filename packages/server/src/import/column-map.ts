import type { SourceRow } from './source-rows.ts'

/** What a row may say of a point, and what it is looked for under when nothing is mapped. */
const usualColumns = {
  id: ['id', '@id', 'osm_id'],
  name: ['name', 'title'],
  kind: ['recycling_type', 'kind'],
  address: ['addr:full', 'address', '{addr:street} {addr:housenumber}, {addr:city}'],
  lng: ['lng', 'lon', 'long', 'longitude', 'x'],
  lat: ['lat', 'latitude', 'y'],
  materials: ['materials'],
  hours: ['opening_hours', 'hours'],
  description: ['description'],
  comment: ['comment', 'note'],
  contact: ['contact'],
  phone: ['phone', 'contact:phone'],
  email: ['email', 'contact:email'],
  website: ['website', 'contact:website', 'url'],
  confirmed: ['check_date', 'survey:date'],
} as const satisfies Record<string, readonly string[]>

export type ImportField = keyof typeof usualColumns
export const importFields: readonly string[] = Object.keys(usualColumns)
const isImportField = (name: string): name is ImportField => importFields.includes(name)

export interface ColumnMap {
  /** A column, or a text with columns in braces. */
  readonly columns: Readonly<Partial<Record<ImportField, string>>>
  /** What a field says where the row says nothing. */
  readonly defaults: Readonly<Partial<Record<ImportField, string>>>
  /** Hours in the file's own words, in OpenStreetMap's. */
  readonly hours: ReadonlyMap<string, string>
}

/** Reads `name=Title,address={street} {house}`; the unknown field's name when there is one. */
export function readAssignments(
  said: readonly string[],
): { values: Partial<Record<ImportField, string>> } | { unknown: string } {
  const values: Partial<Record<ImportField, string>> = {}
  for (const pair of said.flatMap((text) => text.split(/,(?=\s*[a-z]+=)/))) {
    const [, field = pair, value = ''] = /^\s*([a-z]+)=(.*)$/s.exec(pair) ?? []
    if (!isImportField(field)) return { unknown: field }
    values[field] = value
  }
  return { values }
}

/** Columns named by a map that the file does not have. */
export function missingColumns({ columns: map }: ColumnMap, columns: readonly string[]): string[] {
  const known = new Set(columns.map((column) => column.toLowerCase()))
  return Object.values(map)
    .flatMap((text) => placesIn(text) ?? [text])
    .filter((column) => !known.has(column.toLowerCase()))
}

const placesIn = (text: string): string[] | null => {
  const places = Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, column = '']) => column)
  return places.length > 0 ? places : null
}

/** What the row says of a field, in one line of plain words. */
export function fieldOf(row: SourceRow, field: ImportField, map: ColumnMap): string {
  const mapped = map.columns[field]
  const sources: readonly string[] = mapped === undefined ? usualColumns[field] : [mapped]
  for (const source of sources) {
    const text = placesIn(source) ? filled(source, row) : cell(row, source)
    if (text !== '') return text
  }
  return map.defaults[field] ?? ''
}

function cell({ values }: SourceRow, column: string): string {
  const exact = values[column]
  if (exact !== undefined) return exact.trim()
  const name = Object.keys(values).find((each) => each.toLowerCase() === column.toLowerCase())
  return name === undefined ? '' : (values[name] ?? '').trim()
}

/** Empty when no column in it says anything; commas and spaces around what is missing go too. */
function filled(template: string, row: SourceRow): string {
  let isSaid = false
  const text = template.replaceAll(/\{([^{}]+)\}/g, (_, column: string) => {
    const value = cell(row, column)
    isSaid ||= value !== ''
    return value
  })
  const tidy = text.replaceAll(/\s+/g, ' ').replaceAll(/(?:\s*,)+\s*(?=,|$)|^[\s,]+/g, '')
  return isSaid ? tidy.replaceAll(/\s+,/g, ',').trim() : ''
}
