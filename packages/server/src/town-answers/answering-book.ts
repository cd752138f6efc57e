import { sql } from 'kysely'
import { distanceM, type LngLat } from '@recircle/core/geo'
import { thingCard, type Guide } from '@recircle/core/guide'
import { above, parentsOf, type Material, type Names } from '@recircle/core/material'
import { answersFor, type SaidAnswer, type TownAnswersOfThing } from '@recircle/core/town-answers'
import type { Database } from '../db/database.ts'
import { guideBookOf } from '../guide/guide-book.ts'
import { listMaterials } from '../material/material.repository.ts'

/** Other instances notice a change within this time, as one of the guide. */
const followMs = 2000
/** Towns whose answers are kept in memory. */
const keptTowns = 200

interface Town extends LngLat {
  readonly id: string
  readonly names: Names
  readonly radius_m: number
  readonly version: number
}
interface TownOfBook {
  readonly version: number
  readonly answers: readonly SaidAnswer[]
}

const nowhere: TownAnswersOfThing = { town: null, answers: [] }

/** TOWN-3: the towns that say something, and the answers of those that were asked for, by town and version. */
export class AnsweringBook {
  #towns: readonly Town[] = []
  #readAtMs = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | null = null
  #materials: readonly Material[] = []
  readonly #answers = new Map<string, TownOfBook>()

  constructor(private readonly database: Database) {}

  /** Call it after a write, so that the next question reads the change. */
  forget(): void {
    this.#readAtMs = Number.NEGATIVE_INFINITY
  }

  /** What the nearest town around a place says of a thing; null for an unknown thing. */
  async ofThing(slug: string, near: LngLat | null, today: string): Promise<TownAnswersOfThing | null> {
    const { guide } = await guideBookOf(this.database).current()
    const card = thingCard(guide, slug)
    if (card === null) return null
    const town = near && (await this.#townAt(near))
    if (!town) return nowhere
    const { answers } = await this.#answersOf(town)
    const ids = this.#materials.filter((material) => card.materials.includes(material.slug)).map(({ id }) => id)
    // TOWN-2: what a town says of hazardous waste holds for its kinds too.
    const wider = above(ids, parentsOf(this.#materials))
    const thing = {
      slug,
      family: card.family.slug,
      materials: card.materials,
      widerMaterials: this.#materials.filter(({ id }) => wider.has(id)).map((material) => material.slug),
    }
    const counting = answersFor(answers, thing, today)
    const organizations = await this.#namesOfOrganizations(counting)
    const shown = counting.flatMap(({ orgId, ...answer }) => {
      const names = this.#namesOf(guide, answer)
      const name = organizations.get(orgId ?? '')
      const organization = orgId === null || name === undefined ? null : { id: orgId, name }
      return names === null ? [] : [{ ...answer, names, organization }]
    })
    return shown.length === 0 ? nowhere : { town: { id: town.id, names: town.names }, answers: shown }
  }

  /** TOWN-10: as they are called now; a town does not change with the name of its organization. */
  async #namesOfOrganizations(answers: readonly SaidAnswer[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(answers.flatMap(({ orgId }) => orgId ?? []))]
    if (ids.length === 0) return new Map()
    const named = this.database.selectFrom('organizations').select(['id', 'full_name']).where('id', 'in', ids)
    return new Map((await named.execute()).map(({ id, full_name: name }) => [id, name]))
  }

  #namesOf(guide: Guide, { about, key }: Pick<SaidAnswer, 'about' | 'key'>): Names | null {
    const named = {
      thing: guide.families.flatMap(({ things }) => things),
      family: guide.families,
      material: this.#materials,
    }[about]
    return named.find(({ slug }) => slug === key)?.names ?? null
  }

  async #townAt(near: LngLat): Promise<Town | null> {
    await this.#follow()
    const around = this.#towns
      .map((town) => ({ town, awayM: distanceM(near, town) }))
      .filter(({ town, awayM }) => awayM <= town.radius_m)
    return around.toSorted((one, other) => one.awayM - other.awayM)[0]?.town ?? null
  }

  async #follow(): Promise<void> {
    if (performance.now() - this.#readAtMs >= followMs) await (this.#reading ??= this.#read())
  }

  async #read(): Promise<void> {
    try {
      const { rows } = await sql<Town>`
        select id, names, lng, lat, radius_m, version from answering_towns where jsonb_array_length(answers) > 0
      `.execute(this.database)
      this.#materials = await listMaterials(this.database)
      this.#towns = rows
    } catch {
      // As with the guide, what was known is better than nothing.
    }
    this.#readAtMs = performance.now()
    this.#reading = null
  }

  async #answersOf({ id, version }: Town): Promise<TownOfBook> {
    const known = this.#answers.get(id)
    if (known?.version === version) return known
    const town = await this.database
      .selectFrom('answering_towns')
      .select(['answers', 'version'])
      .where('id', '=', id)
      .executeTakeFirst()
    const read = { version: town?.version ?? version, answers: town?.answers ?? [] }
    this.#answers.set(id, read)
    const [oldest] = this.#answers.keys()
    if (this.#answers.size > keptTowns && oldest !== undefined) this.#answers.delete(oldest)
    return read
  }
}

const books = new WeakMap<Database, AnsweringBook>()

export function answeringBookOf(database: Database): AnsweringBook {
  const known = books.get(database) ?? new AnsweringBook(database)
  books.set(database, known)
  return known
}
