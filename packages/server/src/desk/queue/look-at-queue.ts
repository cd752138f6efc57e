import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  deskSignList,
  signsOf,
  type DeskItemKey,
  type DeskWord,
  type NamedTown,
  type SignFacts,
} from '@recircle/core/desk'
import type { LngLat } from '@recircle/core/geo'
import type { Language } from '@recircle/core/material'
import { languageOf, siteVariants } from '@recircle/core/site'
import { townsInAddress } from '@recircle/core/town'
import type { Database, Queries } from '../../db/database.ts'
import { townBooks } from '../../geo/town-book.ts'
import { townNamesAt } from '../../geo/town-names.ts'
import { deskWordsLock, listDeskWords } from './desk-words.ts'
import { factsOf, type FactRow } from './sign-facts.ts'

const rowsAtOnce = 500
/** What others have sent meanwhile changes the signs too. */
const freshDays = 1
/** More than any name of a town has. */
const namesakesMax = 500

/** A row of the queue, and which version of it was read. */
interface ReadRow extends DeskItemKey {
  readonly seen: string
}

/**
 * DESK-71: works out the signs of items that came, changed, or were looked at before the words or the day changed. The rows keep them, so
 * that the queue is ordered by an index. Returns whether nothing is left.
 */
export function lookAtQueue(database: Database): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await deskWordsLock(transaction)
    const { rows } = await sql<ReadRow>`
      select kind, id, xmin::text as seen from desk_queue
      where looked_at < greatest(now() - ${freshDays} * interval '1 day', (select max(changed_at) from desk_words))
      order by looked_at limit ${rowsAtOnce}`.execute(transaction)
    if (rows.length > 0) await look(transaction, rows, true)
    return rows.length < rowsAtOnce
  })
}

/** An open item has its signs as of now. It waits for nobody, so it does not count as looked at. */
export async function lookAtItem(queries: Queries, { kind, id }: DeskItemKey): Promise<void> {
  const { rows } = await sql<ReadRow>`
    select kind, id, xmin::text as seen from desk_queue where kind = ${kind} and id = ${id}`.execute(queries)
  if (rows.length > 0) await look(queries, rows, false)
}

/** Locks rows only while it writes, and skips those that have changed since or that somebody is deciding: they are looked at again. */
async function look(queries: Queries, rows: readonly ReadRow[], isLooked: boolean): Promise<void> {
  const words = await listDeskWords(queries)
  const townsOf = townsByAddress()
  const found: object[] = []
  for (const row of await factsOf(queries, rows)) {
    // oxlint-disable-next-line no-await-in-loop -- a name costs milliseconds: one after the other, other requests in between
    const { town, signs } = await looked(row, words, townsOf)
    found.push({ kind: row.kind, id: row.id, town, signs, seen: rows.find(({ id }) => id === row.id)?.seen })
  }
  const lookedAt = isLooked ? sql`, looked_at = now()` : sql``
  await sql`
    with l as materialized (select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as l (kind text, id uuid, signs jsonb, town text, seen text)),
      free as (select q.kind, q.id from desk_queue q join l using (kind, id) where q.xmin::text = l.seen for update of q skip locked)
    update desk_queue q set signs = l.signs, town = l.town ${lookedAt}
    from l join free using (kind, id) where q.kind = l.kind and q.id = l.id`.execute(queries)
}

type TownsOf = (address: string, language: Language) => Promise<readonly NamedTown[]>

async function looked(row: FactRow, words: readonly DeskWord[], townsOf: TownsOf) {
  const { name, texts, accepted, address, neighbors, shared } = row
  const language = languageOf(row.locale)
  const location: LngLat | null = row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat }
  const facts: SignFacts = {
    name,
    texts,
    language,
    accepted,
    place: location && { name, address, location, materialIds: row.material_ids },
    neighbors,
    towns: location === null ? [] : await townsOf(address, language),
    shared,
  }
  return { town: location === null ? '' : townNamesAt(location), signs: deskSignList.write(signsOf(facts, words)) }
}

/** Towns of every site that have a name in the address; those of one file often have the same. */
function townsByAddress(): TownsOf {
  const known = new Map<string, readonly NamedTown[]>()
  const named = async (name: string, language: Language): Promise<readonly NamedTown[]> => {
    const key = `${language} ${name}`
    const before = known.get(key)
    if (before) return before
    const books = await townBooks()
    await setImmediate()
    const towns = siteVariants
      .flatMap((variant) => books[variant].named(name, namesakesMax))
      .map(({ lng, lat, names }) => ({ lng, lat, name: names[language] }))
    known.set(key, towns)
    return towns
  }
  return async (address, language) =>
    (await Promise.all(townsInAddress(address).map((name) => named(name, language)))).flat()
}
