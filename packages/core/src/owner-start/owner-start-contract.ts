import { field, instant, nullable, resourceCodec, text, withDefault, type ListQuery } from '../wire/index.ts'
import { declinedShown } from './owner-start.ts'

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

/** Those of an organization, and how many things it has in each status. */
export const declinedOf = (orgId: string): Partial<ListQuery> => ({
  limit: declinedShown,
  filters: { org_owner: [orgId], status: ['declined'] },
  meta: ['status_aggs'],
})
