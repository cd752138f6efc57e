import { ok } from '../shared/index.ts'
import {
  listMaxLimit,
  listQuery,
  queryPairsOf,
  readLinkId,
  readPage,
  wireBasePath,
  type QueryPair,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import type { OwnedItem, OwnedKind, OwnedList } from './owner-desk.ts'

interface OwnedWire {
  readonly path: string
  readonly type: string
  readonly statuses: readonly string[]
  readonly fields: readonly string[]
}

const declined = 'declined'

/** The calls of the owner's lists, asked for a few fields only. */
const wire: Readonly<Record<OwnedKind, OwnedWire>> = {
  points: {
    path: `${wireBasePath}/facility/facility/`,
    type: 'facility.facility',
    statuses: [declined, 'accepted'],
    fields: ['name', 'status', 'status_comment', 'last_confirmed_at', 'timezone'],
  },
  events: {
    path: `${wireBasePath}/promotion/promotion/`,
    type: 'promotion.promotion',
    statuses: [declined],
    fields: ['title', 'status', 'status_comment', 'timezone'],
  },
}

export const ownedPath = (kind: OwnedKind): string => wire[kind].path

export const ownedQuery = (kind: OwnedKind, orgId: string): QueryPair[] => [
  ...queryPairsOf(
    listQuery({
      limit: listMaxLimit,
      filters: { org_owner: [orgId], status: wire[kind].statuses },
      meta: ['status_aggs'],
    }),
  ),
  [`fields[${wire[kind].type}]`, wire[kind].fields.join(',')],
]

export function readOwned(kind: OwnedKind, body: unknown): WireRead<OwnedList> {
  const page = readPage(body, (resource) => readItem(kind, resource))
  return page.ok ? ok({ items: page.value.items, counts: page.value.statusCounts ?? {} }) : page
}

function readItem(kind: OwnedKind, resource: WireValue): OwnedItem {
  const attributes = resource.at('attributes')
  const text = (name: string): string => attributes.at(name).optional((value) => value.text(), '')
  return {
    id: resource.at('id').filledText(),
    name: text(kind === 'points' ? 'name' : 'title'),
    isDeclined: readLinkId(resource, 'status') === declined,
    reason: text('status_comment'),
    confirmedAtMs: attributes.at('last_confirmed_at').optional((value) => value.instantMs(), null),
    timezone: text('timezone'),
  }
}
