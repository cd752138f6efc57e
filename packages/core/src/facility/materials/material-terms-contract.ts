import { field, nullable, object, omittable, textUpTo } from '../../wire/index.ts'
import { pauseReasonMaxLength } from './material-terms.ts'
import { workingHours } from '../hours/working-hours-contract.ts'

const pause = object({
  until: field('until', nullable(textUpTo(10))),
  reason: field('reason', textUpTo(pauseReasonMaxLength)),
})

/** A rate omits the terms that do not apply. */
export const writtenTerms = { hours: field('hours', omittable(workingHours)) }
export const rateTerms = { ...writtenTerms, pause: field('pause', omittable(pause)) }

/** A report writes them as null, since every value of a material is replaced as a whole. */
export const factTerms = { pause: field('pause', nullable(pause)), hours: field('hours', nullable(workingHours)) }
