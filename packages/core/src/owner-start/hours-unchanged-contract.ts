import type { ConfirmedPoint } from '../confirmation/index.ts'
import { facilityKinds, workingHours } from '../facility/index.ts'
import {
  field,
  filledText,
  instant,
  integer,
  json,
  list,
  nullable,
  object,
  oneOf,
  resourceCodec,
  text,
  withDefault,
  type Codec,
  type ResourceCodec,
} from '../wire/index.ts'
import { hoursOutcomes, hoursUnchangedMax, type DuePoint } from './hours-unchanged.ts'

const seenPoint: Codec<ConfirmedPoint> = object({
  id: field('id', filledText),
  version: field('version', integer({ min: 1, max: 999_999_999 })),
})
const points = object({ points: field('points', list(seenPoint, hoursUnchangedMax)) })
export const sentHoursUnchanged: typeof points = {
  ...points,
  read: (value) => {
    const { raw } = value.at('points')
    // A list that is too long is read as an empty one.
    if (Array.isArray(raw) && raw.length === 0) value.at('points').refuse('out-of-range')
    return points.read(value)
  },
}

export const hoursAnswer = object({
  points: field(
    'points',
    list(object({ id: field('id', filledText), outcome: field('outcome', oneOf(hoursOutcomes)) }), hoursUnchangedMax),
  ),
})

const short = withDefault(text, '')
const hasStops: Codec<boolean> = {
  shape: { is: 'list', item: json.shape },
  read: (value) => value.optional((given) => given.list((stop) => stop.raw).length > 0, false),
  write: (isMobile) => (isMobile ? [{}] : []),
}
export const duePoint: ResourceCodec<DuePoint> = resourceCodec({
  type: 'facility.facility',
  links: {},
  answer: {
    name: field('name', short),
    kind: field('kind', withDefault(oneOf(facilityKinds), facilityKinds[0])),
    address: field('address', short),
    timezone: field('timezone', short),
    confirmedAtMs: field('last_confirmed_at', nullable(instant)),
    hours: field('working_hours', workingHours),
    hoursText: field('hours_text', short),
    isMobile: field('stops', hasStops),
    version: field('version', integer({ min: 0 })),
  },
})
