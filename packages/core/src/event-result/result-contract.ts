import {
  field,
  filledText,
  flag,
  instant,
  integer,
  list,
  nullable,
  object,
  oneOf,
  resourceNamedBy,
  text,
  type NumberRange,
  type ReadBy,
} from '../wire/index.ts'
import { resultLimits, resultStatuses } from './event-result.ts'
import { photosField, sentPhotosField } from './result-photo.ts'

const { gramsMax, peopleMax, hoursMax } = resultLimits
const weight = (gramsRange: NumberRange) =>
  object({
    materialId: field('srm_id', integer({ min: 0 })),
    grams: field('grams', integer(gramsRange)),
    isEstimate: field('is_estimate', flag),
  })
const result = {
  weights: field('weights', list(weight({ min: 1, max: gramsMax }), 200)),
  people: field('people', nullable(integer({ min: 0, max: peopleMax }))),
  hours: field('hours', nullable(integer({ min: 0, max: hoursMax }))),
  words: field('words', text),
}

/** ORG-9: the public results of an event. */
export const publishedResultOfEvent = resourceNamedBy('eventId', {
  type: 'promotion.result',
  links: {},
  answer: {
    ...result,
    eventId: field('event', filledText),
    title: field('title', text),
    month: field('month', filledText),
    publishedAtMs: field('published_at', instant),
    /** The number of corrections; earlier versions are stored. */
    corrections: field('corrections', integer({ min: 0 })),
    photos: photosField,
  },
})
export type PublishedResult = ReadBy<typeof publishedResultOfEvent>

/** ORG-17: the exact sums of the published results of all events that ended in a month. */
export const monthResults = resourceNamedBy('month', {
  type: 'promotion.month-results',
  links: {},
  answer: {
    month: field('month', filledText),
    events: field('events', integer({ min: 1 })),
    /** For each material at most one weighed and one estimated amount. */
    weights: field('weights', list(weight({ min: 1 }), 2000)),
    people: field('people', nullable(integer({ min: 0 }))),
    hours: field('hours', nullable(integer({ min: 0 }))),
  },
})
export type MonthResults = ReadBy<typeof monthResults>

/** ORG-7: what the holder of the link sees: the event, and the last result sent. */
export const requestedResult = resourceNamedBy('eventId', {
  type: 'promotion.asked-result',
  links: {},
  answer: {
    ...result,
    eventId: field('event', filledText),
    title: field('title', text),
    timezone: field('timezone', filledText),
    startsAtMs: field('starts_at', instant),
    /** The materials that the event announced. */
    materialIds: field('srm_ids', list(integer({ min: 0 }), 100)),
    /** Null until a result is sent. */
    status: field('status', nullable(oneOf(resultStatuses))),
    /** The reason for declining; empty otherwise. */
    reason: field('reason', text),
    photos: sentPhotosField,
  },
})
export type RequestedResult = ReadBy<typeof requestedResult>

export const resultLink = object({ token: field('token', filledText) })
