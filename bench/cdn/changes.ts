import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { open } from './visitors.ts'

/** For how long a page showed what was no longer so, in milliseconds. */
export interface Staleness {
  readonly page: string
  readonly ms: number
}

interface Changed {
  readonly page: string
  readonly table: 'facilities' | 'charity_events'
  readonly column: 'name' | 'title'
  readonly id: string
}

const patienceMs = 30_000
const pollMs = 20

/** What the changes are made to: an event, which is on its own page and first in the list, and a point. */
export async function changedPages(origin: string, points: readonly string[]): Promise<readonly Changed[]> {
  const { text } = await open(origin, '/charity-events')
  const id = /\/charity-event\/([\da-f-]{36})/.exec(text)?.[1] ?? ''
  const event = { table: 'charity_events', column: 'title', id } as const
  const page = points.find((each) => each.startsWith('/recycling-points/')) ?? ''
  const point = { page, table: 'facilities', column: 'name', id: page.split('/').at(-1) ?? '' } as const
  return [{ page: `/charity-event/${id}`, ...event }, point, { page: '/charity-events', ...event }]
}

/** One change, and the time until its page shows it to a visitor who asks again and again. */
export async function staleAfter(client: pg.Client, origin: string, number: number, what: Changed): Promise<Staleness> {
  const name = `Changed ${number} times`
  await client.query(`update ${what.table} set ${what.column} = $1 where id = $2`, [name, what.id])
  const changedMs = performance.now()
  while (!(await open(origin, what.page)).text.includes(name) && performance.now() - changedMs < patienceMs)
    await delay(pollMs)
  return { page: what.page.replace(/[\da-f-]{36}/, ':id'), ms: performance.now() - changedMs }
}
