import { epochDayAt, lastRecentDay } from '@recircle/core/confirmation'
import {
  daysKeyOf,
  noDays,
  noHolidays,
  scheduleOf,
  scheduleOfMaterial,
  unknownWeek,
  type HolidayDays,
  type PointDays,
  type Stop,
  type WorkingHours,
} from '@recircle/core/facility'
import { boxContains, type BoundingBox, type LngLat } from '@recircle/core/geo'
import type { Material } from '@recircle/core/material'
import {
  IdTable,
  PatternTable,
  PointIndex,
  type IdTableState,
  type IndexedPoint,
  type MaterialBits,
  type PointIndexState,
} from '@recircle/core/point-index'
import { kindBits, placePhrases, SearchIndex, type SearchIndexState } from '@recircle/core/search'
import { holidayPlaceOf } from '../holidays/holiday-place.ts'
import { townNamesAt } from '../geo/town-names.ts'
import { MaterialMasks } from './material-masks.ts'
import { MobilePoints } from './mobile-points.ts'
import { lastingStateAt, OpenStates, type HoursPattern } from './open-states.ts'
import { PointColumns, type PointColumnsState } from './snapshot/point-columns.ts'
import type { PublicPoint } from './public-point.repository.ts'

const confirmedUntilDay = ({ timezone, confirmed_at: atMs }: PublicPoint): number =>
  atMs === null ? 0 : lastRecentDay(timezone, atMs)

const stopsOf = ({ stops }: PublicPoint): readonly Stop[] => (stops === null ? [] : JSON.parse(stops))

/** A point's fields that its pattern of hours is made from. */
type PatternSource = Pick<
  PublicPoint,
  'timezone' | 'hours' | 'stops' | 'days' | 'place' | 'material_ids' | 'material_hours'
>

/** INDEX-1: a copy of all points, from which they can be made again with the same materials. */
export interface LivePointsState {
  readonly ids: IdTableState
  readonly index: PointIndexState
  readonly words: SearchIndexState
  readonly columns: PointColumnsState
  /** Those that brought a new pattern, in their order: it gives the patterns their numbers. */
  readonly patternSources: readonly PatternSource[]
  readonly patternsRead: number
  /** The mobile points, of which nothing else is kept: they have to be put again. */
  readonly mobileIds: readonly string[]
}

/** All public points in memory, ready for the map and the search. Counts by material include the materials below it. */
export class LivePoints {
  readonly index: PointIndex
  readonly words: SearchIndex
  readonly bits: MaterialBits<number>
  readonly states: OpenStates
  /** Of the instants that visitors ask for: apart, since what is known of now counts for the next minute. */
  readonly statesThen: OpenStates
  /** The states in which points that close within the hour count as closed. */
  readonly lastingStates: OpenStates
  /** STOP-5 */
  readonly mobile: MobilePoints
  /** DAYS-33: how many patterns there were when everything was read. */
  patternsRead: number
  private readonly patterns = new PatternTable<HoursPattern>()
  private readonly patternSources: PatternSource[] = []
  private readonly masks: MaterialMasks
  private readonly columns: PointColumns

  /** `holidaysOf`: of a country or a region; DAYS-9. */
  constructor(
    readonly materials: readonly Material[],
    private readonly holidaysOf: (place: string) => HolidayDays = () => noHolidays,
    state: LivePointsState | null = null,
  ) {
    this.index = new PointIndex(new IdTable(state?.ids), state?.index)
    this.mobile = new MobilePoints(this.index)
    this.columns = new PointColumns(state?.columns)
    this.masks = new MaterialMasks(materials)
    this.bits = this.masks.bits
    this.words = new SearchIndex(this.masks.phrases, this.index.ids, placePhrases, state?.words)
    for (const source of state?.patternSources ?? []) this.patternOf(source)
    this.patternsRead = state?.patternsRead ?? 0
    this.states = new OpenStates(this.patterns)
    this.statesThen = new OpenStates(this.patterns)
    this.lastingStates = new OpenStates(this.patterns, lastingStateAt)
  }

  state(): LivePointsState {
    return {
      ids: this.index.ids.state(),
      index: this.index.state(),
      words: this.words.state(),
      columns: this.columns.state(),
      patternSources: [...this.patternSources],
      patternsRead: this.patternsRead,
      mobileIds: this.mobile.ids,
    }
  }

  get size(): number {
    return this.words.size
  }

  /** Returns whether a difference is publicly visible. */
  put(point: PublicPoint): boolean {
    const { id, name, lng, lat } = point
    const stops = stopsOf(point)
    const address =
      stops.length === 0 ? point.address : [point.address, ...new Set(stops.map(({ place }) => place))].join(' ')
    const materials = this.masks.maskOf(point.material_ids)
    const indexed: IndexedPoint = {
      id,
      lng,
      lat,
      materials,
      kind: point.kind,
      isTemporarilyClosed: point.status !== 'accepted',
      hoursPattern: this.patternOf(point),
      confirmedUntilDay: confirmedUntilDay(point),
    }
    if (!this.index.put(indexed).ok) return this.remove(id)
    this.mobile.put(indexed, stops, point.timezone)
    const searched = `${address} ${townNamesAt({ lng, lat })}`
    this.words.put({ id, name, address: searched, lng, lat, materials, kind: kindBits[point.kind] })
    const ownMask = this.bits.maskOf(point.material_ids)
    this.columns.put(this.index.ids.refOf(id), { name, address: point.address, ownMask, lng, lat })
    return true
  }

  /** Returns whether the point was present. */
  remove(id: string): boolean {
    this.words.remove(id)
    const wasMobile = this.mobile.remove(id)
    const ref = this.index.ids.find(id)
    if (ref !== null) this.columns.forget(ref)
    return this.index.remove(id) || wasMobile
  }

