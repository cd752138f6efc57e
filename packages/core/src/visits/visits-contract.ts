import {
  field,
  filledText,
  integer,
  list,
  object,
  oneOf,
  readWire,
  text,
  textUpTo,
  type QueryPair,
  type ValuesOf,
  type WireRead,
} from '../wire/index.ts'
import { visitedPointsMax, visitKinds, type OwnVisits } from './visits.ts'

const idMax = 36
const sentFields = { id: field('id', textUpTo(idMax)), kind: field('kind', oneOf(visitKinds)) }
const sent = object(sentFields)
type SentVisit = ValuesOf<typeof sentFields>
export const sentVisitShape = sent.shape
export const readSentVisit = (body: unknown): WireRead<SentVisit> => readWire(body, sent.read)

const count = integer({ min: 0 })
const counts = object({
  opened: field('opened', count),
  route: field('route', count),
  call: field('call', count),
})
const compared = { week: field('week', counts), before: field('before', counts) }
const answer = object({
  all: field('all', object(compared)),
  points: field(
    'points',
    list(object({ id: field('id', filledText), name: field('name', text), ...compared }), visitedPointsMax),
  ),
})
export const ownVisitsShape = answer.shape
export const ownVisitsBody = (visits: OwnVisits): object => answer.write(visits)
export const readOwnVisits = (body: unknown): WireRead<OwnVisits> => readWire(body, answer.read)

/** The number of points to list. */
export const ownVisitsQuery = (limit: number): QueryPair[] => [['limit', String(limit)]]
