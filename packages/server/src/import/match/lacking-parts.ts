import { openingHoursOf } from '@recircle/core/facility'
import { lackedParts, type LackingCount } from '@recircle/core/import'
import type { ReadPoint } from '@recircle/place-files/points'

/** IMP-20: said once over the rows. A mobile point has stops for hours. */
export function lackingOf(points: readonly ReadPoint[]): LackingCount[] {
  const isLacking: Readonly<Record<LackingCount['part'], (point: ReadPoint) => boolean>> = {
    materials: ({ content }) => content.rates.length === 0,
    hours: ({ content }) => content.stops.length === 0 && content.hoursText === '' && openingHoursOf(content) === '',
    address: ({ content }) => content.address === '',
    name: ({ isNamed }) => !isNamed,
  }
  return lackedParts.flatMap((part) => {
    const count = points.filter(isLacking[part]).length
    return count === 0 ? [] : [{ part, count }]
  })
}
