export type PointKind = 'container' | 'centre'

/** The indexed data of a point. Coordinates are stored to seven decimals (about a centimeter). */
export interface IndexedPoint {
  readonly id: string
  readonly lng: number
  readonly lat: number
  /** One bit per material, see `MaterialBits`. */
  readonly materials: number
  readonly kind: PointKind
  readonly isTemporarilyClosed: boolean
  /** The number of the point's distinct (opening hours, time zone) pair, see `PatternTable`. */
  readonly hoursPattern: number
  /** TRUTH-2: the last day, in its own time zone and counted from 1970, on which it counts as recently confirmed; 0 if never confirmed. */
  readonly confirmedUntilDay: number
}

export const degreesE7 = (degrees: number): number => Math.round(degrees * 1e7)
