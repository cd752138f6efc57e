import { sql } from 'kysely'
import type { WebSocket } from 'ws'
import { anyEvent, eventPeopleTitle, suggestionsTitle } from '@recircle/core/realtime'
import type { Change } from '../db/change-feed.ts'
import type { Database } from '../db/database.ts'
import { countsToDecide } from '../session/suggestion-counts.ts'
import type { Callers } from '../session/caller.ts'
import { findByManyClaims, userMaySignIn } from '../session/session.repository.ts'
import type { LiveFollower } from './follower-lane.ts'
import { NewsSocket, type SocketLimits, type SocketOwner } from './news-socket.ts'

/** LIVE-4: the browser takes the body as the new balance, whether it rose or fell. */
const balanceTitle = 'withdrawal_success'
const maxSocketsOfOne = 20
/** The number of sockets per database query. */
const socketsAtOnce = 1000
const goodbyeMs = 2000
/** The close code of RFC 6455's registry. */
const tryAgainLater = 1013

/** The sockets of this instance, and the messages they get about changes made through any instance. */
export class NewsSockets implements LiveFollower, SocketOwner {
  private readonly userOf = new Map<NewsSocket, string | null>()
  private readonly byUser = new Map<string, Set<NewsSocket>>()
  private readonly heart: NodeJS.Timeout

  constructor(
    private readonly database: Database,
    private readonly callers: Callers,
    private readonly limits: SocketLimits,
  ) {
    this.heart = setInterval(() => {
      for (const socket of this.userOf.keys()) socket.beat()
    }, limits.heartbeatMs).unref()
  }

  get size(): number {
    return this.userOf.size
  }

  accept(line: WebSocket): void {
    if (this.userOf.size >= this.limits.maxSockets) line.close(tryAgainLater, 'too many')
    else this.userOf.set(new NewsSocket(line, this.callers, this, this.limits), null)
  }

  signedIn(socket: NewsSocket, userId: string): void {
    this.leave(socket)
    const own = this.byUser.get(userId) ?? new Set()
    this.byUser.set(userId, own.add(socket))
    this.userOf.set(socket, userId)
    // A forgotten tab gives way to a new one, and no longer counts even if its closing handshake takes long.
    const [oldest] = own
    if (own.size > maxSocketsOfOne && oldest) {
      this.leave(oldest)
      oldest.goAway()
    }
    // If this fails, the next change sends the count.
    this.tellSuggestions([userId], [socket]).catch(() => undefined)
  }

  closed(socket: NewsSocket): void {
    this.leave(socket)
    this.userOf.delete(socket)
  }

  /** Closes all sockets; those that do not complete the handshake are cut off, so that they cannot delay the shutdown. */
  stop(): void {
    clearInterval(this.heart)
    for (const socket of this.userOf.keys()) socket.goAway()
    setTimeout(() => {
      for (const socket of this.userOf.keys()) socket.cut()
    }, goodbyeMs).unref()
  }

  async apply(changes: readonly Change[]): Promise<void> {
    const idsOf = (entity: Change['entity']) => changes.filter((change) => change.entity === entity).map(({ id }) => id)
    await this.endSessions(idsOf('session').filter((userId) => this.byUser.has(userId)))
    await this.tellBalances(await this.usersOfEntries(idsOf('balance-entry')))
    await this.tellSuggestions(await this.ownersOfReports(idsOf('proposal')))
    await this.tellPeople(idsOf('charity-event'))
  }

  /** Changes may have been missed: closes the sockets of ended sessions, and sends balances and suggestion counts to the rest. */
  async reset(): Promise<void> {
    const userIds = [...this.byUser.keys()]
    await this.endSessions(userIds)
    await this.tellBalances(userIds)
    await this.tellSuggestions(userIds)
    for (const userId of userIds)
      for (const socket of this.byUser.get(userId) ?? []) socket.push(eventPeopleTitle, anyEvent)
  }

