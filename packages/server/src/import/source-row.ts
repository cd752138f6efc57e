import type { LngLat } from '@recircle/core/geo'
import type { Sourced } from './source-text.ts'

/** One thing of a file, before anything is made of it. */
export interface SourceRow {
  /** Its place among the rows, the first is 1. */
  readonly number: number
  /** Where the file says it: `line 12`, `feature 3`. */
  readonly at: string
  readonly values: Readonly<Record<string, string>>
  /** Where a GeoJSON feature is; a table says it in columns. */
  readonly location: LngLat | null
}
export interface Source {
  readonly columns: readonly string[]
  /** What was assumed while reading it. */
  readonly notes: readonly string[]
  /** `csv`, `xlsx`, `json`, `kml`, `osm` */
  readonly format: string
  /** Between the cells of a table; empty for what has none. */
  readonly delimiter: string
  /** Hands over every row, one after another; the next one waits for what is done with it. */
  readonly read: (take: (row: SourceRow) => void | Promise<void>) => Promise<Sourced<null>>
}
