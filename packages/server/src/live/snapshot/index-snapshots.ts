import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { HolidayDays } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import {
  changePosition,
  pointsChangedSince,
  reasonAgainst,
  usableMs,
  type ChangePosition,
} from '../../db/change-position.ts'
import type { Database } from '../../db/database.ts'
import { LivePoints, type LivePointsState } from '../live-points.ts'
import { BrokenSnapshot, openSnapshot, snapshotParts, type SnapshotOrigin } from './snapshot-file.ts'
import type { SnapshotStore } from './snapshot-store.ts'

export interface SnapshotDeps {
  readonly database: Database
  readonly store: SnapshotStore
  /** See `SnapshotOrigin`. */
  readonly program: string
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** With fewer points, reading them takes no longer. */
  readonly worthPoints?: number
}

/** The points as they were, and the ids of those to be read again. */
export interface FoundSnapshot {
  readonly points: LivePoints
  readonly changed: readonly string[]
}

/** With a first reading done, from time to time, or before the instance stops. */
export type SnapshotOccasion = 'first' | 'round' | 'last'

export const snapshotIntervalMs = 600_000
const usualWorthPoints = 20_000
/** With more changes than this, reading everything is faster. */
const mostChanges = 20_000
const unused = 'the snapshot of the index is not used: all points are read'
/** What changed before it stopped is read from the changes. */
const leastAgeAtStopMs = 60_000

/** INDEX-1: the built index, kept for the instances that start. */
export class IndexSnapshots {
  constructor(private readonly deps: SnapshotDeps) {}

  /** INDEX-2: null, with the reason in the log, if everything has to be read. */
  async find(
    materials: readonly Material[],
    holidaysOf: (place: string) => HolidayDays,
  ): Promise<FoundSnapshot | null> {
    const { database, store, log } = this.deps
    try {
      const snapshot = await openSnapshot(store)
      if (snapshot === null) return null
      try {
        const reason = await this.reasonAgainst(snapshot.head, materials)
        if (reason !== null) {
          log.info({ reason }, unused)
          return null
        }
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this very program has written it
        const state = (await snapshot.state()) as LivePointsState
        const points = new LivePoints(materials, holidaysOf, state)
        // After the reading, which takes time: as many as are asked for may not be all.
        const changed = await pointsChangedSince(database, snapshot.head.position, mostChanges)
        if (changed.length >= mostChanges) {
          log.info({ reason: 'too much has changed since' }, unused)
          return null
        }
        return { points, changed: [...changed, ...state.mobileIds] }
      } finally {
        await snapshot.end()
      }
    } catch (error) {
      log.warn({ err: error }, 'the snapshot of the index cannot be used: all points are read')
      return null
    }
  }

  /** INDEX-3: `isCurrent` resolves once every change that is known by now is in the points. */
  async keep(points: () => LivePoints | null, isCurrent: () => Promise<boolean>, occasion: SnapshotOccasion) {
    const { database, store, program, worthPoints = usualWorthPoints } = this.deps
    const present = points()
    if (present === null || present.size < worthPoints) return
    const position = await changePosition(database)
    const origin = { program, materials: fingerprintOf(present.materials), position }
    if (!(await this.isDue(origin, occasion)) || !(await isCurrent())) return
    const current = points()
    // Materials that changed meanwhile are in another snapshot.
    if (current === null || fingerprintOf(current.materials) !== origin.materials) return
    await store.write(snapshotParts(origin, current.state()))
  }

  private async reasonAgainst(head: SnapshotOrigin, materials: readonly Material[]): Promise<string | null> {
    const { database, program } = this.deps
    if (head.program !== program) return 'another program wrote it'
    if (head.materials !== fingerprintOf(materials)) return 'materials have changed'
    return reasonAgainst(database, head.position, await changePosition(database))
  }

  /** Whether what is there needs replacing: another instance may just have done so. */
  private async isDue({ program, materials, position }: SnapshotOrigin, occasion: SnapshotOccasion): Promise<boolean> {
    const head = await this.headOfStored()
    if (head === null) return true
    const ageMs = position.atMs - head.position.atMs
    const isDead = !(ageMs >= 0 && ageMs < usableMs)
    // During a rollout the new program has the place to itself.
    if (head.program !== program) return isDead || occasion === 'first'
    if (isDead || head.materials !== materials || head.position.database !== position.database) return true
    if (ageMs > snapshotIntervalMs * 2) return true
    const leastMs = occasion === 'last' ? leastAgeAtStopMs : snapshotIntervalMs * 0.9
    return ageMs >= leastMs && this.hasChanges(head.position)
  }

  private async hasChanges(position: ChangePosition): Promise<boolean> {
    return (await pointsChangedSince(this.deps.database, position, 1)).length > 0
  }

  private async headOfStored(): Promise<SnapshotOrigin | null> {
    try {
      const snapshot = await openSnapshot(this.deps.store)
      await snapshot?.end()
      return snapshot?.head ?? null
    } catch (error) {
      if (error instanceof BrokenSnapshot) return null
      throw error
    }
  }
}

const fingerprintOf = (materials: readonly Material[]): string =>
  createHash('sha256').update(JSON.stringify(materials)).digest('hex')
