import { setTimeout as delay } from 'node:timers/promises'
import type { LivePoints } from '../live-points.ts'
import { snapshotIntervalMs, type IndexSnapshots, type SnapshotOccasion } from './index-snapshots.ts'

export interface SnapshotRoundsOptions {
  readonly snapshots: Pick<IndexSnapshots, 'keep'>
  readonly points: () => LivePoints | null
  readonly isCurrent: () => Promise<boolean>
  readonly onError: (error: unknown) => void
}

/** Its first visitors come before the first snapshot; instances that started together write after each other. */
const firstAfterMs = 10_000
const spread = 1.5
const lastPatienceMs = 8000

/** INDEX-3: keeps snapshots from the first reading until the end. */
export class SnapshotRounds {
  private readonly ending = new AbortController()
  private keeping: Promise<void> = Promise.resolve()

  constructor(private readonly options: SnapshotRoundsOptions) {}

  start(): void {
    void this.run()
  }

  /** Writes what a start would otherwise have to catch up with, unless that takes long. */
  async stop(): Promise<void> {
    this.ending.abort()
    await Promise.race([this.keep('last'), delay(lastPatienceMs, undefined, { ref: false })])
  }

  private async run(): Promise<void> {
    const { signal } = this.ending
    let occasion: SnapshotOccasion = 'first'
    while (!signal.aborted) {
      const pauseMs = occasion === 'first' ? firstAfterMs : snapshotIntervalMs
      await delay(pauseMs * (1 + Math.random() * (spread - 1)), undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted || this.options.points() === null) continue
      await this.keep(occasion)
      occasion = 'round'
    }
  }

  private keep(occasion: SnapshotOccasion): Promise<void> {
    const { snapshots, points, isCurrent, onError } = this.options
    this.keeping = this.keeping.then(() => snapshots.keep(points, isCurrent, occasion)).catch(onError)
    return this.keeping
  }
}
