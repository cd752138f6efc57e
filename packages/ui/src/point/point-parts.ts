import type { Facility, MaterialPause, PointDays, StopTime, WrittenTerms } from '@recircle/core/facility'

/** A material in the visitor's language. */
export interface PointMaterial {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** TRUTH-39: omitted unless the material is paused. */
  readonly pause?: MaterialPause
}

/** The data for the opening state. */
export type PointHours = Pick<Facility, 'workingHours' | 'timezone'> & {
  /** DAYS-6: omitted if nothing differs. */
  readonly days?: PointDays
  readonly isTemporarilyClosed: boolean
  /** STOP-7: the next stops; omitted for a stationary point. */
  readonly nextStops?: readonly StopTime[]
}

export interface PointRate extends WrittenTerms {
  readonly id: string
  readonly material: PointMaterial
  /** −1 is unknown, 0 free of charge, more is paid to the visitor. */
  readonly price: number
  /** The form of the unit after "per". */
  readonly per: string
}
