import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { addOrganization, addUser } from '../../../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../../../db/testing/test-database.ts'
import { addReferenceData } from '../../../seed/reference-data.ts'
import { LiveFeed } from '../../live-feed.ts'
import { LiveIndex } from '../../live-index.ts'
import type { LivePoints } from '../../live-points.ts'
import { IndexSnapshots, type SnapshotDeps, type SnapshotOccasion } from '../index-snapshots.ts'
import { diskSnapshot } from '../snapshot-store.ts'

/** A database, and a folder for snapshots that is empty before each test. */
class Stage {
  db!: TestDatabase
  owner = { orgId: '', userId: '' }
  folder = ''
}
export const stage = new Stage()
const running: Instance[] = []

export function setStage(): void {
  beforeAll(async () => {
    stage.db = await openTestDatabase()
    await addReferenceData(stage.db.database)
    const orgId = await addOrganization(stage.db.database)
    stage.owner = { orgId, userId: await addUser(stage.db.database, { kinds: ['facility'], org_id: orgId }) }
  })
  beforeEach(async () => void (stage.folder = await mkdtemp(join(tmpdir(), 'index-snapshot-'))))
  afterEach(async () => {
    await Promise.all(running.splice(0).map((each) => each.stop()))
    await stage.db.database.deleteFrom('facilities').execute()
    await rm(stage.folder, { recursive: true })
  })
  afterAll(() => stage.db.close())
}

/** An instance, as far as its index. */
export class Instance {
  readonly log = { info: vi.fn<(...about: unknown[]) => void>(), warn: vi.fn<(...about: unknown[]) => void>() }
  private readonly snapshots: IndexSnapshots
  private readonly index: LiveIndex
  private readonly feed: LiveFeed
  private readonly find

  constructor(others: Partial<SnapshotDeps> = {}) {
    const store = diskSnapshot(stage.folder)
    const { database, url } = stage.db
    this.snapshots = new IndexSnapshots({ database, store, program: 'one', log: this.log, worthPoints: 1, ...others })
    this.find = vi.spyOn(this.snapshots, 'find')
    this.index = new LiveIndex(database, undefined, undefined, this.snapshots)
    this.feed = new LiveFeed({ url, database, followers: [this.index], onError: () => {} })
    running.push(this)
  }

  static async started(others?: Partial<SnapshotDeps>): Promise<Instance> {
    const instance = new Instance(others)
    instance.feed.start()
    const read = () => {
      if (instance.index.points === null) throw new Error('The points have not been read')
    }
    await vi.waitFor(read, { timeout: 15_000 })
    await instance.feed.isCurrent()
    return instance
  }

  get points(): LivePoints {
    return this.index.points!
  }

  /** Whether it was made from a snapshot. */
  async isQuick(): Promise<boolean> {
    return (await this.find.mock.results[0]?.value) !== null
  }

  get reasons(): unknown[] {
    return [...this.log.info.mock.calls, ...this.log.warn.mock.calls].map(([about]) => about)
  }

  keep(occasion: SnapshotOccasion = 'first'): Promise<void> {
    return this.snapshots.keep(
      () => this.index.points,
      () => this.feed.isCurrent(),
      occasion,
    )
  }

  stop(): Promise<void> {
    return this.feed.stop()
  }
}

export const path = (): string => join(stage.folder, 'points')
/** With a digest that fits. */
export async function alterHead(change: (head: string) => string): Promise<void> {
  const bytes = await readFile(path())
  const end = 4 + bytes.readUInt32LE(0)
  const head = Buffer.from(change(bytes.toString('utf8', 4, end)))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  const digest = createHash('sha256').update(head).digest()
  await writeFile(path(), Buffer.concat([length, head, digest, bytes.subarray(end + 32)]))
}
/** As if it had been written so much earlier. */
export const agedBy = (minutes: number): Promise<void> =>
  alterHead((head) => head.replace(/"atMs":([\d.]+)/, (_, atMs: string) => `"atMs":${Number(atMs) - minutes * 60_000}`))
