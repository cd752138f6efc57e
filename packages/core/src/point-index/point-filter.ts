import type { IndexedPoint, PointKind } from './indexed-point.ts'
import type { OpenPoints } from './open-points.ts'
import { plane } from './planes.ts'

/** Conditions that a point has to meet; omitted ones do not apply. */
export interface PointFilter {
  readonly materials?: {
    /** Material bits; 0 for no restriction. */
    readonly mask: number
    readonly match: 'any' | 'all'
  }
  readonly kind?: PointKind
  readonly isTemporarilyClosed?: boolean
  /** A temporarily closed point is never open. */
  readonly open?: OpenPoints
  /** TRUTH-2: recently confirmed. The local day is evaluated once per pattern. */
  readonly lately?: { readonly dayOf: (pattern: number) => number }
}

/** Applies a filter to a single point outside any index. */
export function passes(
  point: IndexedPoint,
  { materials, kind, isTemporarilyClosed, open, lately }: PointFilter,
): boolean {
  const { hoursPattern: pattern, confirmedUntilDay } = point
  const taken = (point.materials & (materials?.mask ?? 0)) >>> 0
  const isTaken =
    materials === undefined ||
    materials.mask === 0 ||
    (materials.match === 'any' ? taken !== 0 : taken === materials.mask >>> 0)
  return (
    isTaken &&
    (kind === undefined || kind === point.kind) &&
    (isTemporarilyClosed === undefined || isTemporarilyClosed === point.isTemporarilyClosed) &&
    (open === undefined || (!point.isTemporarilyClosed && open.stateOf(pattern) === 'open')) &&
    (lately === undefined || (confirmedUntilDay !== 0 && confirmedUntilDay >= lately.dayOf(pattern)))
  )
}

/** The number of words of 32 points that are filtered at a time. */
export const chunkWords = 256

export interface CompiledFilter {
  readonly any: readonly number[]
  readonly all: readonly number[]
  readonly none: readonly number[]
  readonly open: OpenPoints | null
  readonly lately: DayTest | null
  /** Whether every living point passes, so that counts need no scan. */
  readonly isTrivial: boolean
  /** A buffer for the passing bits of a chunk. */
  readonly chunk: Int32Array
}

/** With an optional tally that counts the open points among those that pass. */
export interface TalliedFilter extends CompiledFilter {
  readonly tally?: OpenPoints | null
}

export function compileFilter(filter: PointFilter = {}, patternCount = 0): CompiledFilter {
  const all: number[] = []
  const none: number[] = []
  const materials = materialPlanes(filter.materials?.mask ?? 0)
  if (filter.materials?.match === 'all') all.push(...materials)
  if (filter.kind !== undefined) (filter.kind === 'container' ? all : none).push(plane.container)
  if (filter.isTemporarilyClosed !== undefined) (filter.isTemporarilyClosed ? all : none).push(plane.temporarilyClosed)
  const any = filter.materials?.match === 'any' ? materials : []
  return {
    any,
    all,
    none,
    open: filter.open ?? null,
    lately: filter.lately === undefined ? null : new DayTest(filter.lately.dayOf, patternCount),
    isTrivial: any.length + all.length + none.length === 0 && filter.lately === undefined && filter.open === undefined,
    chunk: new Int32Array(chunkWords),
  }
}

function materialPlanes(mask: number): number[] {
  const planes: number[] = []
  for (let bit = 0; bit < 32; bit++) if ((mask >>> bit) & 1) planes.push(plane.firstMaterial + bit)
  return planes
}

/** Patterns are numbered densely from 0; the bound limits the size of the result table. */
export const maxPatterns = 2 ** 20

/** The local day of each pattern; 0 is unknown. */
export class DayTest {
  readonly table: Uint16Array
  readonly #dayOf: (pattern: number) => number

  constructor(dayOf: (pattern: number) => number, patternCount: number) {
    this.#dayOf = dayOf
    this.table = new Uint16Array(patternCount)
  }

  ask(pattern: number): number {
    return (this.table[pattern] = this.#dayOf(pattern))
  }
}
