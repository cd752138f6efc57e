import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LngLat } from '@recircle/core/geo'
import type { HolidayDays } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import type { Change } from '../db/change-feed.ts'
import type { Database } from '../db/database.ts'
import { holidayBook, type HolidayBook } from '../holidays/holiday-book.ts'
import { listMaterials } from '../material/material.repository.ts'
import type { LiveFollower } from './follower-lane.ts'
import { LivePoints } from './live-points.ts'
import type { IndexSnapshots } from './snapshot/index-snapshots.ts'
import { publicPointsOf, readPublicPoints } from './public-point.repository.ts'

const changesPerQuery = 1000
/** With more changes than this at once, such as from an import, reading everything is faster. */
const changesWorthReloading = 20_000
/** Some 30 MB, freed by a reload. */
const usualSparePatterns = 10_000
/** Of points that are gone: some 10 MB. */
const usualSpareNumbers = 100_000

/** LIVE, MAP-1: all public points of the database in the memory of this instance, kept current. */
export class LiveIndex implements LiveFollower {
  private current: LivePoints | null = null
  private loadedAtMs: number | null = null
  private revision = 0
  private resetting: Promise<void> = Promise.resolve()
  private hasFailed = false
  private holidays: HolidayBook | null = null
  /** The ids that changed since a reload began; null while none is running. */
  private changedSince: Set<string> | null = null
  private readonly instance = randomBytes(6).toString('base64url')
  private readonly waiting = new Set<() => void>()

  constructor(
    private readonly database: Database,
    /** Called after every public change with the ids of its points and where these are and were; with none after a reload. */
    private readonly onChange: (ids: readonly string[], places: readonly LngLat[] | null) => void = () => {},
    private readonly sparePatterns = usualSparePatterns,
    private readonly snapshots: Pick<IndexSnapshots, 'find'> | null = null,
  ) {}

  /** Null until they have been read. */
  get points(): LivePoints | null {
    return this.current
  }

  /** The points, or null if they are not loaded within `patienceMs`. */
  async whenReady(patienceMs: number): Promise<LivePoints | null> {
    if (this.current === null) await this.firstLoad(patienceMs)
    return this.current
  }

  /** Differs after every change and between instances. */
  get version(): string {
    return `${this.instance}-${this.revision}`
  }

  /** The time since everything was read; null until then. */
  get ageMs(): number | null {
    return this.loadedAtMs === null ? null : performance.now() - this.loadedAtMs
  }

  reset(signal?: AbortSignal): Promise<void> {
    this.resetting = this.resetting.catch(() => {}).then(() => this.load(signal))
    return this.resetting
  }

  takesLong(changes: readonly Change[]): boolean {
    // The bits of the index stand for materials, so a changed material rebuilds it.
    return changes.some(({ entity }) => entity === 'material') || pointsOf(changes).length > changesWorthReloading
  }

  /** FAC-21: during a reload a change is applied at once to the current index, and later to its replacement. */
  async apply(changes: readonly Change[], signal?: AbortSignal): Promise<void> {
    if (this.hasFailed || this.takesLong(changes)) return this.reset(signal)
    if (changes.some(({ entity }) => entity === 'holidays')) await this.readHolidays()
    const ids = pointsOf(changes)
    for (let start = 0; start < ids.length; start += changesPerQuery) {
      await this.refresh(ids.slice(start, start + changesPerQuery))
    }
    this.freePatterns(signal)
  }

  /** DAYS-33: most patterns, or numbers, are of the past: everything is read again, beside which the current index goes on. */
  private freePatterns(signal: AbortSignal | undefined): void {
    if (this.changedSince !== null || this.current === null) return
    const { patternCount, patternsRead, index, size } = this.current
    if (patternCount <= patternsRead * 2 + this.sparePatterns && index.ids.size <= size * 2 + usualSpareNumbers) return
    // If this fails, the next change reads everything.
    this.reset(signal).catch(() => {})
  }

