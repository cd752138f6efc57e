import { field, instant, nullable, resourceCodec, text, withDefault } from '../wire/index.ts'

const short = withDefault(text, '')
const reason = field('status_comment', short)
const point = { type: 'facility.facility', links: {} } as const

export const declinedPoint = resourceCodec({ ...point, answer: { name: field('name', short), reason } })
export const declinedEvent = resourceCodec({
  type: 'promotion.promotion',
  links: {},
  answer: { name: field('title', short), reason },
})
export const pointOnMap = resourceCodec({
  ...point,
  answer: {
    name: field('name', short),
    confirmedAtMs: field('last_confirmed_at', nullable(instant)),
    timezone: field('timezone', short),
  },
})
