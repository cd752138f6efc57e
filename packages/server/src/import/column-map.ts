import { meansNothing } from './cell-values.ts'
import type { SourceRow } from './source-row.ts'

/** What a row may say of a point, and what it is looked for under when nothing is mapped. */
const usualColumns = {
  id: ['id', '@id', 'osm_id'],
  name: ['name', 'title'],
  kind: ['recycling_type', 'kind'],
  address: ['addr:full', 'address', '{addr:street} {addr:housenumber}, {addr:city}'],
  lng: ['lng', 'lon', 'long', 'longitude', 'x', 'location.lng', 'location.lon'],
  lat: ['lat', 'latitude', 'y', 'location.lat'],
  place: ['place', 'wkt', 'the_geom', 'geom', 'geometry', 'point', 'geo_point_2d', 'coordinates', 'latlng'],
  materials: ['materials'],
  rates: ['rates'],
  pauses: ['pauses'],
  currency: ['currency'],
  hours: ['opening_hours', 'hours'],
  hourstext: ['hours_text'],
  description: ['description'],
  comment: ['comment', 'note'],
  contact: ['contact'],
  phone: ['phone', 'contact:phone'],
  email: ['email', 'contact:email'],
  website: ['website', 'contact:website', 'url'],
  confirmed: ['check_date', 'survey:date'],
  status: ['status'],
  reason: ['status_comment'],
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

/** A value of a field, and the column it stands in. */
export interface FieldValue {
  readonly text: string
  readonly column: string
  /** What was taken for nothing at all, such as "FALSE" or "-". */
  readonly placeholder: string
}

type Source = (values: SourceRow['values']) => Omit<FieldValue, 'placeholder'>

/** Finds the fields of a row in the columns of its file. */
export class FieldReader {
  readonly #sources = new Map<ImportField, readonly Source[]>()
  readonly #used = new Set<string>()
  readonly #byName: ReadonlyMap<string, string>

  constructor(
    private readonly map: ColumnMap,
    private readonly columns: readonly string[],
  ) {
    // The first column of a name counts, as it does for people.
    this.#byName = new Map(columns.toReversed().map((column) => [column.toLowerCase(), column]))
    for (const field of importFields.filter(isImportField)) {
      const mapped = map.columns[field]
      const said: readonly string[] = mapped === undefined ? usualColumns[field] : [mapped]
      this.#sources.set(
        field,
        said.flatMap((source) => this.#sourceOf(source)),
      )
    }
  }

  /** Columns that no field is looked for in. */
  get unused(): string[] {
    return this.columns.filter((column) => !this.#used.has(column))
  }

  /** What the row says of a field, in one line of plain words. */
  read({ values }: SourceRow, field: ImportField): FieldValue {
    let placeholder = ''
    let column = ''
    for (const source of this.#sources.get(field) ?? []) {
      const value = source(values)
      if (value.text !== '' && !meansNothing(value.text)) return { ...value, placeholder: '' }
      placeholder ||= value.text
      column ||= value.column
    }
    const text = this.map.defaults[field] ?? ''
    return { text, column, placeholder: text === '' ? placeholder : '' }
  }

  #sourceOf(source: string): Source[] {
    const places = placesIn(source)
    const columns = (places ?? [source]).flatMap((name) => this.#byName.get(name.toLowerCase()) ?? [])
    for (const column of columns) this.#used.add(column)
    const [column] = columns
    if (column === undefined) return []
    if (!places) return [(values) => ({ text: (values[column] ?? '').trim(), column })]
    return [(values) => ({ text: this.#filled(source, values), column: columns.join(', ') })]
  }

  /** Empty when no column in it says anything; commas and spaces around what is missing go too. */
  #filled(template: string, values: SourceRow['values']): string {
    let isSaid = false
    const text = template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
      const value = (values[this.#byName.get(name.toLowerCase()) ?? ''] ?? '').trim()
      const said = meansNothing(value) ? '' : value
      isSaid ||= said !== ''
      return said
    })
    const tidy = text.replaceAll(/\s+/g, ' ').replaceAll(/(?:\s*,)+\s*(?=,|$)|^[\s,]+/g, '')
    return isSaid ? tidy.replaceAll(/\s+,/g, ',').trim() : ''
  }
}
