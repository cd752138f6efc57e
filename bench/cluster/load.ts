import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addDraft, askQuestion, call, mapPath, otherReads, type OwnPoint } from './site-calls.ts'

const mapReaders = 3
const writers = 4
const pauseMs = 100
/** Shorter gaps only show a busy machine. */
const outageMs = 2000

/** The times of successes and failures. */
export class Tally {
  private readonly succeededMs: number[] = []
  private readonly failedMs: number[] = []

  add(isGood: boolean): void {
    ;(isGood ? this.succeededMs : this.failedMs).push(performance.now())
  }

  /** The longest gap between successes that overlaps the window, in milliseconds. */
  longestGap(fromMs: number, untilMs: number): number {
    const times = [...this.succeededMs.filter((at) => at <= untilMs), untilMs]
    return Math.max(0, ...times.map((at, index) => (at < fromMs ? 0 : at - (times[index - 1] ?? fromMs))))
  }

  /** The end of the last outage that overlaps the window; its start if there was none. */
  resumedMs(fromMs: number, untilMs: number): number {
    let resumedMs = fromMs
    for (const [index, atMs] of this.succeededMs.entries()) {
      const beforeMs = this.succeededMs[index - 1] ?? atMs
      if (atMs - beforeMs > outageMs && atMs > fromMs && beforeMs < untilMs) resumedMs = atMs
    }
    return Math.min(resumedMs, untilMs)
  }

  count(fromMs: number, untilMs: number): { readonly good: number; readonly failed: number } {
    const within = (times: readonly number[]): number => times.filter((at) => at >= fromMs && at <= untilMs).length
    return { good: within(this.succeededMs), failed: within(this.failedMs) }
  }
}

/** Readers and writers that run throughout; every acknowledged write must survive. */
export class Load {
  /** Reads served from memory. */
  readonly mapReads = new Tally()
  /** Reads of the database, each kind by a reader of its own. */
  readonly otherReads: ReadonlyMap<string, Tally> = new Map(Object.keys(otherReads).map((kind) => [kind, new Tally()]))
  readonly writes = new Tally()
  readonly points = new Set<string>()
  readonly questions = new Set<string>()
  private readonly origin: string
  private readonly token: string
  private readonly point: OwnPoint
  private isStopping = false
  private work: readonly Promise<void>[] = []

  constructor(origin: string, token: string, point: OwnPoint) {
    this.origin = origin
    this.token = token
    this.point = point
  }

  start(): void {
    this.work = [
      ...Array.from({ length: mapReaders }, () => this.repeat(() => this.read(this.mapReads, mapPath(this.point)))),
      ...[...this.otherReads].map(([kind, tally]) =>
        this.repeat((round) => this.read(tally, otherReads[kind]?.(this.point, round) ?? '/')),
      ),
      ...Array.from({ length: writers }, (_, at) => this.repeat((round) => this.write(round + at))),
    ]
  }

  async stop(): Promise<void> {
    this.isStopping = true
    await Promise.all(this.work)
  }

  private async repeat(act: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; !this.isStopping; round += 1) {
      await act(round)
      await delay(pauseMs)
    }
  }

  private async read(tally: Tally, path: string): Promise<void> {
    const answer = await call(`${this.origin}${path}`)
    tally.add(answer?.status === 200)
  }

  private async write(round: number): Promise<void> {
    const id = randomUUID()
    const isQuestion = round % 2 === 0
    const answer = isQuestion
      ? await askQuestion(this.origin, id)
      : await addDraft(this.origin, this.token, id, this.point)
    const isGood = answer !== null && answer.status >= 200 && answer.status < 300
    this.writes.add(isGood)
    if (isGood) (isQuestion ? this.questions : this.points).add(id)
  }
}