  private async load(signal?: AbortSignal): Promise<void> {
    // A snapshot that could not be used once is not tried again.
    const isFirst = this.current === null && !this.hasFailed
    this.hasFailed = false
    const since = new Set<string>()
    this.changedSince = since
    try {
      this.holidays = await holidayBook(this.database)
      const materials = await listMaterials(this.database)
      // INDEX-1: only at the start: an instance that has lost track of the changes reads everything.
      const kept = isFirst ? await this.fromSnapshot(materials, since, signal) : null
      const points = kept ?? (await this.fromDatabase(materials, signal))
      await askAll(points)
      while (since.size > 0) {
        const ids = [...since].slice(0, changesPerQuery)
        for (const id of ids) since.delete(id)
        await readInto(this.database, points, ids)
      }
      this.current = points
      this.loadedAtMs = performance.now()
    } catch (error) {
      this.hasFailed = true
      throw error
    } finally {
      this.changedSince = null
    }
    this.countChange([], null)
    for (const tell of this.waiting) tell()
  }

  private async fromDatabase(materials: readonly Material[], signal?: AbortSignal): Promise<LivePoints> {
    const points = new LivePoints(materials, (place) => this.holidaysOf(place))
    await readPublicPoints(this.database, (rows) => {
      signal?.throwIfAborted()
      for (const row of rows) points.put(row)
    })
    points.patternsRead = points.patternCount
    return points
  }

  /** What has changed after the snapshot joins what changes during the load. */
  private async fromSnapshot(materials: readonly Material[], since: Set<string>, signal?: AbortSignal) {
    const found = await this.snapshots?.find(materials, (place) => this.holidaysOf(place))
    signal?.throwIfAborted()
    for (const id of found?.changed ?? []) since.add(id)
    return found?.points ?? null
  }

  /** DAYS-14: patterns keep what this answers, so it looks into the current book. */
  private holidaysOf(place: string): HolidayDays {
    return { key: place, on: (day, kind) => this.holidays?.daysOf(place).on(day, kind) ?? null }
  }

  private async readHolidays(): Promise<void> {
    this.holidays = await holidayBook(this.database)
    this.current?.holidaysChanged()
    this.countChange([], null)
  }

  private countChange(ids: readonly string[], places: readonly LngLat[] | null): void {
    this.revision++
    this.onChange(ids, places)
  }

  private firstLoad(patienceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, patienceMs)
      this.waiting.add(end)
    })
  }

  private async refresh(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.changedSince?.add(id)
    if (this.current === null) return
    // A draft that its owner saves does not concern anyone else.
    const { seen, places } = await readInto(this.database, this.current, ids)
    if (seen.length > 0) this.countChange(seen, places)
  }
}

const patternsAtOnce = 1000

/** Which points are open: otherwise the first view would ask every pattern, and hold up the requests beside it. */
async function askAll(points: LivePoints): Promise<void> {
  const open = points.states.at(Date.now())
  for (let pattern = 0; pattern < points.patternCount; pattern++) {
    if (pattern % patternsAtOnce === 0) await nextTurn()
    open.stateOf(pattern)
  }
}

const pointsOf = (changes: readonly Change[]): string[] =>
  changes.filter(({ entity }) => entity === 'facility').map(({ id }) => id)

/** The ids of the points with a publicly visible difference, and where they are and were; no places if one of them moves about. */
async function readInto(database: Database, points: LivePoints, ids: readonly string[]) {
  const rows = await publicPointsOf(database, ids)
  const before = ids.flatMap((id) => points.placeOf(id) ?? [])
  const here = new Set(rows.map(({ id }) => id))
  const changed = rows.filter((row) => points.put(row))
  const gone = ids.filter((id) => !here.has(id) && points.remove(id))
  const places = rows.every(({ stops }) => stops === null) ? [...before, ...rows] : null
  return { seen: [...changed.map(({ id }) => id), ...gone], places }
}
