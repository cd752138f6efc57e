import { field, filledText, integer, list, object, oneOf, text, textUpTo, type Codec } from '../wire/index.ts'
import { visitedPointsMax, visitKinds, type OwnVisits } from './visits.ts'

const idMax = 36
export const sentVisit = object({ id: field('id', textUpTo(idMax)), kind: field('kind', oneOf(visitKinds)) })

const count = integer({ min: 0 })
const counts = object({
  opened: field('opened', count),
  route: field('route', count),
  call: field('call', count),
})
const compared = { week: field('week', counts), before: field('before', counts) }
export const ownVisits: Codec<OwnVisits> = object({
  all: field('all', object(compared)),
  points: field(
    'points',
    list(object({ id: field('id', filledText), name: field('name', text), ...compared }), visitedPointsMax),
  ),
})
