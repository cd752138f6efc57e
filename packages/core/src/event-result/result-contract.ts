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
  readDocument,
  readPage,
  readResource,
  readWire,
  text,
  writeResource,
  type NumberRange,
  type Page,
  type Resource,
  type ResourceContract,
  type ValuesOf,
  type WireRead,
  type WireValue,
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

export const publishedResultContract = {
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
} as const satisfies ResourceContract

/** ORG-9: the public results of an event. */
export type PublishedResult = ValuesOf<(typeof publishedResultContract)['answer']>

export const publishedResultResource = (published: PublishedResult): Resource =>
  writeResource(publishedResultContract, published.eventId, published)
const readPublished = (value: WireValue): PublishedResult => readResource(publishedResultContract, value)
export const parsePublishedResult = (json: unknown): WireRead<PublishedResult> => readDocument(json, readPublished)
export const parsePublishedResults = (json: unknown): WireRead<Page<PublishedResult>> => readPage(json, readPublished)

export const monthResultsContract = {
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
} as const satisfies ResourceContract

/** ORG-17: the exact sums of the published results of all events that ended in a month. */
export type MonthResults = ValuesOf<(typeof monthResultsContract)['answer']>

export const monthResultsResource = (month: MonthResults): Resource =>
  writeResource(monthResultsContract, month.month, month)
export const parseMonthResults = (json: unknown): WireRead<Page<MonthResults>> =>
  readPage(json, (value) => readResource(monthResultsContract, value))

export const requestedResultContract = {
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
} as const satisfies ResourceContract

/** ORG-7: what the holder of the link sees: the event, and the last result sent. */
export type RequestedResult = ValuesOf<(typeof requestedResultContract)['answer']>

export const requestedResultResource = (requested: RequestedResult): Resource =>
  writeResource(requestedResultContract, requested.eventId, requested)
export const parseRequestedResult = (json: unknown): WireRead<RequestedResult> =>
  readDocument(json, (value) => readResource(requestedResultContract, value))

export const parseResultLink = (json: unknown): WireRead<string> =>
  readWire(json, (root) => root.at('token').filledText())
