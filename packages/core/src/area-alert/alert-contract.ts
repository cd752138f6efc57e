import { byLanguage } from '../material/index.ts'
import { field, filledText, integer, list, nullable, number, oneOf, resourceCodec, type ReadBy } from '../wire/index.ts'
import { alertFrequencies, alertRadiiKm, alertStatuses, newsKinds } from './area-alert.ts'

/** The name of the town around the center; null outside towns. */
const place = field('place', nullable(byLanguage(filledText)))

/** ALERT-3 */
export const forecast = resourceCodec({
  type: 'alert.forecast',
  links: {},
  answer: {
    place,
    /** The expected number of emails a month, by pace. */
    daily: field('daily', integer({ min: 0, max: 31 })),
    weekly: field('weekly', integer({ min: 0, max: 5 })),
  },
})
/** Without its id, which says nothing. */
export type AlertForecast = Omit<ReadBy<typeof forecast>, 'id'>

/** ALERT-5: what the holder of a link sees. The email address is left out. */
export const ownAlert = resourceCodec({
  type: 'alert.alert',
  links: {},
  answer: {
    status: field('status', oneOf(alertStatuses)),
    place,
    lng: field('lng', number({ min: -180, max: 180 })),
    lat: field('lat', number({ min: -90, max: 90 })),
    radiusKm: field('km', integer({ min: alertRadiiKm[0], max: 50 })),
    /** Slugs. */
    materials: field('materials', list(filledText)),
    news: field('news', list(oneOf(newsKinds))),
    pace: field('every', oneOf(alertFrequencies)),
  },
})
export type OwnAlert = ReadBy<typeof ownAlert>
