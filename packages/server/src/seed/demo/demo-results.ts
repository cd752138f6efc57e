import type { Insertable } from 'kysely'
import { dayMs } from '@recircle/core/time-zone'
import type { Schema } from '../../db/database.ts'
import { Random } from '../random.ts'
import { materialIds } from '../seed-files.ts'
import type { DemoEvents } from './demo-events.ts'

export interface DemoResults {
  readonly results: Insertable<Schema['event_results']>[]
  readonly weights: Insertable<Schema['event_result_weights']>[]
}

/** What lies about, and is sorted after a clean-up. */
const picked = ['pet', 'glass-bottles', 'cans']
/** Of so many events nobody has told anything yet. */
const silentShare = 0.2
/** Staff publish a result this long after its event at the earliest. */
const decidedAfterMs = dayMs

/** ORG-14: what came of past events. Random values of their own, so that the rest of the set stays as it is. */
export function makeResults({ events, materials }: DemoEvents, seed: number, nowMs: number): DemoResults {
  const random = new Random(seed)
  const made: DemoResults = { results: [], weights: [] }
  for (const event of events) {
    const endedMs = new Date(event.ends_at ?? nowMs).getTime()
    const isOver = event.status === 'accepted' && !event.cancelled_at && endedMs + decidedAfterMs < nowMs
    if (!isOver || random.chance(silentShare)) continue
    const id = random.id(endedMs)
    const people = random.integer(3, 60)
    made.results.push({
      id,
      charity_event_id: event.id,
      people,
      hours: people * random.integer(2, 4),
      words: '',
      status: 'published' as const,
      created_at: new Date(endedMs + decidedAfterMs / 2),
      decided_at: new Date(endedMs + decidedAfterMs),
    })
    const collected = materials.filter((each) => each.charity_event_id === event.id).map((each) => each.material_id)
    const found = event.kind === 'clean-up' ? picked.flatMap((slug) => materialIds.get(slug) ?? []) : collected
    for (const material of found)
      made.weights.push({
        result_id: id,
        material_id: material,
        grams: random.integer(20, 900) * 100,
        is_estimate: random.chance(0.3),
      })
  }
  return made
}
