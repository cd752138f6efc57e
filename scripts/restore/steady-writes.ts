import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addDraft, askQuestion, type OwnPoint } from '../../bench/cluster/site-calls.ts'

const writers = 4
const pauseMs = 50

export interface AcknowledgedWrite {
  readonly id: string
  readonly sentMs: number
  readonly acknowledgedMs: number
}

/** People who write drafts and questions all the time; what the server has acknowledged is remembered. */
export class SteadyWrites {
  readonly acknowledged: AcknowledgedWrite[] = []
  private isStopping = false
  private isResting = false
  private underWay = 0
  private readonly work: readonly Promise<void>[]
  private readonly send: (round: number, id: string) => ReturnType<typeof addDraft>

  constructor(origin: string, token: string, point: OwnPoint) {
    this.send = (round, id) => (round % 2 === 0 ? askQuestion(origin, id) : addDraft(origin, token, id, point))
    this.work = Array.from({ length: writers }, (_, at) => this.repeat(at))
  }

  /** Nothing is written during `act`. */
  async resting<T>(act: () => Promise<T>): Promise<T> {
    this.isResting = true
    while (this.underWay > 0) await delay(5)
    try {
      return await act()
    } finally {
      this.isResting = false
    }
  }

  /** Waits until that many more are acknowledged. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.length + count
    while (this.acknowledged.length < wanted) await delay(20)
  }

  async stop(): Promise<void> {
    this.isStopping = true
    await Promise.all(this.work)
  }

  private async repeat(at: number): Promise<void> {
    for (let round = at; !this.isStopping; round += 1) {
      if (!this.isResting) {
        this.underWay += 1
        await this.write(round)
        this.underWay -= 1
      }
      await delay(pauseMs)
    }
  }

  private async write(round: number): Promise<void> {
    const [id, sentMs] = [randomUUID(), Date.now()]
    const answer = await this.send(round, id)
    const isGood = answer !== null && answer.status >= 200 && answer.status < 300
    if (isGood) this.acknowledged.push({ id, sentMs, acknowledgedMs: Date.now() })
  }
}
