import { err, ok, type Result } from '../shared/index.ts'
import { readFeedKey, type FeedKey, type ShownFeedKey } from './feed-key.ts'
import type { MaybePaging } from './feed-paging.ts'
import type { ImportRemark } from './import-remark.ts'

/** Why a URL returned no file. */
export const addressFaults = [
  /** No answer, or a private network: telling them apart would tell which inner names exist. */
  'address-silent',
  'address-refused',
  /** SRC-32: asks for a key, or does not accept the one it has got. */
  'address-denied',
  'address-gone',
  /** Too many requests: it says when to come back. */
  'address-busy',
  'address-down',
  /** An HTML page instead of a data file. */
  'address-page',
  /** SRC-30: pages that do not make one list: cut off, repeated, or changed while they were read. */
  'pages-broken',
] as const
/** Why a source is stopped until its owner reviews it. */
export const syncFaults = ['feed-empty', 'feed-shrunk', 'columns-gone', 'feed-more', 'feed-round'] as const
export type AddressFault = (typeof addressFaults)[number]
/** SRC-33: an answer that may be only the first page of a list. */
const pagingFaults = ['feed-more', 'feed-round'] as const
export const asksForPaging = (fault: string | null): boolean => pagingFaults.some((each) => each === fault)

export const sourceLimits = {
  addressLetters: 2000,
  textLetters: 200,
  /** A feed that loses more than one row in this many is stopped for review. */
  lostOneIn: 5,
  /** After this many failures in a row, the owner gets an email. */
  failuresToTell: 3,
  /** The refused rows that a source keeps for its owner to read. */
  refusedShown: 50,
  /** A point has to be missing from this many files in a row before its owner is asked whether it is gone. */
  missesToAsk: 2,
  fetchMs: 60_000,
  redirects: 5,
  /** SRC-30: of one run. */
  pages: 1000,
  pagesMs: 300_000,
  /** SRC-32: a site that tells to wait longer is asked again by the next sync. */
  waitMs: 30_000,
  waits: 5,
} as const

/** SRC-13: those that are offered to an owner; `spdx` is what is kept. */
export const openLicenses = [
  { name: 'CC0', spdx: 'CC0-1.0' },
  { name: 'CC-BY', spdx: 'CC-BY-4.0' },
  { name: 'CC-BY-SA', spdx: 'CC-BY-SA-4.0' },
  { name: 'ODbL', spdx: 'ODbL-1.0' },
] as const

/** Hours between fetches of a source. */
export const syncRhythms = [1, 6, 24, 168] as const

const hourMs = 3_600_000
const firstRetryMs = hourMs / 4

/**
 * SRC-12: each failure doubles the delay, from a quarter of an hour up to a day, or up to the source's own interval if that is longer. SRC-32: within
 * that, a site that tells when to come back is not asked earlier.
 */
export const retryAfterMs = (failures: number, everyHours: number, toldMs = 0): number =>
  Math.min(
    Math.max(24, everyHours) * hourMs,
    Math.max(toldMs, firstRetryMs * 2 ** Math.min(20, Math.max(0, failures - 1))),
  )

/** SRC-15: losing more than a fifth of the rows counts as an accident. */
export const isFarFewer = (before: number, now: number): boolean =>
  now < before && (before - now) * sourceLimits.lostOneIn > before

/** SRC-15: faults that a retry cannot fix. */
export const stopsSync = (fault: string): boolean => syncFaults.some((each) => each === fault)

export type AddressProblem = 'required' | 'url' | 'maxLen'

/** SRC-10: a public URL, without a user name and password. */
export function readFeedAddress(typed: string): Result<string, AddressProblem> {
  const address = typed.trim()
  if (address === '') return err('required')
  if (address.length > sourceLimits.addressLetters) return err('maxLen')
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^/?#\s\\]+)/i.exec(address) ?? []
  if (scheme === '' || authority.includes('@') || /[\s\p{Cc}]/u.test(address)) return err('url')
  return ok(address)
}

/** SRC-18: a row of the last file that became no point, and why. */
export interface RefusedRow {
  readonly number: number
  /** `line 12` */
  readonly at: string
  /** Its name or its id in the file; empty if it has neither. */
  readonly name: string
  readonly remarks: readonly ImportRemark[]
}

/** A source as its own organization sees it. */
export interface ImportSource {
  readonly id: string
  readonly name: string
  readonly license: string
  readonly attribution: string
  /** Empty for a source of uploaded files. */
  readonly address: string
  /** SRC-30: what its owner has set, and what the last answer looked like. */
  readonly paging: MaybePaging
  readonly pagingFound: MaybePaging
  /** SRC-31: null for a source without a key. */
  readonly key: ShownFeedKey | null
  /** Null for a source that is not fetched periodically. */
  readonly everyHours: number | null
  readonly isPaused: boolean
  readonly failures: number
  /** The fault of the last attempt; null if it succeeded. */
  readonly fault: string | null
  readonly triedAtMs: number | null
  readonly succeededAtMs: number | null
  readonly nextAtMs: number | null
  readonly rowCount: number
  /** The number of its public points, and of all its points. */
  readonly publicCount: number
  readonly pointCount: number
  /** SRC-34: that its last file does not have, and that are not closed. */
  readonly goneCount: number
  /** The figures of the last run that changed something. */
  readonly added: number
  readonly changed: number
  /** IMP-34: rows of the last run that wait for a place. */
  readonly waiting: number
  readonly refused: number
  /** The first ones of the last file. */
  readonly refusedRows: readonly RefusedRow[]
}

export interface SourceChange {
  readonly license: string
  readonly attribution: string
  /** Null stops periodic fetches. */
  readonly everyHours: number | null
  readonly isPaused: boolean
  /** Null leaves the paging, or the key, as it is. */
  readonly paging: MaybePaging | null
  readonly key: FeedKey | null
  readonly dropsKey: boolean
}

/** SRC-10: where a run begins. */
export interface FeedStart {
  readonly address: string
  readonly key: FeedKey | null
}

/** SRC-10 SRC-31: what can be fetched, or which of its parts cannot. */
export function readFeedStart({ address: typed, key: typedKey }: FeedStart): Result<FeedStart, 'url' | 'key'> {
  const address = readFeedAddress(typed)
  if (!address.ok) return err('url')
  const key = typedKey && readFeedKey(typedKey)
  return key && !key.ok ? err('key') : ok({ address: address.value, key: key ? key.value : null })
}

/** The public view of a source. */
export interface PublicSource {
  readonly id: string
  /** The organization that provides the source. */
  readonly organization: string
  readonly organizationId: string
  readonly license: string
  readonly attribution: string
  readonly isSynced: boolean
  readonly everyHours: number | null
  readonly isPaused: boolean
  readonly fault: string | null
  readonly succeededAtMs: number | null
  readonly triedAtMs: number | null
  readonly rowCount: number
  readonly publicCount: number
  readonly refused: number
}
