import {
  field,
  instant,
  integer,
  linkTo,
  listQuery,
  organizationType,
  text,
  userType,
  withDefault,
  type ListQuery,
} from '../wire/index.ts'

/** The links of every moderated entity, under the same names. */
export const moderatedLinks = {
  orgId: field('org_owner', linkTo(organizationType)),
  creatorId: field('creator', linkTo(userType)),
}
export const statusCommentField = { statusComment: field('status_comment', withDefault(text, '')) }
export const moderatedTimes = {
  version: field('version', withDefault(integer({ min: 0 }), 0)),
  createdAtMs: field('dt_created', instant),
  updatedAtMs: field('dt_updated', instant),
}

interface AnyListQuery {
  /** The entities of one organization; null for all organizations. */
  readonly orgId: string | null
  readonly search: string
  readonly sort: string
  readonly limit: number
  readonly offset: number
}

/** A page of moderated entities, with the counts that a status filter shows. */
export const moderatedListToWire = (
  { orgId, search, sort, limit, offset }: AnyListQuery,
  filters: ListQuery['filters'],
): ListQuery =>
  listQuery({
    limit,
    offset,
    sort: [sort],
    search,
    filters: { ...(orgId === null ? {} : { org_owner: [orgId] }), ...filters },
    meta: ['pagination', 'status_aggs'],
  })
