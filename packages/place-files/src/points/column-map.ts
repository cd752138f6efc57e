import { columnsInTemplate, filledTemplate, meansNothing } from '@recircle/core/import'
import { cellOf, type SourceRow } from '../formats/source-row.ts'

/** The fields of a point, and the column names that are tried when nothing is mapped. */
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
  // A date alone says nothing of stops: only a file whose columns were named is a timetable.
  date: [],
  repeat: [],
  from: [],
  to: [],
  until: [],
  except: [],
  description: ['description'],
  comment: ['comment', 'note'],
  opening: ['opening_height'],
  steps: ['steps', 'step_count'],
  ground: ['surface'],
  indoor: ['indoor'],
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
  /** A column name, or a template with column names in braces. */
  readonly columns: Readonly<Partial<Record<ImportField, string>>>
  /** The values of fields that are empty in a row. */
  readonly defaults: Readonly<Partial<Record<ImportField, string>>>
  /** Opening hours in the file's wording, mapped to OpenStreetMap syntax. */
  readonly hours: ReadonlyMap<string, string>
}

/** Parses `name=Title,address={street} {house}`; returns the name of the first unknown field if there is one. */
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

/** Columns that the map names and the file lacks. */
export function missingColumns({ columns: map }: Pick<ColumnMap, 'columns'>, columns: readonly string[]): string[] {
  const known = new Set(columns.map((column) => column.toLowerCase()))
  return Object.values(map)
    .flatMap((text) => columnsInTemplate(text) ?? [text])
    .filter((column) => !known.has(column.toLowerCase()))
}

/** What stands in several lines of a cell is one line here. */
const linesOfOne: ReadonlySet<ImportField> = new Set(['name', 'address', 'contact', 'phone', 'email', 'website'])
const oneLine = (text: string): string => (text.includes('\n') ? text.replaceAll(/\s*,?\s*\n\s*/g, ', ') : text)

/** The value of a field, and the column that it comes from. */
export interface FieldValue {
  readonly text: string
  readonly column: string
  /** The placeholder that was treated as empty, such as "FALSE" or "-". */
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
    // The first of several columns with the same name wins.
    this.#byName = new Map(columns.toReversed().map((column) => [column.toLowerCase(), column]))
    for (const field of importFields.filter(isImportField)) {
      const mapped = map.columns[field]
      const sources: readonly string[] = mapped === undefined ? usualColumns[field] : [mapped]
      this.#sources.set(
        field,
        sources.flatMap((source) => this.#sourceOf(source)),
      )
    }
  }

  /** Columns that no field reads. */
  get unused(): string[] {
    return this.columns.filter((column) => !this.#used.has(column))
  }

  /** The value of a field in a row, on a single line. */
  read({ values }: SourceRow, field: ImportField): FieldValue {
    let placeholder = ''
    let column = ''
    for (const source of this.#sources.get(field) ?? []) {
      const value = source(values)
      if (value.text !== '' && !meansNothing(value.text))
        return { ...value, text: linesOfOne.has(field) ? oneLine(value.text) : value.text, placeholder: '' }
      placeholder ||= value.text
      column ||= value.column
    }
    const text = this.map.defaults[field] ?? ''
    return { text, column, placeholder: text === '' ? placeholder : '' }
  }

  #sourceOf(source: string): Source[] {
    const places = columnsInTemplate(source)
    const columns = (places ?? [source]).flatMap((name) => this.#byName.get(name.toLowerCase()) ?? [])
    for (const column of columns) this.#used.add(column)
    const [column] = columns
    if (column === undefined) return []
    if (!places) return [(values) => ({ text: cellOf(values, column).trim(), column })]
    const columnOf = (name: string): string => this.#byName.get(name.toLowerCase()) ?? ''
    return [
      (values) => ({
        text: filledTemplate(source, (name) => cellOf(values, columnOf(name))),
        column: columns.join(', '),
      }),
    ]
  }
}
