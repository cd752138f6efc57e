import { sql } from 'kysely'
import { accessFacts, openingHoursOf } from '@recircle/core/facility'
import {
  askedAddress,
  importLimits,
  timetableFields,
  type FileLanguage,
  type FileWord,
  type ImportMend,
  type ImportSettings,
  type WordMeaning,
} from '@recircle/core/import'
import type { LngLat } from '@recircle/core/geo'
import type { Material } from '@recircle/core/material'
import type { CurrencyCode } from '@recircle/core/money'
import {
  mendedCells,
  missingColumns,
  PointReader,
  pointTools,
  readTimetable,
  type ColumnMap,
  type FieldReader,
  type MaterialReader,
  type ReadPoint,
} from '@recircle/place-files/points'
import type { SourceRow } from '@recircle/place-files/formats'
import { guideNow } from '../../guide/guide-book.ts'
import { listMaterials, listUnits } from '../../material/material.repository.ts'
import type { Queries } from '../../db/database.ts'
import type { StoredSettings } from '../../db/tables/import.tables.ts'
import { collectGarbage } from '../match/collect-garbage.ts'
import { placesOfAddresses } from '../runs/address-places.repository.ts'
import type { RunRow } from '../runs/import-runs.repository.ts'

const rowsAtOnce = 1000

const textsBy = (said: readonly { readonly field: string; readonly text: string }[]): Record<string, string> =>
  Object.fromEntries(said.map(({ field, text }) => [field, text]))
const meanings = (said: readonly WordMeaning[]) => new Map(said.map(({ text, meaning }) => [text, meaning]))

/** Fields without a chosen column are not guessed here: the import reads exactly the mapping that the user sees. */
function mapOf({ columns, defaults, hours, byStaff }: StoredSettings): ColumnMap {
  if (byStaff) return { ...byStaff, hours: meanings(hours) }
  const unmapped = Object.fromEntries(
    ['name', 'address', 'lat', 'lng', 'place', 'materials', 'hours', 'kind', 'phone', 'email', 'website', 'contact']
      .concat([
        'description',
        'comment',
        'confirmed',
        'id',
        'status',
        'reason',
        'rates',
        'pauses',
        'currency',
        'hourstext',
        ...accessFacts,
        ...timetableFields,
      ])
      .map((field) => [field, '']),
  )
  return { columns: { ...unmapped, ...textsBy(columns) }, defaults: textsBy(defaults), hours: meanings(hours) }
}

/** SRC-15 */
export const lacksColumns = ({ columns, byStaff }: StoredSettings, known: readonly string[]): boolean =>
  missingColumns({ columns: byStaff?.columns ?? textsBy(columns) }, known).length > 0

export interface ReadingTools {
  readonly owner: { readonly userId: string; readonly orgId: string; readonly currency: CurrencyCode }
  readonly materials: readonly Material[]
  readonly slugOf: (materialId: number) => string
  readonly reader: PointReader
  readonly fields: FieldReader
  readonly words: WordCount
  readonly mends: readonly ImportMend[]
  /** SRC-23: the number of rows that each mend has worked on so far. */
  readonly mended: number[]
  /** IMP-34: the addresses of the rows that say no place, as they are looked for, and where people have put them. */
  readonly asks: Map<number, string>
  readonly placed: ReadonlyMap<string, LngLat>
  readonly town: string
}

export async function readingTools(queries: Queries, run: RunRow, settings: StoredSettings): Promise<ReadingTools> {
  const { currency } = await queries
    .selectFrom('users')
    .select('currency')
    .where('id', '=', run.creator_id)
    .executeTakeFirstOrThrow()
  const owner = { userId: run.creator_id, orgId: run.org_id, currency }
  const [materials, units, known, guide, placed] = await Promise.all([
    listMaterials(queries),
    listUnits(queries),
    knownPlaces(queries),
    guideNow(queries),
    placesOfAddresses(queries, run.org_id),
  ])
  const tools = pointTools({
    columns: run.found.columns ?? [],
    materials,
    map: mapOf(settings),
    words: meanings(settings.materials),
    units: new Set(units.map(({ slug }) => slug)),
    guide,
    currency,
    known,
    isAnywhere: settings.isAnywhere,
    isExchanged: settings.isExchanged,
    fileLanguage: run.found.language ?? null,
  })
  const { fields } = tools
  const slugs = new Map(materials.map(({ id, slug }) => [id, slug]))
  const slugOf = (id: number): string => slugs.get(id) ?? String(id)
  const words = new WordCount(tools.materials, slugOf, settings, tools.fileLanguage)
  const reader = new PointReader(tools)
  const places = { asks: new Map<number, string>(), placed, town: settings.town }
  return { owner, materials, slugOf, reader, fields, words, mends: settings.mends, mended: [], ...places }
}

