import { err, ok, type Result } from '../shared/index.ts'

/** Why an address gave no file. */
export const addressFaults = [
  /** It leads into a network that is not everybody's. */
  'address-inside',
  'address-silent',
  'address-refused',
  /** A page for people, no file. */
  'address-page',
] as const
/** Why a source is stopped until its owner has looked. */
export const syncFaults = ['feed-empty', 'feed-shrunk', 'columns-gone'] as const
export type AddressFault = (typeof addressFaults)[number]

export const sourceLimits = {
  addressLetters: 2000,
  textLetters: 200,
  /** A feed that has lost more of its rows than one in so many is looked at by a person first. */
  lostOneIn: 5,
  /** After so many failures in a row its owner is written to. */
  failuresToTell: 3,
  /** In so many files in a row a point must be missing before it is asked whether it is gone. */
  missesToAsk: 2,
  fetchMs: 60_000,
  redirects: 5,
} as const

/** How often a source may be asked. */
export const syncRhythms = [1, 6, 24, 168] as const

const hourMs = 3_600_000
const firstRetryMs = hourMs / 4

/** SRC-12: each failure doubles the wait, from a quarter of an hour to a day, or to the rhythm of a source that is asked less often. */
export const retryAfterMs = (failures: number, everyHours: number): number =>
  Math.min(Math.max(24, everyHours) * hourMs, firstRetryMs * 2 ** Math.min(20, Math.max(0, failures - 1)))

/** SRC-15: fewer rows by more than a fifth are taken for an accident. */
export const isFarFewer = (before: number, now: number): boolean =>
  now < before && (before - now) * sourceLimits.lostOneIn > before

/** SRC-15: what no later look can mend by itself. */
export const stopsSync = (fault: string): boolean => syncFaults.some((each) => each === fault)

export type AddressProblem = 'required' | 'url' | 'maxLen'

/** SRC-10: an address that anybody could open, without a name and password in it. */
export function readFeedAddress(typed: string): Result<string, AddressProblem> {
  const said = typed.trim()
  if (said === '') return err('required')
  if (said.length > sourceLimits.addressLetters) return err('maxLen')
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^/?#\s\\]+)/i.exec(said) ?? []
  if (scheme === '' || authority.includes('@') || /[\s\p{Cc}]/u.test(said)) return err('url')
  return ok(said)
}

/** A source as its own organization sees it. */
export interface ImportSource {
  readonly id: string
  readonly name: string
  readonly license: string
  readonly attribution: string
  /** Empty for one that comes as files. */
  readonly address: string
  /** Null for one that is not asked again by itself. */
  readonly everyHours: number | null
  readonly isPaused: boolean
  readonly failures: number
  /** What went wrong the last time; null where nothing did. */
  readonly fault: string | null
  readonly triedAtMs: number | null
  readonly succeededAtMs: number | null
  readonly nextAtMs: number | null
  readonly rowCount: number
  /** Of its points those that are on the map, and all of them. */
  readonly publicCount: number
  readonly pointCount: number
  /** Of the last run that has changed something. */
  readonly added: number
  readonly changed: number
  readonly refused: number
}

export interface SourceChange {
  readonly license: string
  readonly attribution: string
  /** Null ends asking. */
  readonly everyHours: number | null
  readonly isPaused: boolean
}

/** What everybody may read of a source. */
export interface PublicSource {
  readonly id: string
  /** Who brings it in. */
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
