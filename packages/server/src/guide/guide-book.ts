import { changedGuide, type ThingChange } from '@recircle/core/guide'
import type { Database, Queries } from '../db/database.ts'
import { guide } from './guide-data.ts'
import { GuideEdition } from './guide-edition.ts'

/** An instance beside this one may have been told of a change. */
const followMs = 2000

export const listThingChanges = (queries: Queries): Promise<ThingChange[]> =>
  queries
    .selectFrom('guide_thing_changes')
    .select(['slug', 'names', 'synonyms', 'materials', 'hazard'])
    .orderBy('slug')
    .execute()

/** GUIDE-21: what the guide was delivered with, and over it what editors have changed. Without the database it is what it was last. */
export class GuideBook {
  #edition = new GuideEdition(guide)
  #changes = '[]'
  #readAtMs = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | null = null

  constructor(private readonly database: Database) {}

  /** What was read last, for what cannot wait. */
  get known(): GuideEdition {
    return this.#edition
  }

  async current(): Promise<GuideEdition> {
    if (performance.now() - this.#readAtMs >= followMs) await (this.#reading ??= this.#read())
    return this.#edition
  }

  /** After a write: the next request gets it. */
  forget(): void {
    this.#readAtMs = Number.NEGATIVE_INFINITY
  }

  async #read(): Promise<void> {
    try {
      this.#take(await listThingChanges(this.database))
    } catch {
      // The words of a moment ago are better than no guide.
    }
    this.#readAtMs = performance.now()
    this.#reading = null
  }

  #take(changes: readonly ThingChange[]): void {
    const json = JSON.stringify(changes)
    if (json === this.#changes) return
    this.#changes = json
    this.#edition = new GuideEdition(changedGuide(guide, changes))
  }
}

const books = new WeakMap<Database, GuideBook>()

/** One for everything that asks the same database, so that an edition is worked out once. */
export function guideBookOf(database: Database): GuideBook {
  const known = books.get(database) ?? new GuideBook(database)
  books.set(database, known)
  return known
}
