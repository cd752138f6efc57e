import { keysOf, listDefaultLimit, listMaxLimit, type QueryPair } from '../wire/index.ts'
import { isLocaleCode, isSiteVariant, type LocaleCode, type SiteVariant } from '../site/index.ts'
import { deskKinds, type DeskKind } from './desk-kind.ts'

/** DESK-10: the filters of the queue; null for no restriction. */
export interface QueueFilter {
  readonly kind: DeskKind | null
  readonly variant: SiteVariant | null
  readonly locale: LocaleCode | null
  /** Words in the organization's name. */
  readonly organization: string
  /** Words in the address. */
  readonly place: string
  readonly reason: string
}

export interface QueueQuery extends QueueFilter {
  readonly limit: number
  /** The cursor at the end of the previous page; empty for the first page. */
  readonly after: string
}

export const wholeQueue: QueueQuery = {
  kind: null,
  variant: null,
  locale: null,
  organization: '',
  place: '',
  reason: '',
  limit: listDefaultLimit,
  after: '',
}

const names = {
  kind: 'filter[kind]',
  variant: 'filter[variant]',
  locale: 'filter[locale]',
  organization: 'filter[organization]',
  place: 'filter[place]',
  reason: 'filter[reason]',
  limit: 'page[limit]',
  after: 'page[after]',
} as const satisfies Record<keyof QueueQuery, string>
const textMaxLength = 200

/** The query as URL parameters: only values that differ from the defaults. */
export const queueQueryPairs = (query: QueueQuery): readonly QueryPair[] =>
  keysOf(names).flatMap((key): QueryPair[] => {
    const value = query[key]
    return value === null || value === wholeQueue[key] ? [] : [[names[key], String(value)]]
  })

/** Returns null if any value is not a known one. */
export function readQueueQuery(pairs: readonly QueryPair[]): QueueQuery | null {
  const given = new Map(pairs)
  const text = (key: keyof QueueQuery): string => given.get(names[key]) ?? ''
  const [kind, variant, locale] = [text('kind'), text('variant'), text('locale')]
  const known = deskKinds.find((each) => each === kind) ?? null
  const limit = text('limit') === '' ? listDefaultLimit : Number(text('limit'))
  const [organization, place, reason, after] = [text('organization'), text('place'), text('reason'), text('after')]
  const isMistaken =
    (kind !== '' && known === null) ||
    (variant !== '' && !isSiteVariant(variant)) ||
    (locale !== '' && !isLocaleCode(locale)) ||
    !(Number.isInteger(limit) && limit >= 1 && limit <= listMaxLimit) ||
    [organization, place, reason, after].some((each) => each.length > textMaxLength) ||
    (after !== '' && readCursor(after) === null)
  if (isMistaken) return null
  return {
    kind: known,
    variant: isSiteVariant(variant) ? variant : null,
    locale: isLocaleCode(locale) ? locale : null,
    organization,
    place,
    reason,
    limit,
    after,
  }
}

export interface QueueCursor {
  /** A database timestamp with microseconds, so that the cursor loses no precision. */
  readonly since: string
  readonly kind: DeskKind
  readonly id: string
}

const cursorPattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)~([a-z]+)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
export const queueCursor = ({ since, kind, id }: QueueCursor): string => `${since}~${kind}~${id}`
export function readCursor(text: string): QueueCursor | null {
  const [, since = '', kindText, id = ''] = cursorPattern.exec(text) ?? []
  const kind = deskKinds.find((each) => each === kindText)
  return kind === undefined || Number.isNaN(Date.parse(since)) ? null : { since, kind, id }
}
