import { randomBytes } from 'node:crypto'
import type { Change } from '../db/change-feed.ts'
import type { Database } from '../db/database.ts'
import { listMaterials } from '../material/material.repository.ts'
import type { LiveFollower } from './live-feed.ts'
import { LivePoints } from './live-points.ts'
import { publicPointsOf, readPublicPoints } from './public-point.repository.ts'

const changesPerQuery = 1000
/** Beyond so many changes at once, such as an import, reading everything is quicker. */
const changesWorthReloading = 20_000

/** LIVE, MAP-1: every public point of the database, in this instance's memory, and kept as the database has it. */
export class LiveIndex implements LiveFollower {
  private current: LivePoints | null = null
  private revision = 0
  private resetting: Promise<void> = Promise.resolve()
  private readonly instance = randomBytes(6).toString('base64url')
  private readonly waiting = new Set<() => void>()

  constructor(
    private readonly database: Database,
    /** Told of every change that everybody sees. */
    private readonly onChange: () => void = () => {},
  ) {}

  /** The points, or null when they are not there within that time. */
  async whenReady(patienceMs: number): Promise<LivePoints | null> {
    if (this.current === null) await this.firstLoad(patienceMs)
    return this.current
  }

  /** Another one after every change; two instances never share one. */
  get version(): string {
    return `${this.instance}-${this.revision}`
  }

  reset(signal?: AbortSignal): Promise<void> {
    this.resetting = this.load(signal)
    return this.resetting
  }

  async apply(changes: readonly Change[], signal?: AbortSignal): Promise<void> {
    const isWhole = await this.resetting.then(
      () => true,
      () => false,
    )
    const ids = changes.filter(({ entity }) => entity === 'facility').map(({ id }) => id)
    // Materials are the bits of the index.
    const isOfMaterials = changes.some(({ entity }) => entity === 'material')
    if (!isWhole || isOfMaterials || ids.length > changesWorthReloading) return this.reset(signal)
    for (let start = 0; start < ids.length; start += changesPerQuery) {
      await this.refresh(ids.slice(start, start + changesPerQuery))
    }
  }

  private async load(signal?: AbortSignal): Promise<void> {
    const points = new LivePoints(await listMaterials(this.database))
    await readPublicPoints(this.database, (rows) => {
      signal?.throwIfAborted()
      for (const row of rows) points.put(row)
    })
    this.current = points
    this.countChange()
    for (const tell of this.waiting) tell()
  }

  private countChange(): void {
    this.revision++
    this.onChange()
  }

  private firstLoad(patienceMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.waiting.delete(end)
        resolve()
      }
      const timer = setTimeout(end, patienceMs)
      this.waiting.add(end)
    })
  }

  private async refresh(ids: readonly string[]): Promise<void> {
    const rows = await publicPointsOf(this.database, ids)
    const points = this.current
    if (points === null) return
    const here = new Set(rows.map(({ id }) => id))
    const gone = ids.filter((id) => !here.has(id))
    const changed = [...rows.map((row) => points.put(row)), ...gone.map((id) => points.remove(id))]
    // A draft that its owner saves is nobody else's business.
    if (changed.includes(true)) this.countChange()
  }
}
