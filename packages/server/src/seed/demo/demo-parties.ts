import type { Insertable } from 'kysely'
import { dayMs } from '@recircle/core/time-zone'
import type { EventPartiesTable } from '../../db/tables/participation.tables.ts'
import { Random } from '../random.ts'
import type { DemoEvents } from './demo-events.ts'
import { demoTexts } from './demo-texts.ts'

type DemoParty = Insertable<EventPartiesTable>

/** Of events with seats, every fourth is full and has a waiting list. */
const fullEvery = 4
const waitingParties = 2
/** The names and the site of the people, by the beginning of the time zone. */
const crowds = [
  ['Asia/Almaty', 'kk', 'KK_KZ', 'kz'],
  ['America/', 'es', 'ES_AR', 'int'],
  ['Europe/London', 'en', 'EN_US', 'int'],
  ['', 'ru', 'RU_RU', 'ru'],
] as const

/** PEOPLE-1: who is coming to the events that take sign-ups. Random values of their own, as for results. */
export function makeParties({ events }: DemoEvents, seed: number, nowMs: number): DemoParty[] {
  const random = new Random(seed)
  const made: DemoParty[] = []
  const open = events.filter(({ takes_sign_ups }) => takes_sign_ups)
  for (const [at, event] of open.entries()) {
    const capacity = event.capacity ?? 0
    const [, language, locale, variant] = crowds.find(([zone]) => event.timezone?.startsWith(zone)) ?? crowds[3]
    const isFull = at % fullEvery === 0
    const wanted = isFull ? capacity : Math.floor(capacity * random.between(0.2, 0.85))
    const join = (status: 'coming' | 'waiting', size: number) => {
      const place = made.length + 1
      made.push({
        id: random.id(nowMs - 5 * dayMs),
        charity_event_id: event.id,
        user_id: null,
        name: random.pick(demoTexts[language].people),
        email: `guest-${place}@example.org`,
        size,
        status,
        place,
        held_until: null,
        asked_at: new Date(nowMs - 5 * dayMs + place * 60_000),
        locale,
        variant,
      })
      return size
    }
    for (let taken = 0; taken < wanted;) taken += join('coming', Math.min(random.integer(1, 3), wanted - taken))
    if (isFull) for (let count = 0; count < waitingParties; count++) join('waiting', random.integer(1, 2))
  }
  return made
}
