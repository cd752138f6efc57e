import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { participationLimits } from '@recircle/core/participation'
import type { Config } from '../config/config.ts'
import { originHashes } from '../ops/origin-hashes.ts'
import type { Queries } from '../db/database.ts'
import { takeTurn } from '../db/take-turn.ts'
import { EnoughToday } from '../http/answer/enough-today.ts'
import type { MailTemplate } from './mail-templates.ts'

type MailCause = 'stranger' | 'stranger-to-account' | 'known'

/**
 * MAIL-1: who can cause an email: somebody without an account, who may type any address (`stranger`) or that of an account (`stranger-to-account`),
 * or else a person who is known, staff or a daily job.
 * Every email has to be listed here.
 */
const causes = {
  emailConfirmation: 'stranger',
  passwordRestore: 'stranger-to-account',
  applicationReceived: 'stranger',
  areaAlertConfirm: 'stranger',
  newsletterConfirm: 'stranger',
  placeHeld: 'stranger',
  placeNotHeld: 'stranger',
  placeInLine: 'stranger',
  placeInLineSome: 'stranger',
  reportClosed: 'stranger',
  claimCode: 'stranger',
  ...known(
    'passwordChanged',
    'accountDeleted',
    'accountBlocked',
    'accountBlockedDeclining',
    'applicationApproved',
    'applicationApprovedToUser',
  ),
  ...known('applicationDeclined', 'facilityAccepted', 'facilityDeclined', 'facilityBlocked', 'facilityMerged'),
  ...known('facilityApart', 'facilityPutBack', 'claimWaits', 'claimWaitsWithout', 'claimReopened', 'pointReturned'),
  ...known(
    'claimAcceptedSource',
    'claimAcceptedSourceWhy',
    'claimDeclinedForGood',
    'eventCancelledTold',
    'accountBlockedDecliningSome',
  ),
  ...known(
    'facilityAcceptedCorrected',
    'facilityCorrected',
    'facilityCorrectedWhy',
    'facilityWaits',
    'eventAcceptedCorrected',
    'eventWaits',
  ),
  ...known(
    'facilityUnblocked',
    'facilityUnblockedWhy',
    'pauseEnded',
    'eventAccepted',
    'eventDeclined',
    'eventCancelled',
    'eventDeleted',
  ),
  ...known('factsGrowOld', 'sourceStopped', 'sourceFails', 'importPublished', 'importRefused', 'claimAccepted'),
  ...known('claimAcceptedWhy', 'claimDeclined', 'pointTakenOver', 'pointsTakenOver', 'pointsTakenOverMany'),
  ...known('pointDisputed', 'pointsDisputed', 'pointsDisputedMany', 'pointTakenOverWhy', 'pointStays'),
  // To an address whose link was opened; if requested again by anyone, they have a requester.
  ...known('placeTaken', 'placeWaiting', 'placeOffered', 'eventMoved', 'eventNews', 'eventOff'),
  ...known('resultsAsked', 'resultPublished', 'resultPublishedWithout', 'resultDeclined', 'areaNews', 'areaNewsMany'),
  ...known('staffQuestion', 'inquiryAnswered', 'staffSignIn', 'staffRights', 'newDevice'),
  ...known('eventChanged', 'eventChangeDeclined', 'manyDeclined', 'wordsOfTown'),
  // DESK-79: to an address that nobody has proved, they have an asker.
  ...known('applicationQuestion', 'staffFactor'),
} as const satisfies Record<MailTemplate, MailCause>

function known<Name extends MailTemplate>(...names: readonly Name[]): Record<Name, 'known'> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name
  return Object.fromEntries(names.map((name) => [name, 'known'])) as Record<Name, 'known'>
}

export const strangerTemplates: readonly string[] = Object.entries<MailCause>(causes).flatMap(([name, cause]) =>
  cause === 'known' ? [] : [name],
)

export const causeOf = (template: MailTemplate): MailCause => causes[template]

/** Emails a day to one address: from one network, from all, and from all as long as this network has caused few, so that nobody uses it up for its holder. */
export const mailLimits = { ofNetworkToOne: 10, toOne: 20, toOneAtLast: 40, few: 3, ofNetwork: 300 } as const

export interface Asker {
  /** The IP address of the request; null if it is not known, or if staff ask. */
  readonly address: string | null
  readonly ofNetwork: number
  /** PEOPLE-18: the seats of an event that the network may hold without having confirmed. */
  readonly seats: number
  /** An email too many is left out instead of refused. */
  readonly isLeftOut?: true
}

export const askerOf = (
  { ip }: Pick<FastifyRequest, 'ip'>,
  { rateLimitFactor }: Pick<Config, 'rateLimitFactor'>,
): Asker => ({
  address: ip,
  ofNetwork: times(mailLimits.ofNetwork, rateLimitFactor),
  seats: times(participationLimits.unconfirmedOfNetwork, rateLimitFactor),
})
/** As for requests, 0 means no limits of a network. */
const times = (limit: number, factor: number): number => (factor === 0 ? Infinity : limit * factor)

/** DESK-79: what staff ask of an address that nobody has proved. */
export const askedByStaff: Asker = { address: null, ofNetwork: Infinity, seats: 0 }

/** Follows a request that is no longer known; nobody waits for it. */
export const askedEarlier: Asker = { ...askedByStaff, isLeftOut: true }

/** MAIL-1: returns the hash to store with the email; throws if the recipient or the network has had enough for a day. */
export async function takeFromBudget(queries: Queries, recipient: string, asker: Asker): Promise<Buffer> {
  const { address, ofNetwork } = asker
  const hashes = address === null ? null : await originHashes(queries, address)
  const lately = hashes?.lately.slice(0, 2) ?? []
  // Serialized: otherwise simultaneous requests would all find room. Always in this order.
  await takeTurn(queries, `mail to ${recipient.toLowerCase()}`)
  const recent = queries
    .selectFrom('mail_outbox')
    .where('asked_from', 'is not', null)
    .where('created_at', '>', sql<number>`now() - interval '1 day'`)
  const isHere = sql`asked_from = any(${lately}::bytea[])`
  const { here, all } = await recent
    .select([sql<number>`count(*) filter (where ${isHere})::int`.as('here'), sql<number>`count(*)::int`.as('all')])
    .where(sql<boolean>`lower(recipient) = ${recipient.toLowerCase()}`)
    .executeTakeFirstOrThrow()
  const { ofNetworkToOne, toOne, toOneAtLast, few } = mailLimits
  if (here >= ofNetworkToOne || all >= (here < few && address !== null ? toOneAtLast : toOne))
    throw new EnoughToday('mail-recipient')
  if (hashes === null) return Buffer.alloc(0)
  if (ofNetwork === Infinity) return hashes.today
  await takeTurn(queries, `mail of ${hashes.today.toString('hex')}`)
  const { count } = await recent
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`${isHere}`)
    .executeTakeFirstOrThrow()
  if (count >= ofNetwork) throw new EnoughToday('mail-network')
  return hashes.today
}
