import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { addressTextMax, type AddressQuestion, type FoundPlaces, type Geocoder } from '@recircle/core/geo'
import { err, ok } from '@recircle/core/shared'
import type { Database } from '../../db/database.ts'

export interface KeptRules {
  /** Its answers are not those of another service. */
  readonly service: string
  readonly pauseMs: number
  /** Who waits longer for a turn is told that the service is not available. */
  readonly patienceMs: number
  readonly wait?: (ms: number) => Promise<unknown>
}

/** After this many failures in a row nobody asks for a while. */
const failuresToClose = 3
const closedMs = 60_000
const closedMostMs = 3_600_000

/** GEO-6: keeps answers, asks at most once in a pause over all instances, and leaves a service alone that fails or says so. */
export class KeptGeocoder implements Geocoder {
  constructor(
    private readonly database: Database,
    private readonly asked: Geocoder,
    private readonly rules: KeptRules,
  ) {}

  async find(question: AddressQuestion): Promise<FoundPlaces> {
    const key = keyOf(this.rules.service, question)
    const kept = await this.database
      .selectFrom('geocoder_answers')
      .select('places')
      .where('question', '=', key)
      .executeTakeFirst()
    if (kept) return ok(kept.places)
    const turn = await this.#turn()
    if (!turn.ok) return turn
    await (this.rules.wait ?? delay)(turn.value)
    const found = await this.asked.find(question)
    await this.#note(found)
    if (!found.ok) return found
    const places = JSON.stringify(found.value)
    await this.database
      .insertInto('geocoder_answers')
      .values({ question: key, places })
      .onConflict((conflict) => conflict.column('question').doUpdateSet({ places, asked_at: sql<Date>`now()` }))
      .execute()
    return found
  }

  /** The milliseconds until this request may be sent; the next one waits for it. */
  async #turn() {
    const { service, pauseMs, patienceMs } = this.rules
    const ms = (length: number) => sql`${length} * interval '1 millisecond'`
    await this.database
      .insertInto('geocoder_turns')
      .values({ service })
      .onConflict((conflict) => conflict.column('service').doNothing())
      .execute()
    const { rows } = await sql<{ wait: number }>`
      update geocoder_turns set next_at = greatest(next_at, clock_timestamp()) + ${ms(pauseMs)}
      where service = ${service} and (closed_until is null or closed_until <= clock_timestamp())
        and next_at <= clock_timestamp() + ${ms(patienceMs)}
      returning greatest(0, extract(epoch from next_at - ${ms(pauseMs)} - clock_timestamp()) * 1000)::float8 as wait`.execute(
      this.database,
    )
    const [turn] = rows
    return turn === undefined ? err('unavailable', { waitMs: pauseMs }) : ok(turn.wait)
  }

  async #note(found: FoundPlaces): Promise<void> {
    const { service } = this.rules
    const turns = this.database.updateTable('geocoder_turns').where('service', '=', service)
    if (found.ok) {
      await turns.set({ failures: 0, closed_until: null }).where('failures', '>', 0).execute()
      return
    }
    // An odd question is no fault of the service, and must not close it for everybody.
    if (found.error === 'bad-answer') return
    const toldMs = 'waitMs' in found ? found.waitMs : undefined
    const waitMs = Math.min(toldMs ?? closedMs, closedMostMs)
    await turns
      .set(() => ({
        // Once it opens again, it takes as many failures as before to close it.
        failures: sql<number>`case when failures + 1 >= ${failuresToClose}::integer then 0 else failures + 1 end`,
        closed_until: sql<Date | null>`case when ${toldMs !== undefined}::boolean or failures + 1 >= ${failuresToClose}::integer
          then clock_timestamp() + ${waitMs} * interval '1 millisecond' end`,
      }))
      .execute()
  }
}

/** Only a hash: who asked for which address is nobody's business. */
function keyOf(service: string, { text, language, country, near }: AddressQuestion): string {
  const place = near === null ? '' : `${near.lat.toFixed(1)} ${near.lng.toFixed(1)}`
  // As it was typed: "12 3" and "12/3" are two houses.
  const words = text
    .slice(0, addressTextMax)
    .toLowerCase()
    .replaceAll(/[\s,.;]+/g, ' ')
    .trim()
  return createHash('sha256')
    .update(JSON.stringify([service, words, language, country, place]))
    .digest('hex')
}
