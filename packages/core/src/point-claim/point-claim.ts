import { isPublicStatus, type FacilityStatus } from '../facility/index.ts'

/** CLAIM-2: `waiting` is judged by staff, `disputed` is decided between two organizations by staff. */
export const claimStates = ['open', 'waiting', 'disputed', 'taken-over', 'declined', 'withdrawn', 'expired'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimWays = ['email', 'file', 'dns', 'phone', 'evidence'] as const
/** `phone`: staff call the published number, since the platform sends no text messages. */
export type ClaimWay = (typeof claimWays)[number]
/** The ways that the program checks by itself. */
const siteWays = ['file', 'dns'] as const
export type SiteWay = (typeof siteWays)[number]
export const staffWays = ['phone', 'evidence'] as const
export type StaffWay = (typeof staffWays)[number]

export const claimLimits = {
  /** An open claim without a proof ends after these days. */
  openDays: 30,
  /** Open claims of one organization. */
  openAtOnce: 300,
  /** CLAIM-20: claims of one point by one organization and day: each can write to the owner. */
  ofPointPerDay: 3,
  /** Points with the same address that are claimed together. */
  alike: 200,
  codeDigits: 8,
  codeMinutes: 30,
  codeTries: 5,
  /** CLAIM-4: codes per address and day, from whomever, so that nobody can flood it. */
  codesPerDay: 3,
  /** CLAIM-12: codes per organization and day, to whatever addresses. */
  codesOfOrganizationPerDay: 10,
  /** CLAIM-5: looks at one site, per organization and hour. */
  looksPerHour: 20,
  fileBytes: 4096,
  lookMs: 10_000,
  wordsLetters: 1000,
  /** CLAIM-15: points that the email to a former owner names. */
  pointsInMail: 20,
} as const

/** The transits of a claim; a claim in any other state has ended. */
const nextStates: Readonly<Record<ClaimState, readonly ClaimState[]>> = {
  open: ['waiting', 'disputed', 'taken-over', 'withdrawn', 'expired'],
  waiting: ['taken-over', 'declined', 'withdrawn', 'disputed'],
  disputed: ['taken-over', 'declined', 'withdrawn'],
  'taken-over': [],
  declined: [],
  withdrawn: [],
  expired: [],
}
export const mayBecome = (from: ClaimState, to: ClaimState): boolean => nextStates[from].includes(to)
export const hasEnded = (state: ClaimState): boolean => nextStates[state].length === 0
export const isWithStaff = (state: ClaimState): boolean => state === 'waiting' || state === 'disputed'

/** What decides whether a point can be claimed, and from whom. */
export interface ClaimablePoint {
  readonly status: FacilityStatus
  readonly orgId: string
  /** An import or a sync made it, or updates it. CLAIM-14: a merge with an imported point does not make it one. */
  readonly isImported: boolean
  /** TRUTH-33: it stands under the community of its site. */
  readonly isCommunity: boolean
  /** An account of its organization can sign in. */
  readonly hasOwnerAccount: boolean
  /** Its organization entered or imported it itself, rather than staff in its name. */
  readonly isMadeByOwner: boolean
  /** A claim has given it to its organization. */
  readonly isTakenOver: boolean
}

export type ClaimRefusal = 'not-public' | 'own' | 'not-imported'

/** CLAIM-1: public points that nobody entered by hand. Null if `orgId` may claim the point. */
export function claimRefusal(point: ClaimablePoint, orgId: string): ClaimRefusal | null {
  if (!isPublicStatus(point.status)) return 'not-public'
  if (point.orgId === orgId) return 'own'
  return point.isImported || point.isCommunity ? null : 'not-imported'
}

/** CLAIM-7: the organization of the point has a say, so that staff decide between the two. */
export const hasSayingOwner = ({ isCommunity, hasOwnerAccount, isMadeByOwner, isTakenOver }: ClaimablePoint): boolean =>
  !isCommunity && hasOwnerAccount && (isMadeByOwner || isTakenOver)

/** A rival counts once it has been proven or is with staff. */
export const isContested = (point: ClaimablePoint, rivals: number): boolean => rivals > 0 || hasSayingOwner(point)

/**
 * CLAIM-7: the state after a proof by a contact. CLAIM-11: an undisputed one takes effect at once if a source of the point has named the
 * contact itself; anybody may have suggested what else is published.
 */
export const stateAfterProof = (
  point: ClaimablePoint,
  { rivals, isNamedBySource }: { readonly rivals: number; readonly isNamedBySource: boolean },
): ClaimState => (isContested(point, rivals) ? 'disputed' : isNamedBySource ? 'taken-over' : 'waiting')

/** CLAIM-5: the site of a point as the proof needs it. */
export interface PointSite {
  /** The address of the file: the scheme and port as published. */
  readonly fileUrl: string
  /** The name of the TXT record. */
  readonly host: string
}

const claimFilePath = '/.well-known/recircle-claim.txt'
export const claimLine = (token: string): string => `recircle-claim=${token}`

/** CLAIM-17: browsers and resolvers take a name whose last part is a number for an IP address, in any notation (`127.1`, `0x7f.0.0.1`). */
const isNumeric = (host: string): boolean => /(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(host)

/** Null if no site is published, or it is only an IP address or a name without a domain. */
export function siteOf(website: string): PointSite | null {
  // As in a browser's address bar, letters and digits of full width are plain ones.
  const typed = website.trim().normalize('NFKC')
  const [, scheme = '', authority = ''] = /^(https?:\/\/)?([^/?#\s\\]+)/i.exec(typed) ?? []
  const [, host = '', port = ''] = /^([\p{L}\p{N}.-]+)(:\d{1,5})?$/u.exec(authority.toLowerCase()) ?? []
  if (!host.includes('.') || host.startsWith('.') || host.endsWith('.') || isNumeric(host)) return null
  const isPlain = scheme.toLowerCase() === 'http://'
  return { fileUrl: `${isPlain ? 'http' : 'https'}://${host}${port}${claimFilePath}`, host }
}

const emailOf = (email: string): string => email.trim().toLowerCase()

export interface PublishedReach {
  readonly email: string
  readonly website: string
}
/** CLAIM-6: one proof covers every point that publishes the same. */
export const hasSameEmail = (one: PublishedReach, other: PublishedReach): boolean =>
  emailOf(one.email) !== '' && emailOf(one.email) === emailOf(other.email)
export function hasSameSite(one: PublishedReach, other: PublishedReach): boolean {
  const [first, second] = [siteOf(one.website), siteOf(other.website)]
  return first !== null && first.fileUrl === second?.fileUrl
}
export const isAlike = (one: PublishedReach, other: PublishedReach): boolean =>
  hasSameEmail(one, other) || hasSameSite(one, other)

/** CLAIM-3: the ways that the published contacts of a point allow. Evidence is always possible. */
export const waysOf = ({ email, website, phone }: PublishedReach & { readonly phone: string }): readonly ClaimWay[] => [
  ...(emailOf(email).includes('@') ? (['email'] as const) : []),
  ...(siteOf(website) === null ? [] : siteWays),
  ...(phone.trim() === '' ? [] : (['phone'] as const)),
  'evidence',
]

/** The digits of a code as a person types them, with spaces or hyphens. Null if it cannot be a code. */
export function readCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s\u2010-\u2015-]/g, '')
  return digits.length === claimLimits.codeDigits && /^\d+$/.test(digits) ? digits : null
}
/** "1234 5678": easier to read out and to type. */
export const codeWords = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

/** CLAIM-5: whether the file names the token on a line of its own. */
export const isInFile = (file: string, token: string): boolean =>
  file.split(/\r?\n/).some((line) => line.replace(/^\uFEFF/, '').trim() === claimLine(token))
/** A TXT record may come in several pieces. */
export const isInRecords = (records: readonly (readonly string[])[], token: string): boolean =>
  records.some((pieces) => pieces.join('').trim() === claimLine(token))

/** Why a claim or its proof was refused: the rules of the problems. */
const claimProblems = [
  'not-public',
  'own',
  'not-imported',
  'too-many-claims',
  'no-such-way',
  'code-sent-often',
  'codes-of-organization',
  'code-ended',
  'code-wrong',
  'words-missing',
  'looked-often',
  'claimed-often',
  'site-silent',
  'site-without-token',
  'wrong-status',
  'claimant-inactive',
] as const
export type ClaimProblem = (typeof claimProblems)[number]
export const claimProblemOf = (rule: string | undefined): ClaimProblem | null =>
  claimProblems.find((each) => each === rule) ?? null
