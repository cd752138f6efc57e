import { sql } from 'kysely'
import type { Geocoder } from '@recircle/core/geo'
import type { CurrencyCode } from '@recircle/core/money'
import type { Database } from '../../db/database.ts'
import {
  locateAgainMs,
  locateTurnMs,
  noteFind,
  noteWaiting,
  unaskedAddresses,
} from '../runs/address-places.repository.ts'

/** Few enough for one turn of a run, also where each answer takes its time. */
const addressesAtOnce = 5

/** The country of an owner's points; dollars imply none. */
const countries: Partial<Record<CurrencyCode, string>> = { RUB: 'RU', KZT: 'KZ', ARS: 'AR' }

const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`

/**
 * IMP-34: asks for the next addresses of the run whose turn it is, each outside of a transaction: a slow geocoder holds nothing up. Runs take turns;
 * an instance that stops leaves its run to the others. Returns false if nobody waits.
 */
export async function locateRows(database: Database, geocoder: Geocoder): Promise<boolean> {
  const [run] = await database
    .updateTable('import_runs')
    .set({ locate_after: inMs(locateTurnMs) })
    .where('id', 'in', (runs) =>
      runs
        .selectFrom('import_runs')
        .select('id')
        .where('locate_after', '<=', sql<number>`now()`)
        // Else its rows are about to have other addresses.
        .where('status', 'in', ['checked', 'applied'])
        .orderBy('locate_after')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'org_id', 'creator_id', 'language'])
    .execute()
  if (run === undefined) return false
  const { currency } = await database
    .selectFrom('users')
    .select('currency')
    .where('id', '=', run.creator_id)
    .executeTakeFirstOrThrow()
  const country = countries[currency] ?? null
  const addresses = await unaskedAddresses(database, run, addressesAtOnce)
  let next: ReturnType<typeof inMs> | null = addresses.length === 0 ? null : inMs(0)
  for (const text of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- one question at a time is what geocoders allow
    const found = await geocoder.find({ text, language: run.language, country, near: null })
    // What the geocoder cannot answer is asked once: it would hold up the rest.
    if (!found.ok && found.error !== 'bad-answer') {
      next = inMs(locateAgainMs)
      break
    }
    // oxlint-disable-next-line no-await-in-loop -- an answer is kept before the next question
    await noteFind(database, run.org_id, text, found.ok ? found.value[0] : undefined)
  }
  await noteWaiting(database, run)
  await database.updateTable('import_runs').set({ locate_after: next }).where('id', '=', run.id).execute()
  return true
}
