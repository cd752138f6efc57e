import { standingOf, type Facility } from '@recircle/core/facility'
import type { MyPointModel } from './my-point.types.ts'

/** LOOK-34: on the map or on review, with nothing to say or to do about it. */
export const isQuiet = (facility: Facility, model: Pick<MyPointModel, 'isDue' | 'hasOwnSuggestion'>): boolean =>
  ['accepted', 'on-review'].includes(standingOf(facility)) &&
  facility.statusComment === '' &&
  facility.stopChanges.length === 0 &&
  facility.rates.every(({ pause }) => pause === null) &&
  !model.isDue(facility) &&
  !model.hasOwnSuggestion(facility)
