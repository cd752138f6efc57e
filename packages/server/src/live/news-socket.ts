import type { WebSocket } from 'ws'
import { isRecord, parseJson, readWire } from '@recircle/core/wire'
import type { TokenClaims } from '../session/access-tokens.ts'
import type { Caller, Callers } from '../session/caller.ts'

export type SocketRefusal = 'expired_token' | 'user_not_found'

export interface SocketLimits {
  /** How long a client may stay connected without a token. */
  readonly signInMs: number
  readonly heartbeatMs: number
  /** The send buffer's limit, for clients that do not read. */
  readonly maxWaitingBytes: number
  readonly maxMessagesPerHeartbeat: number
  readonly maxSockets: number
}
export const usualSocketLimits: SocketLimits = {
  signInMs: 10_000,
  heartbeatMs: 30_000,
  maxWaitingBytes: 65_536,
  maxMessagesPerHeartbeat: 60,
  maxSockets: 10_000,
}

/** Close codes of RFC 6455. */
const closeCode = { goingAway: 1001, refused: 1008 } as const
const longestTimerMs = 2 ** 31 - 1

const refusalDetails: Record<SocketRefusal, string> = {
  expired_token: 'The token has expired.',
  user_not_found: 'The token belongs to nobody who may sign in.',
}

export interface SocketOwner {
  signedIn(socket: NewsSocket, userId: string): void
  closed(socket: NewsSocket): void
}

/** LIVE-1, LIVE-3: one connection. It sends nothing before the client has shown a token, and ends when that token expires. */
export class NewsSocket {
  claims: TokenClaims | null = null
  private isAlive = true
  private isReading = false
  private messages = 0
  private deadline: NodeJS.Timeout

  constructor(
    private readonly line: WebSocket,
    private readonly callers: Callers,
    private readonly owner: SocketOwner,
    private readonly limits: SocketLimits,
  ) {
    this.deadline = this.after(limits.signInMs, () => this.close(closeCode.refused, 'no token'))
    line.on('pong', () => (this.isAlive = true))
    line.on('close', () => {
      clearTimeout(this.deadline)
      owner.closed(this)
    })
    line.on('message', (data, isBinary) => {
      const isTooMuch = ++this.messages > limits.maxMessagesPerHeartbeat
      if (isTooMuch || isBinary || !Buffer.isBuffer(data)) this.close(closeCode.refused, 'not understood')
      else void this.read(data.toString())
    })
  }

  push(title: string, body: string): void {
    this.send({ type: 'data', data: JSON.stringify({ title, body }) })
  }

  /** Called at every beat: a client that has not responded since the last one is cut off without a goodbye. */
  beat(): void {
    if (!this.isAlive) return this.line.terminate()
    this.isAlive = false
    this.messages = 0
    this.line.ping()
  }

  refuse(code: SocketRefusal): void {
    this.send({ type: 'error', code, detail: refusalDetails[code] })
    this.close(closeCode.refused, code)
  }

  goAway(): void {
    this.close(closeCode.goingAway, 'going away')
  }

  cut(): void {
    this.line.terminate()
  }

  private async read(text: string): Promise<void> {
    const json = parseJson(text)
    const message = readWire(json.ok ? json.value : null, (root) => ({
      token: root.at('token').optional((token) => token.text(), null),
      type: root.at('type').optional((type) => type.text(), ''),
    }))
    if (!message.ok || !json.ok || !isRecord(json.value)) return this.close(closeCode.refused, 'not understood')
    const { token, type } = message.value
    if (token !== null) await this.signIn(token)
    else if (type === 'ping') this.send({ type: 'pong' })
  }

  private async signIn(token: string): Promise<void> {
    // One look-up at a time: repeating a token must not load the database.
    if (this.isReading) return
    this.isReading = true
    const caller = await this.callers.ofToken(token).catch(() => null)
    this.isReading = false
    if (caller === null) return this.goAway()
    if (typeof caller === 'string') return this.refuse(caller === 'expired_token' ? caller : 'user_not_found')
    this.welcome(caller)
  }

  private welcome({ claims, user }: Caller): void {
    if (this.line.readyState !== this.line.OPEN) return
    this.claims = claims
    clearTimeout(this.deadline)
    this.awaitExpiry(claims.expiresAtMs)
    this.owner.signedIn(this, user.id)
  }

  private awaitExpiry(expiresAtMs: number): void {
    const leftMs = expiresAtMs - Date.now()
    this.deadline = this.after(Math.min(Math.max(leftMs, 0), longestTimerMs), () =>
      leftMs > longestTimerMs ? this.awaitExpiry(expiresAtMs) : this.refuse('expired_token'),
    )
  }

  private after(delayMs: number, act: () => void): NodeJS.Timeout {
    return setTimeout(act, delayMs).unref()
  }

  private send(frame: object): void {
    if (this.line.readyState !== this.line.OPEN) return
    if (this.line.bufferedAmount > this.limits.maxWaitingBytes) this.line.terminate()
    else this.line.send(JSON.stringify(frame))
  }

  private close(code: number, reason: string): void {
    this.line.close(code, reason)
  }
}
