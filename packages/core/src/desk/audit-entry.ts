import { formatInstant, listMaxLimit, parseInstant, type QueryPair } from '../wire/index.ts'
import type { DeskKind } from './desk-kind.ts'

/** DESK-6: where a staff action came from. */
export const auditVias = ['desk', 'command-line', 'system'] as const
export type AuditVia = (typeof auditVias)[number]

export interface AuditEntry {
  readonly id: string
  readonly atMs: number
  readonly actorId: string | null
  /** The name of the account at that time. */
  readonly actor: string
  readonly via: AuditVia
  /** `point.accept`, `account.block`, … */
  readonly act: string
  readonly subjectKind: string
  readonly subjectId: string
  /** MANAGE-10: the current name; empty if the subject is deleted or has no name. */
  readonly subjectName: string
  /** The kind of item as which it waits at the desk of this member. */
  readonly subjectWaitsAs: DeskKind | null
  /** Of its public page. */
  readonly subjectPath: string | null
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
  /** The report that was the reason. */
  readonly cause: { readonly id: string; readonly name: string } | null
  /** DESK-38: the decision that this entry records, while it can still be restored. */
  readonly decisionId: string | null
}

export interface AuditQuery {
  /** Words in the actor, the act, the subject's id or the reason. */
  readonly search: string
  readonly subjectId: string
  readonly via: AuditVia | null
  /** A half-open range: `fromMs` is included, `untilMs` is not; null for no bound. */
  readonly fromMs: number | null
  readonly untilMs: number | null
  readonly limit: number
  /** Id of the last entry of the previous page; empty for the first page. */
  readonly after: string
}
export const wholeAudit: AuditQuery = {
  search: '',
  subjectId: '',
  via: null,
  fromMs: null,
  untilMs: null,
  limit: 50,
  after: '',
}

export const auditQueryPairs = ({
  search,
  subjectId,
  via,
  fromMs,
  untilMs,
  limit,
  after,
}: AuditQuery): readonly QueryPair[] => [
  ...(search === '' ? [] : [['filter[search]', search] as const]),
  ...(subjectId === '' ? [] : [['filter[subject]', subjectId] as const]),
  ...(via === null ? [] : [['filter[via]', via] as const]),
  ...(fromMs === null ? [] : [['filter[from]', formatInstant(fromMs)] as const]),
  ...(untilMs === null ? [] : [['filter[until]', formatInstant(untilMs)] as const]),
  ...(limit === wholeAudit.limit ? [] : [['page[limit]', String(limit)] as const]),
  ...(after === '' ? [] : [['page[after]', after] as const]),
]

/** Returns null if any value is not a known one. */
export function readAuditQuery(pairs: readonly QueryPair[]): AuditQuery | null {
  const given = new Map(pairs)
  const text = (name: string): string => given.get(name) ?? ''
  const instantOf = (name: string): number | null => parseInstant(text(name))
  const via = auditVias.find((each) => each === given.get('filter[via]')) ?? null
  const limit = Number(given.get('page[limit]') ?? wholeAudit.limit)
  const [fromMs, untilMs] = [instantOf('filter[from]'), instantOf('filter[until]')]
  const isMistaken =
    (given.has('filter[via]') && via === null) ||
    (given.has('filter[from]') && fromMs === null) ||
    (given.has('filter[until]') && untilMs === null) ||
    !(Number.isInteger(limit) && limit >= 1 && limit <= listMaxLimit)
  return isMistaken
    ? null
    : {
        search: text('filter[search]'),
        subjectId: text('filter[subject]'),
        via,
        fromMs,
        untilMs,
        limit,
        after: text('page[after]'),
      }
}
