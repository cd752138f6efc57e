import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Instance } from './instances.ts'
import { closeOrOpen, isShownClosed, type OwnPoint } from './site-calls.ts'

const roundMs = 30
const nudgeAfterRounds = 70

interface Expected {
  /** The version of the point; each change increments it. */
  readonly version: number
  readonly isClosed: boolean
  readonly balance: number
  readonly acknowledgedMs: number
}

/** When a change should have been visible, and when it was. */
export interface Delay {
  readonly sinceMs: number
  readonly shownMs: number
}

/** One changing value, and since when an instance has failed to show its latest state. */
class Followed {
  shown = Number.NaN
  private owedSinceMs: number | null = null
  private readonly delays: Delay[]

  constructor(delays: Delay[]) {
    this.delays = delays
  }

  look(wanted: number, acknowledgedMs: number, upMs: number, shownMs: number | null): void {
    if (this.shown === wanted) return
    this.owedSinceMs ??= acknowledgedMs
    if (shownMs === null) return
    this.delays.push({ sinceMs: Math.max(this.owedSinceMs, upMs), shownMs })
    this.shown = wanted
    this.owedSinceMs = null
  }
}

/** One instance as seen from outside: its map, and a socket that reconnects when it is lost. */
class Watched {
  readonly mapDelays: Delay[] = []
  readonly socketDelays: Delay[] = []
  readonly instance: Instance
  isUp = true
  private upMs = 0
  private socket: WebSocket | null = null
  private signedInMs = Number.POSITIVE_INFINITY
  private pushedBalance = Number.NaN
  private toldMs = 0
  private readonly map = new Followed(this.mapDelays)
  private readonly balance = new Followed(this.socketDelays)

  constructor(instance: Instance) {
    this.instance = instance
  }

  isRight(expected: Expected): boolean {
    return !this.isUp || (this.map.shown === expected.version && this.balance.shown === expected.balance)
  }

  async look(point: OwnPoint, token: string, expected: Expected): Promise<void> {
    const shown = await isShownClosed(this.instance.origin, point)
    if (shown === null) this.isUp = this.isUp && (await this.instance.isReady())
    else if (!this.isUp && (await this.instance.isReady())) {
      this.isUp = true
      this.upMs = performance.now()
    }
    if (!this.isUp) return
    this.keepSocket(token)
    const { version, isClosed, balance, acknowledgedMs } = expected
    this.map.look(version, acknowledgedMs, this.upMs, shown === isClosed ? performance.now() : null)
    // Signing in reads the balance, as on the site; all later changes must arrive as pushes.
    const isNew = this.signedInMs > acknowledgedMs && this.signedInMs !== Number.POSITIVE_INFINITY
    const toldMs = this.pushedBalance === balance ? this.toldMs : null
    this.balance.look(balance, acknowledgedMs, this.upMs, isNew ? this.signedInMs : toldMs)
  }

  toString(): string {
    const { isUp, map, balance, pushedBalance, signedInMs } = this
    return JSON.stringify({
      name: this.instance.name,
      isUp,
      map: map.shown,
      balance: balance.shown,
      told: pushedBalance,
      signedInMs,
    })
  }

  private keepSocket(token: string): void {
    if (this.socket !== null) return
    const socket = new WebSocket(`${this.instance.origin.replace('http', 'ws')}/ws`)
    this.socket = socket
    this.signedInMs = Number.POSITIVE_INFINITY
    const lose = (): void => {
      if (this.socket === socket) this.socket = null
    }
    socket.addEventListener('open', () => socket.send(JSON.stringify({ token })))
    socket.addEventListener('close', lose)
    socket.addEventListener('error', lose)
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as { type: string; data?: string }
      if (frame.type !== 'data' || frame.data === undefined) return
      // The first frame after signing in also comes from the database.
      if (this.signedInMs === Number.POSITIVE_INFINITY) this.signedInMs = performance.now()
      const push = JSON.parse(frame.data) as { title: string; body: string }
      if (push.title !== 'withdrawal_success') return
      this.pushedBalance = Number(push.body)
      this.toldMs = performance.now()
    })
  }
}

/** Keeps changing one point and one balance, and measures how long each instance takes to show it. */
export class Witness {
  readonly watched: readonly Watched[]
  private readonly origin: string
  private readonly token: string
  private readonly point: OwnPoint
  private readonly databaseUrl: string
  private expected: Expected = { version: 0, isClosed: false, balance: 0, acknowledgedMs: 0 }
  private isStopping = false
  private work: readonly Promise<void>[] = []

  constructor(instances: readonly Instance[], origin: string, token: string, point: OwnPoint, databaseUrl: string) {
    this.watched = instances.map((instance) => new Watched(instance))
    this.origin = origin
    this.token = token
    this.point = point
    this.databaseUrl = databaseUrl
  }

  async start(): Promise<void> {
    await this.change(false)
    this.work = [this.changeAgainAndAgain(), ...this.watched.map((each) => this.lookAgainAndAgain(each))]
  }

  async stop(): Promise<void> {
    this.isStopping = true
    await Promise.all(this.work)
  }

  /** The time at which the last change was acknowledged. */
  get acknowledgedMs(): number {
    return this.expected.acknowledgedMs
  }

  toString(): string {
    return [JSON.stringify(this.expected), ...this.watched].join('\n')
  }

  get isEverythingRight(): boolean {
    return this.watched.every((each) => each.isUp && each.isRight(this.expected))
  }

  private async changeAgainAndAgain(): Promise<void> {
    for (let owedRounds = 0; !this.isStopping; owedRounds += 1) {
      await delay(roundMs)
      if (this.watched.every((each) => each.isRight(this.expected))) {
        owedRounds = 0
        await delay(400)
        await this.change(!this.expected.isClosed)
      } else if (owedRounds > nudgeAfterRounds) {
        owedRounds = 0
        await this.credit(this.expected)
      }
    }
  }

  private async lookAgainAndAgain(each: Watched): Promise<void> {
    while (!this.isStopping) {
      await each.look(this.point, this.token, this.expected)
      await delay(roundMs)
    }
  }

  /** Retries until the change is acknowledged; one whose response was lost may have happened, and is then rejected on the retry. */
  private async change(isClosed: boolean): Promise<void> {
    while (!this.isStopping) {
      const answer = await closeOrOpen(this.origin, this.token, this.point, isClosed)
      if (answer !== null && answer.status < 500) break
      await delay(100)
    }
    await this.credit({ ...this.expected, version: this.expected.version + 1, isClosed })
  }

  /** Each push carries the full balance, so one more push is enough after any number of missed ones. */
  private async credit(expected: Expected): Promise<void> {
    while (!this.isStopping) {
      const balance = await this.post()
      if (balance !== null) {
        this.expected = { ...expected, balance, acknowledgedMs: performance.now() }
        return
      }
      await delay(100)
    }
  }

  private async post(): Promise<number | null> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ balance: string }>(
        `insert into balance_entries (id, user_id, kind, amount, comment)
          select gen_random_uuid(), id, 'credit', 1, 'bench' from users where login = 'points' returning balance_after as balance`,
      )
      return Number(rows[0]?.balance)
    } catch {
      return null
    } finally {
      void client.end().catch(() => {})
    }
  }
}