  private leave(socket: NewsSocket): void {
    const userId = this.userOf.get(socket) ?? ''
    const own = this.byUser.get(userId)
    if (own?.delete(socket) && own.size === 0) this.byUser.delete(userId)
  }

  /** Applies the rule of signing in: a logout, a new password or a block ends the sockets of that session too. */
  private async endSessions(userIds: readonly string[]): Promise<void> {
    const sockets = userIds.flatMap((userId) => [...(this.byUser.get(userId) ?? [])])
    for (let start = 0; start < sockets.length; start += socketsAtOnce) {
      const some = sockets.slice(start, start + socketsAtOnce)
      const users = await findByManyClaims(
        this.database,
        some.flatMap(({ claims }) => claims ?? []),
      )
      for (const socket of some) {
        const user = users.get(socket.claims?.tokenId ?? '')
        if (!user || !userMaySignIn(user)) socket.refuse('user_not_found')
      }
    }
  }

  private async usersOfEntries(entryIds: readonly string[]): Promise<string[]> {
    const connected = [...this.byUser.keys()]
    if (entryIds.length === 0 || connected.length === 0) return []
    const rows = await this.database
      .selectFrom('balance_entries')
      .select('user_id')
      .distinct()
      .where('id', 'in', entryIds)
      .execute()
    return rows.map((row) => row.user_id).filter((userId) => this.byUser.has(userId))
  }

  private async tellBalances(userIds: readonly string[]): Promise<void> {
    if (userIds.length === 0) return
    const rows = await this.database.selectFrom('users').select(['id', 'balance']).where('id', 'in', userIds).execute()
    for (const { id, balance } of rows) {
      for (const socket of this.byUser.get(id) ?? []) socket.push(balanceTitle, balance.toFixed(2))
    }
  }

  /** PEOPLE-14: only the organization of an event hears that its list may have changed, and nothing of who is on it. */
  private async tellPeople(eventIds: readonly string[]): Promise<void> {
    const connected = [...this.byUser.keys()]
    if (eventIds.length === 0 || connected.length === 0) return
    const rows = await this.database
      .selectFrom('users')
      .innerJoin('charity_events', 'charity_events.org_id', 'users.org_id')
      .select(['users.id as userId', 'charity_events.id as eventId'])
      .where('charity_events.id', 'in', eventIds)
      .where('users.id', 'in', connected)
      .where(sql<boolean>`'promotion' = any (users.kinds)`)
      .execute()
    for (const { userId, eventId } of rows)
      for (const socket of this.byUser.get(userId) ?? []) socket.push(eventPeopleTitle, eventId)
  }

  private async ownersOfReports(ids: readonly string[]): Promise<string[]> {
    const connected = [...this.byUser.keys()]
    if (ids.length === 0 || connected.length === 0) return []
    const rows = await this.database
      .selectFrom('users')
      .innerJoin('proposals', 'proposals.org_id', 'users.org_id')
      .select('users.id')
      .distinct()
      .where('proposals.id', 'in', ids)
      .where('users.id', 'in', connected)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** TRUTH-46: sends the count even if it is unchanged: one suggestion may have replaced another. */
  private async tellSuggestions(userIds: readonly string[], only?: readonly NewsSocket[]): Promise<void> {
    if (userIds.length === 0) return
    const owners = await this.database
      .selectFrom('users')
      .select(['id', 'org_id'])
      .where('id', 'in', userIds)
      .where('org_id', 'is not', null)
      .where(sql<boolean>`'facility' = any (kinds)`)
      .execute()
    const counts = await countsToDecide(
      this.database,
      owners.flatMap(({ org_id }) => org_id ?? []),
    )
    for (const { id, org_id } of owners)
      for (const socket of only ?? this.byUser.get(id) ?? [])
        socket.push(suggestionsTitle, String(counts.get(org_id ?? '') ?? 0))
  }
}
