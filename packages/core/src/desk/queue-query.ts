import { keysOf, listDefaultLimit, listMaxLimit, type QueryPair } from '../wire/index.ts'
import { isLocaleCode, isSiteVariant, type LocaleCode, type SiteVariant } from '../site/index.ts'
import { deskKinds, type DeskKind } from './desk-kind.ts'

export const queueOrders = ['age', 'signs'] as const
/** DESK-72: oldest first, or those with most signs first. */
export type QueueOrder = (typeof queueOrders)[number]

/** DESK-10: the filters of the queue; null for no restriction. */
export interface QueueFilter {
  readonly kind: DeskKind | null
  readonly variant: SiteVariant | null
  readonly locale: LocaleCode | null
  /** DESK-73: each is in the name, the address, the town of the place, the organization or the author. */
  readonly words: string
  readonly reason: string
  /** Waiting for longer. */
  readonly olderThanDays: number | null
  /** What the moderator holds or has asked about. */
  readonly isMine: boolean
  readonly order: QueueOrder
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
  words: '',
  reason: '',
  olderThanDays: null,
  isMine: false,
  order: 'age',
  limit: listDefaultLimit,
  after: '',
}

const names = {
  kind: 'filter[kind]',
  variant: 'filter[variant]',
  locale: 'filter[locale]',
  words: 'filter[words]',
  reason: 'filter[reason]',
  olderThanDays: 'filter[age]',
  isMine: 'filter[mine]',
  order: 'sort',
  limit: 'page[limit]',
  after: 'page[after]',
} as const satisfies Record<keyof QueueQuery, string>
/** Views that were saved when each had a field of its own. */
const wordsNames: ReadonlySet<string> = new Set([names.words, 'filter[organization]', 'filter[place]'])
const textMaxLength = 200
const daysMax = 3650

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
  const words = pairs.flatMap(([name, value]) => (wordsNames.has(name) ? [value] : [])).join(' ')
  const [reason, after] = [text('reason'), text('after')]
  const olderThanDays = text('olderThanDays') === '' ? null : Number(text('olderThanDays'))
  const order = queueOrders.find((each) => each === text('order')) ?? wholeQueue.order
  const isMistaken =
    (kind !== '' && known === null) ||
    (variant !== '' && !isSiteVariant(variant)) ||
    (locale !== '' && !isLocaleCode(locale)) ||
    !(Number.isInteger(limit) && limit >= 1 && limit <= listMaxLimit) ||
    !(olderThanDays === null || (Number.isInteger(olderThanDays) && olderThanDays >= 1 && olderThanDays <= daysMax)) ||
    !['', 'true'].includes(text('isMine')) ||
    !['', order].includes(text('order')) ||
    [words, reason, after].some((each) => each.length > textMaxLength) ||
    (after !== '' && readCursor(after) === null)
  if (isMistaken) return null
  return {
    kind: known,
    variant: isSiteVariant(variant) ? variant : null,
    locale: isLocaleCode(locale) ? locale : null,
    words,
    reason,
    olderThanDays,
    isMine: text('isMine') === 'true',
    order,
    limit,
    after,
  }
}

export interface QueueCursor {
  /** A database timestamp with microseconds, so that the cursor loses no precision. */
  readonly since: string
  readonly kind: DeskKind
  readonly id: string
  /** The number of its signs. */
  readonly signs: number
}

const cursorPattern =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)~([a-z-]+)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:~(\d))?$/
export const queueCursor = ({ since, kind, id, signs }: QueueCursor): string => `${since}~${kind}~${id}~${signs}`
export function readCursor(text: string): QueueCursor | null {
  const [, since = '', kindText, id = '', signs = '0'] = cursorPattern.exec(text) ?? []
  const kind = deskKinds.find((each) => each === kindText)
  return kind === undefined || Number.isNaN(Date.parse(since)) ? null : { since, kind, id, signs: Number(signs) }
}
