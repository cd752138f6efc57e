import { standingOf, type Facility } from '@recircle/core/facility'
import type { MyPointModel } from './my-point.types.ts'

const ended: ReadonlySet<string> = new Set(['closed', 'blocked-by-moderator'])

/** LOOK-34: on the map or on review, with nothing to say or to do about it. LOOK-40: off the map for good, with its reason in the line. */
export const isQuiet = (facility: Facility, model: Pick<MyPointModel, 'isDue' | 'hasOwnSuggestion'>): boolean =>
  ended.has(standingOf(facility)) ||
  (['accepted', 'on-review'].includes(standingOf(facility)) &&
    facility.statusComment === '' &&
    facility.stopChanges.length === 0 &&
    facility.rates.every(({ pause }) => pause === null) &&
    !model.isDue(facility) &&
    !model.hasOwnSuggestion(facility))