  /** Different opening hours and days, those of the past included. */
  get patternCount(): number {
    return this.patterns.size
  }

  /** STOP-5: must be called before any query: moves the mobile points to where they are at that instant. */
  standAt(instantMs: number): void {
    this.mobile.standAt(instantMs, (id, place) => this.columns.move(this.index.ids.refOf(id), place))
  }

  /** Null if it is not public. */
  placeOf(id: string): LngLat | null {
    return this.columns.placeOf(this.index.ids.find(id))
  }

  nameOf(id: string): string {
    return this.columns.nameOf(this.index.ids.find(id))
  }

  /** What the title of a point without a name is made from; undefined for any other. */
  addressOfNameless(id: string): string | undefined {
    return this.columns.addressOfNameless(this.index.ids.find(id))
  }

  /** The materials that the point itself lists. */
  materialIdsOf(id: string): number[] {
    return this.bits.idsOf(this.columns.ownMaskOf(this.index.ids.find(id)))
  }

  /** The bits of these materials and of those above them. */
  maskOf(materialIds: readonly number[]): number {
    return this.masks.maskOf(materialIds)
  }

  isWithin(ref: number, box: BoundingBox): boolean {
    const place = this.columns.placeOf(ref)
    return place !== null && boxContains(box, place)
  }

  /** The zone of the point that is nearest to a place. */
  timezoneAt(place: LngLat): string {
    const [point] = this.index.nearest(place, 1)
    return this.patterns.valueOf(point?.hoursPattern ?? -1)?.schedule.timezone ?? 'UTC'
  }

  /** DAYS-14: the holidays of some place are others. */
  holidaysChanged(): void {
    for (const states of [this.states, this.statesThen, this.lastingStates]) states.forget()
  }

  /** The local date at this instant, by the number of an hours pattern. */
  dayAt(instantMs: number): (pattern: number) => number {
    return (pattern) => epochDayAt(this.patterns.valueOf(pattern)?.schedule.timezone ?? '', instantMs)
  }

  private patternOf(point: PatternSource): number {
    const known = this.patterns.size
    const pattern = this.knownPatternOf(point)
    if (this.patterns.size > known) {
      const { timezone, hours, stops, days = null, place, material_ids, material_hours } = point
      const source = { timezone, hours, stops, days, material_ids, material_hours }
      this.patternSources.push(place === undefined ? source : { ...source, place })
    }
    return pattern
  }

  private knownPatternOf(point: PatternSource): number {
    const { timezone, hours, stops, material_ids, material_hours } = point
    const days = daysOf(point)
    const ofPoint = this.pattern(point, days, {})
    if (days === noDays && material_hours === null) return ofPoint
    const weeks: Readonly<Record<string, WorkingHours>> = material_hours === null ? {} : JSON.parse(material_hours)
    const untaken = new Set(days.rules.flatMap(({ change }) => (change.kind === 'materials' ? change.materialIds : [])))
    const special = material_ids.filter((id) => weeks[id] !== undefined || untaken.has(id))
    if (special.length === 0) return ofPoint
    const others = this.masks.maskOf(material_ids.filter((id) => !special.includes(id)))
    const daysKey = daysKeyOf(days, placeOf(point))
    return this.patterns.numberOf(
      `${stops ?? hours} ${others} ${special.join()} ${material_hours} ${daysKey}`,
      timezone,
      () => ({
        ...this.read(point, days, {}),
        materials: [
          { mask: others, pattern: ofPoint },
          ...special.map((materialId) => ({
            mask: this.masks.maskOf([materialId]),
            pattern: this.pattern(point, days, { materialId, week: weeks[materialId] ?? null }),
          })),
        ],
      }),
    )
  }

  private pattern(point: PatternSource, days: PointDays, { materialId, week = null }: OfMaterial): number {
    const { timezone, hours, stops } = point
    // Usually there are hours alone, which many points share as one string: it is found without reading it.
    const key = days === noDays && stops === null && materialId === undefined ? hours : keyOf()
    return this.patterns.numberOf(key, timezone, () => this.read(point, days, { materialId, week }))

    function keyOf(): string {
      const ofWeek = week === null ? (stops === null ? hours : '') : JSON.stringify(week)
      const isUntaken = days.rules.some(
        ({ change }) => change.kind === 'materials' && change.materialIds.includes(materialId ?? 0),
      )
      return [ofWeek, stops, daysKeyOf(days, placeOf(point)), isUntaken ? materialId : '', week !== null].join(' ')
    }
  }

  private read(point: PatternSource, days: PointDays, { materialId, week = null }: OfMaterial): HoursPattern {
    const { timezone, hours, stops } = point
    const workingHours: WorkingHours = stops === null ? JSON.parse(hours) : unknownWeek
    const schedule = scheduleOf(
      { workingHours, timezone, days },
      days === noDays ? noHolidays : this.holidaysOf(placeOf(point)),
    )
    return {
      schedule: materialId === undefined ? schedule : scheduleOfMaterial(schedule, materialId, week),
      hasHours: stops === null || week !== null,
      materials: [],
      ...(stops !== null && { stops: JSON.parse(stops) }),
    }
  }
}

interface OfMaterial {
  readonly materialId?: number | undefined
  readonly week?: WorkingHours | null
}

const placeOf = ({ place, timezone }: PatternSource): string => place ?? holidayPlaceOf(timezone)

const daysOf = ({ days = null }: PatternSource): PointDays =>
  days === null ? noDays : { ...noDays, ...JSON.parse(days) }
