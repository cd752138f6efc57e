import type { ConfirmedPoint } from '../confirmation/index.ts'
import { unconfirmedFirst, workingHours } from '../facility/index.ts'
import {
  field,
  filledText,
  integer,
  list,
  listMaxLimit,
  listQuery,
  object,
  oneOf,
  queryPairsOf,
  readPage,
  readWire,
  wireBasePath,
  type QueryPair,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { hoursOutcomes, hoursUnchangedMax, type AnsweredPoint, type DuePoint } from './hours-unchanged.ts'

export const hoursUnchangedPath = `${wireBasePath}/facility/hours-unchanged/`

const seenPoint = object({
  id: field('id', filledText),
  version: field('version', integer({ min: 1, max: 999_999_999 })),
})
const sent = object({ points: field('points', list(seenPoint, hoursUnchangedMax)) })
export const hoursUnchangedShape = sent.shape
export const hoursUnchangedBody = (points: readonly ConfirmedPoint[]): object => sent.write({ points })

export const readHoursUnchanged = (body: unknown): WireRead<readonly ConfirmedPoint[]> =>
  readWire(body, (root) => {
    const { points } = sent.read(root)
    const given = root.at('points')
    // A list that is too long is read as an empty one.
    if (Array.isArray(given.raw) && given.raw.length === 0) given.refuse('out-of-range')
    return points
  })

const answer = object({
  points: field(
    'points',
    list(object({ id: field('id', filledText), outcome: field('outcome', oneOf(hoursOutcomes)) }), hoursUnchangedMax),
  ),
})
export const hoursAnswerShape = answer.shape
export const hoursAnswerBody = (points: readonly AnsweredPoint[]): object => answer.write({ points })
export const readHoursAnswer = (body: unknown): WireRead<readonly AnsweredPoint[]> =>
  readWire(body, (root) => answer.read(root).points)

const pointType = 'facility.facility'
const dueFields = [
  'name',
  'address',
  'timezone',
  'last_confirmed_at',
  'working_hours',
  'hours_text',
  'stops',
  'version',
] as const

export const duePath = `${wireBasePath}/facility/facility/`

/** The owner's list of points on the map, asked for what is looked at before it is confirmed; TRUTH-59: the longest unconfirmed first. */
export const dueQuery = (orgId: string): QueryPair[] => [
  ...queryPairsOf(
    listQuery({ limit: listMaxLimit, sort: [unconfirmedFirst], filters: { org_owner: [orgId], status: ['accepted'] } }),
  ),
  [`fields[${pointType}]`, dueFields.join(',')],
]

export function readDuePoints(body: unknown): WireRead<readonly DuePoint[]> {
  const page = readPage(body, readDuePoint)
  return page.ok ? { ok: true, value: page.value.items } : page
}

function readDuePoint(resource: WireValue): DuePoint {
  const attributes = resource.at('attributes')
  const text = (name: (typeof dueFields)[number]): string => attributes.at(name).optional((value) => value.text(), '')
  return {
    id: resource.at('id').filledText(),
    version: attributes.at('version').integer({ min: 0 }),
    name: text('name'),
    address: text('address'),
    timezone: text('timezone'),
    confirmedAtMs: attributes.at('last_confirmed_at').optional((value) => value.instantMs(), null),
    hours: workingHours.read(attributes.at('working_hours')),
    hoursText: text('hours_text'),
    isMobile: attributes.at('stops').optional((value) => value.list((stop) => stop.raw).length > 0, false),
  }
}
