import {
  changedGuide,
  completeContent,
  relabeledGuide,
  type Guide,
  type LabelEdit,
  type ThingEdit,
} from '@recircle/core/guide'
import { sql } from 'kysely'
import type { Database, Queries } from '../db/database.ts'
import { askPrimary } from '../db/standby/asking.ts'
import { guide } from './guide-data.ts'
import { GuideEdition } from './guide-edition.ts'

/** Other instances notice a change within this time. */
const followMs = 2000

interface Stored {
  readonly version: number
  /** Null for a change made before its author was noted. */
  readonly changedBy: string | null
  readonly changedAtMs: number
}
type StoredEdit = ThingEdit & Stored
export type StoredLabel = LabelEdit & Stored

/** GUIDE-21 GUIDE-23: the editors' changes, ordered by slug. */
export async function listThingEdits(queries: Queries): Promise<StoredEdit[]> {
  const rows = await queries.selectFrom('guide_thing_changes').selectAll().orderBy('slug').execute()
  return rows.flatMap(({ slug, state, version, content: stored, is_added: isAdded, changed_by, changed_at }) => {
    const content = completeContent(guide, slug, stored)
    if (content === null) return []
    return { slug, state, isAdded, content, version, changedBy: changed_by || null, changedAtMs: changed_at }
  })
}

/** GUIDE-26: the editors' changes of codes and families. */
export async function listLabelEdits(queries: Queries): Promise<StoredLabel[]> {
  const rows = await queries.selectFrom('guide_label_changes').selectAll().execute()
  return rows.map(({ id, content, version, changed_by: changedBy, changed_at: changedAtMs }) => ({
    id,
    content,
    version,
    changedBy,
    changedAtMs,
  }))
}

/** The bundled guide with the editors' changes, as these queries see them. */
export const guideNow = async (queries: Queries): Promise<Guide> =>
  changedGuide(relabeledGuide(guide, await listLabelEdits(queries)), await listThingEdits(queries))

/** A mark that differs after every write. */
async function markOf(queries: Queries): Promise<string> {
  const counted = await sql`
    select count(*) as things, max(version) as version,
      (select count(*) from guide_label_changes) as labels,
      (select max(version) from guide_label_changes) as label_version
    from guide_thing_changes`.execute(queries)
  return JSON.stringify(counted.rows)
}

/** GUIDE-21: the bundled guide with the editors' changes on top. If the database is unavailable, the last edition stays in use. */
export class GuideBook {
  #edition = new GuideEdition(guide)
  #mark = ''
  #readAtMs = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | null = null

  constructor(private readonly database: Database) {}

  /** The cached edition, for callers that cannot wait. */
  get known(): GuideEdition {
    return this.#edition
  }

  async current(): Promise<GuideEdition> {
    if (performance.now() - this.#readAtMs >= followMs) await (this.#reading ??= askPrimary(() => this.#read()))
    return this.#edition
  }

  /** Call it after a write, so that the next request reads the change. */
  forget(): void {
    this.#readAtMs = Number.NEGATIVE_INFINITY
  }

  async #read(): Promise<void> {
    try {
      const mark = await markOf(this.database)
      if (mark !== this.#mark)
        this.#take(mark, await listThingEdits(this.database), await listLabelEdits(this.database))
    } catch {
      // An outdated guide is better than none.
    }
    this.#readAtMs = performance.now()
    this.#reading = null
  }

  #take(mark: string, edits: readonly ThingEdit[], labels: readonly LabelEdit[]): void {
    this.#mark = mark
    const changed = changedGuide(relabeledGuide(guide, labels), edits)
    if (changed !== this.#edition.guide) this.#edition = new GuideEdition(changed)
  }
}

const books = new WeakMap<Database, GuideBook>()

/** One book per database, so that each edition is computed only once. */
export function guideBookOf(database: Database): GuideBook {
  const known = books.get(database) ?? new GuideBook(database)
  books.set(database, known)
  return known
}
