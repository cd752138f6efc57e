import type { WorkingHours } from '../hours/working-hours.ts'

/** TRUTH-10: a material that an accepted point temporarily does not take. */
export interface MaterialPause {
  /** `2026-12-01`: the first day on which the material is taken again, by the point's own calendar; null for "until further notice". */
  readonly until: string | null
  readonly reason: string
}

/** The terms that the owner writes with the rate. */
export interface WrittenTerms {
  /** TRUTH-11: "oil and batteries only with staff, Sat 10–14"; null if the material is taken during all opening hours. */
  readonly hours: WorkingHours | null
}

/** How a point takes one material, besides price and unit; backends that do not support a term omit it. */
export interface MaterialTerms extends WrittenTerms {
  readonly pause: MaterialPause | null
}

export const noWrittenTerms: WrittenTerms = { hours: null }
export const noTerms: MaterialTerms = { ...noWrittenTerms, pause: null }

export const writtenTermsOf = ({ hours }: WrittenTerms): WrittenTerms => ({ hours })
/** The terms that acts of the owner set, outside the editable content. */
export const actedTermsOf = ({ pause }: Omit<MaterialTerms, keyof WrittenTerms>) => ({ pause })
export const termsOf = (terms: MaterialTerms): MaterialTerms => ({ ...writtenTermsOf(terms), ...actedTermsOf(terms) })

export const pauseReasonMaxLength = 300