/** Rounded to about ten kilometers: only their countries matter. */
async function knownPlaces(queries: Queries) {
  return queries
    .selectFrom('facilities')
    .select([
      sql<number>`round(lng::numeric, 1)::float8`.as('lng'),
      sql<number>`round(lat::numeric, 1)::float8`.as('lat'),
    ])
    .where('status', '=', 'accepted')
    .distinct()
    .execute()
}

/** Counts the words for materials and hours in a file, and what they are taken for. */
class WordCount {
  readonly #materials = new Map<string, number>()
  readonly #hours = new Map<string, number>()

  constructor(
    private readonly reader: MaterialReader,
    private readonly slugOf: (id: number) => string,
    private readonly settings: ImportSettings,
    private readonly language: FileLanguage | null,
  ) {}

  note(materials: string, hours: string): void {
    for (const word of this.reader.wordsIn(materials)) this.#count(this.#materials, word)
    if (hours !== '') this.#count(this.#hours, hours)
  }

  get materials(): FileWord[] {
    const chosen = meanings(this.settings.materials)
    return mostOf(this.#materials).map(([text, count]) => {
      const { standing, ids } = this.reader.meaningOf(text)
      const meaning = chosen.get(text) ?? (ids.length === 1 ? this.slugOf(ids[0] ?? 0) : '')
      return { text, count, meaning, standing: chosen.has(text) ? 'said' : standing }
    })
  }

  get hours(): FileWord[] {
    const chosen = meanings(this.settings.hours)
    return mostOf(this.#hours).map(([text, count]) => {
      const said = chosen.get(text)
      if (said !== undefined) return { text, count, meaning: said, standing: 'said' }
      const timetable = readTimetable(text, this.language)
      if (timetable.monthRules.length > 0) return { text, count, meaning: '', standing: 'known' }
      const meaning = openingHoursOf(timetable)
      return { text, count, meaning, standing: meaning === '' ? 'unknown' : timetable.isWhole ? 'known' : 'part' }
    })
  }

  /** A file may have as many distinct words as rows, so only the first ones are counted. */
  #count(counts: Map<string, number>, word: string): void {
    if (counts.size < wordsHeld || counts.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
}
const wordsHeld = 5000
const mostOf = (counts: ReadonlyMap<string, number>) =>
  [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, importLimits.words)

/** All rows that are not skipped, as points; the rows themselves are not held in memory. */
export async function readPoints(
  queries: Queries,
  run: RunRow,
  tools: ReadingTools,
  onProgress: (done: number) => Promise<void>,
): Promise<ReadPoint[]> {
  const { fields, words, mends, mended } = tools
  const points: ReadPoint[] = []
  const count = (at: number): void => void (mended[at] = (mended[at] ?? 0) + 1)
  let last = 0
  for (;;) {
    const rows = await queries
      .selectFrom('import_rows')
      .select(['number', 'at', 'cells', 'repairs', 'lng', 'lat', 'decision'])
      .where('run_id', '=', run.id)
      .where('number', '>', last)
      .orderBy('number')
      .limit(rowsAtOnce)
      .execute()
    for (const { number, at, cells, repairs, lng, lat, decision } of rows) {
      last = number
      if (decision === 'skip') continue
      const location = lng === null || lat === null ? null : { lng, lat }
      const row = { number, at, values: { ...mendedCells(cells, mends, count), ...repairs }, location }
      words.note(fields.read(row, 'materials').text, fields.read(row, 'hours').text)
      points.push(readPoint(tools, row, decision === 'keep'))
      collectGarbage(points.length)
    }
    if (rows.length < rowsAtOnce) return points
    await onProgress(points.length)
  }
}

/** IMP-34: a row that says no place but an address is where a person has put that address. */
function readPoint({ reader, asks, placed, town }: ReadingTools, row: SourceRow, isKept: boolean): ReadPoint {
  const point = reader.read(row, isKept)
  const isUnplaced = point.refusals.length > 0 && point.refusals.every(({ code }) => code === 'place-missing')
  const address = isUnplaced ? askedAddress(point.content.address, town) : ''
  if (address === '') return point
  asks.set(row.number, address)
  const place = placed.get(address)
  return place === undefined ? point : reader.read({ ...row, placed: place }, isKept)
}
