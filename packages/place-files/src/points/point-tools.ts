import type { LngLat } from '@recircle/core/geo'
import type { Guide } from '@recircle/core/guide'
import type { FileLanguage } from '@recircle/core/import'
import type { CurrencyCode } from '@recircle/core/money'
import { FieldReader, type ColumnMap } from './column-map.ts'
import type { KnownMaterial } from './materials/known-material.ts'
import { MaterialReader } from './materials/material-reader.ts'
import { PlaceCheck } from './place-check.ts'

/** What the rows of one file are read with. */
export interface PointTools {
  readonly fields: FieldReader
  readonly map: Pick<ColumnMap, 'hours'>
  readonly materials: MaterialReader
  readonly units: ReadonlySet<string>
  readonly places: PlaceCheck
  readonly fileLanguage: FileLanguage | null
  readonly nowMs: number
}

/** What a file cannot say of itself; only its columns and the materials must be given. */
export interface Reading {
  readonly columns: readonly string[]
  readonly materials: readonly KnownMaterial[]
  /** Which column each field is read from, if it is not the usual one. */
  readonly map?: Partial<ColumnMap>
  /** Words for materials, by the slug that they mean. */
  readonly words?: ReadonlyMap<string, string>
  /** Slugs of the units that prices may name. */
  readonly units?: ReadonlySet<string>
  /** Behind the words of materials stand those of its things. */
  readonly guide?: Pick<Guide, 'families'> | undefined
  /** The language of its words, if it is known. */
  readonly fileLanguage?: FileLanguage | null
  /** Points are expected in its country. */
  readonly currency?: CurrencyCode
  /** Without such a country: in the countries of these places. */
  readonly known?: readonly LngLat[]
  readonly isAnywhere?: boolean
  readonly isExchanged?: boolean
  readonly nowMs?: number
}

export function pointTools(reading: Reading): PointTools {
  const { columns, materials, currency = 'USD', known = [], units = new Set() } = reading
  const { isAnywhere = false, isExchanged = false, nowMs = Date.now(), fileLanguage = null } = reading
  const map: ColumnMap = { columns: {}, defaults: {}, hours: new Map(), ...reading.map }
  return {
    fields: new FieldReader(map, columns),
    map,
    materials: new MaterialReader(materials, reading.words, { language: fileLanguage, guide: reading.guide }),
    units,
    places: new PlaceCheck(currency, known, { isAnywhere, isExchanged }),
    fileLanguage,
    nowMs,
  }
}
