import type { LngLat } from '@recircle/core/geo'
import type { Sourced } from './source-text.ts'

/** An item of a file, before it is interpreted. */
export interface SourceRow {
  /** The number of the row, starting at 1. */
  readonly number: number
  /** The location in the file: `line 12`, `feature 3`. */
  readonly at: string
  readonly values: Readonly<Record<string, string>>
  /** The location of a GeoJSON feature; tables give it in columns. */
  readonly location: LngLat | null
  /** Where a person has put it. */
  readonly placed?: LngLat
}
export interface Source {
  readonly columns: readonly string[]
  /** Assumptions made while reading. */
  readonly notes: readonly string[]
  /** `csv`, `xlsx`, `json`, `kml`, `osm`, `ics` */
  readonly format: string
  /** Between the cells of a table; empty for other formats. */
  readonly delimiter: string
  /** Passes the rows to `take` one at a time, and awaits it before the next. */
  readonly read: (take: TakeRow) => Promise<Sourced<null>>
}
/** Returning false ends the reading: enough has been read. */
export type TakeRow = (row: SourceRow) => boolean | void | Promise<boolean | void>

/** A column may be named `constructor`: it is only a name. */
export const cellOf = (cells: Readonly<Record<string, string>>, column: string): string =>
  Object.hasOwn(cells, column) ? (cells[column] ?? '') : ''
