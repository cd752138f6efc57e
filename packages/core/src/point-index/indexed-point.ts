export type PointKind = 'container' | 'centre'

/** What the index knows about a point. Coordinates are stored to seven decimals (about a centimeter). */
export interface IndexedPoint {
  readonly id: string
  readonly lng: number
  readonly lat: number
  /** One bit a material, see `MaterialBits`. */
  readonly materials: number
  readonly kind: PointKind
  readonly isTemporarilyClosed: boolean
  /** The number of the point's distinct (opening hours, time zone) pair, see `PatternTable`. */
  readonly pattern: number
  /** TRUTH-2: the last day, of its own calendar and counted from 1970, on which it is confirmed lately; 0 where nobody has confirmed it. */
  readonly latelyUntilDay: number
}

export const degreesE7 = (degrees: number): number => Math.round(degrees * 1e7)
