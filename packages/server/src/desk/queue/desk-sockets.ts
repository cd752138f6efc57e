import type { WebSocket } from 'ws'
import { countsPush, mayAct } from '@recircle/core/desk'
import type { Change } from '../../db/change-feed.ts'
import type { Database } from '../../db/database.ts'
import type { LiveFollower } from '../../live/follower-lane.ts'
import { eachKind } from '../item/item-kinds.ts'
import { lookAtQueue } from './look-at-queue.ts'
import { readCounts } from './queue.repository.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'

/** The current member behind a socket; null once the session has ended. */
export type MemberOf = () => Promise<StaffMember | null>

const waiting: ReadonlySet<string> = new Set([...eachKind(({ entity }) => entity), 'desk-item'])
const maxSockets = 1000
const heartbeatMs = 30_000
/** Changes within this time are sent together. */
const pauseMs = 500
const closeCode = { goingAway: 1001, refused: 1008, tryAgainLater: 1013 } as const

interface Seat {
  readonly memberOf: MemberOf
  isAlive: boolean
}

/** A socket whose member may still read the queue. */
interface Seated {
  readonly line: WebSocket
  readonly sites: StaffMember['sites']
}

/** DESK-35: this instance's desk sockets. They only send; each is authorized by its cookie and closes with that session. */
export class DeskSockets implements LiveFollower {
  private readonly seats = new Map<WebSocket, Seat>()
  private readonly heart: NodeJS.Timeout
  private soon: NodeJS.Timeout | null = null

  constructor(private readonly database: Database) {
    this.heart = setInterval(() => void this.beat(), heartbeatMs).unref()
  }

  get size(): number {
    return this.seats.size
  }

  accept(line: WebSocket, memberOf: MemberOf): void {
    if (this.seats.size >= maxSockets) return line.close(closeCode.tryAgainLater, 'too many')
    const seat: Seat = { memberOf, isAlive: true }
    this.seats.set(line, seat)
    line.on('pong', () => (seat.isAlive = true))
    line.on('close', () => this.seats.delete(line))
    line.on('message', () => line.close(closeCode.refused, 'not understood'))
    this.tellSoon()
  }

  apply(changes: readonly Change[]): Promise<void> {
    if (changes.some(({ entity }) => waiting.has(entity))) this.tellSoon()
    return changes.some(({ entity }) => entity === 'session') ? this.endOld().then(() => undefined) : Promise.resolve()
  }

  reset(): Promise<void> {
    this.tellSoon()
    return Promise.resolve()
  }

  stop(): void {
    clearInterval(this.heart)
    if (this.soon) clearTimeout(this.soon)
    for (const line of this.seats.keys()) line.close(closeCode.goingAway, 'going away')
  }

  private tellSoon(): void {
    this.soon ??= setTimeout(() => {
      this.soon = null
      // If the push fails, the desk polls anyway.
      this.tell().catch(() => undefined)
    }, pauseMs).unref()
  }

  private async tell(): Promise<void> {
    // DESK-71: what came has its signs before the desks are told of it.
    if (!(await lookAtQueue(this.database))) this.tellSoon()
    /** DESK-75: everybody is told of their own sites alone. */
    const frames = new Map<string, Promise<string>>()
    for (const { line, sites } of await this.endOld()) {
      const frame = frames.get(sites.join()) ?? readCounts(this.database, sites).then(countsPush)
      frames.set(sites.join(), frame)
      // oxlint-disable-next-line no-await-in-loop -- one reading for each choice of sites
      const text = await frame
      if (line.readyState === line.OPEN) line.send(text)
    }
  }

  /** Closes sockets whose session has ended or expired, or whose member has lost the right; returns the others. */
  private async endOld(): Promise<readonly Seated[]> {
    const seated = await Promise.all(
      [...this.seats].map(async ([line, { memberOf }]): Promise<Seated[]> => {
        const member = await memberOf()
        if (member?.step === 'open' && mayAct(member.rights, 'read-queue')) return [{ line, sites: member.sites }]
        line.close(closeCode.refused, 'session')
        return []
      }),
    )
    return seated.flat()
  }

  private async beat(): Promise<void> {
    for (const [line, seat] of this.seats) {
      if (!seat.isAlive) line.terminate()
      seat.isAlive = false
      if (line.readyState === line.OPEN) line.ping()
    }
    await this.endOld().catch(() => undefined)
  }
}
