import { unconfirmedFirst } from '../facility/index.ts'
import { ok } from '../shared/index.ts'
import {
  listMaxLimit,
  listQuery,
  queryPairsOf,
  readPage,
  wireBasePath,
  type QueryPair,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { declinedShown, type StartPart, type OwnedItem, type OwnedList } from './owner-start.ts'

interface PartWire {
  readonly path: string
  readonly type: string
  readonly status: string
  readonly fields: readonly string[]
  readonly limit: number
  readonly sort: readonly string[]
}

const points = { path: `${wireBasePath}/facility/facility/`, type: 'facility.facility' }
const events = { path: `${wireBasePath}/promotion/promotion/`, type: 'promotion.promotion' }

/** The calls of the owner's lists, asked for a few fields only. */
const wire: Readonly<Record<StartPart, PartWire>> = {
  points: { ...points, status: 'declined', fields: ['name', 'status_comment'], limit: declinedShown, sort: [] },
  events: { ...events, status: 'declined', fields: ['title', 'status_comment'], limit: declinedShown, sort: [] },
  // TRUTH-59: an owner with more points than the limit gets those that have gone unconfirmed the longest.
  onMap: {
    ...points,
    status: 'accepted',
    fields: ['name', 'last_confirmed_at', 'timezone'],
    limit: listMaxLimit,
    sort: [unconfirmedFirst],
  },
}

export const startPartPath = (part: StartPart): string => wire[part].path

export function startPartQuery(part: StartPart, orgId: string): QueryPair[] {
  const { type, status, fields, limit, sort } = wire[part]
  const query = listQuery({ limit, sort, filters: { org_owner: [orgId], status: [status] }, meta: ['status_aggs'] })
  return [...queryPairsOf(query), [`fields[${type}]`, fields.join(',')]]
}

export function readStartPart(part: StartPart, body: unknown): WireRead<OwnedList> {
  const page = readPage(body, (resource) => readItem(part, resource))
  return page.ok ? ok({ items: page.value.items, counts: page.value.statusCounts ?? {} }) : page
}

function readItem(part: StartPart, resource: WireValue): OwnedItem {
  const attributes = resource.at('attributes')
  const text = (name: string): string => attributes.at(name).optional((value) => value.text(), '')
  return {
    id: resource.at('id').filledText(),
    name: text(part === 'events' ? 'title' : 'name'),
    reason: text('status_comment'),
    confirmedAtMs: attributes.at('last_confirmed_at').optional((value) => value.instantMs(), null),
    timezone: text('timezone'),
  }
}
