import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { quantile } from '../support/figures.ts'
import { programHome } from '../support/bench-home.ts'
import { heading, machine, note, printTable, sizesOption, writeResults } from '../support/report.ts'
import { startProgram } from '../support/server-process.ts'
import { sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'

const kinds = ['facility', 'event', 'application', 'proposal', 'inquiry']
const [count = 100_000] = sizesOption([100_000], kinds.length)
const requestCount = sized(100, kinds.length)
const budgetMs = 100

/**
 * Pending items, a fifth of each kind, spread over a year, and one signed-in moderator. Reports are a month older: in their first days they are their
 * owners' alone.
 */
const fill = (tokenHash: Buffer): readonly (readonly [string, unknown[]])[] => [
  ['select setseed(0.42)', []],
  ['set session_replication_role = replica', []],
  [
    `create temporary table points as select row_number() over () as at, * from (select * from facilities where status = 'accepted' limit 50) f`,
    [],
  ],
  [
    `create temporary table meetings as select row_number() over () as at, * from (select * from charity_events where status = 'accepted' limit 5) e`,
    [],
  ],
  [
    `insert into facilities (id, org_id, creator_id, name, kind, status, address, lng, lat, timezone, working_hours, currency, waiting_since)
      select gen_random_uuid(), f.org_id, f.creator_id, f.name || ' ' || n, f.kind, 'on-review', f.address, f.lng, f.lat, f.timezone,
        f.working_hours, f.currency, now() - random() * interval '1 year'
      from generate_series(1, $1::int / 5) n join points f on f.at = 1 + n % 50`,
    [count],
  ],
  [
    `insert into charity_events (id, org_id, creator_id, title, status, place_name, address, lng, lat, timezone, starts_at, ends_at, waiting_since)
      select gen_random_uuid(), e.org_id, e.creator_id, e.title || ' ' || n, 'on-review', e.place_name, e.address, e.lng, e.lat, e.timezone,
        now() + interval '1 year', now() + interval '1 year 2 hours', now() - random() * interval '1 year'
      from generate_series(1, $1::int / 5) n join meetings e on e.at = 1 + n % 5`,
    [count],
  ],
  [
    `insert into applications (id, name, email, phone, org_name, address, tin, kinds, locale, variant, created_at)
      select gen_random_uuid(), 'Name ' || n, 'a' || n || '@example.org', '+77012345678', 'Organization ' || n, 'Street ' || n,
        lpad(n::text, 12, '0'), array['facility'], (array['RU_RU', 'KK_KZ', 'ES_AR'])[1 + n % 3], (array['ru', 'kz', 'int'])[1 + n % 3],
        now() - random() * interval '1 year'
      from generate_series(1, $1::int / 5) n`,
    [count],
  ],
  [
    `insert into inquiries (id, form, name, email, city, text, locale, variant, created_at)
      select gen_random_uuid(), 'question', 'Name ' || n, 'b' || n || '@example.org', 'City ' || n % 500, 'Text ' || n,
        (array['RU_RU', 'KK_KZ', 'ES_AR'])[1 + n % 3], (array['ru', 'kz', 'int'])[1 + n % 3], now() - random() * interval '1 year'
      from generate_series(1, $1::int / 5) n`,
    [count],
  ],
  [
    `insert into proposals (id, token_hash, facility_id, org_id, base_version, reason, by_kind, text, locale, variant, origin_hash, created_at)
      select gen_random_uuid(), sha256(('t' || n)::bytea), f.id, f.org_id, 1,
        (array['closed-for-good', 'hours', 'other', 'duplicate'])[1 + n % 4], 'visitor', 'Text ' || n,
        (array['RU_RU', 'KK_KZ', 'ES_AR'])[1 + n % 3], (array['ru', 'kz', 'int'])[1 + n % 3], sha256(('o' || n % 5000)::bytea),
        now() - interval '30 days' - random() * interval '1 year'
      from generate_series(1, $1::int / 5) n join points f on f.at = 1 + n % 50`,
    [count],
  ],
  // In one statement instead of row by row in the triggers.
  ['insert into desk_queue select * from desk_waiting on conflict do nothing', []],
  ['set session_replication_role = origin', []],
  [
    `insert into users (id, login, name, is_active, is_staff, locale, variant, currency)
      values ('01890000-0000-7000-8000-00000000000a', 'bench', 'Bench', true, true, 'EN_US', 'int', 'USD')`,
    [],
  ],
  [`insert into staff_rights (user_id, staff_right) values ('01890000-0000-7000-8000-00000000000a', 'moderator')`, []],
  [
    `insert into staff_sessions (id, user_id, token_hash, step)
      values (gen_random_uuid(), '01890000-0000-7000-8000-00000000000a', $1, 'open')`,
    [tokenHash],
  ],
  ['vacuum analyze', []],
]

const home = programHome('desk')
const before = machine()
note(`The queue of the desk with ${count} waiting items; a new database is filled and deleted.`)
const server = await startProgram(home)
const token = randomBytes(32).toString('base64url')
const client = new pg.Client({
  host: join(home, 'postgres', 'run'),
  user: 'recircle',
  password: readFileSync(join(home, 'postgres', 'password'), 'utf8'),
  database: 'recircle',
})
await client.connect()
for (const [statement, values] of fill(createHash('sha256').update(token).digest()))
  await client.query(statement, [...values])
const { rows: waiting } = await client.query<{ count: number }>('select count(*)::int as count from desk_queue')
await client.end()

const headers = { cookie: `staff=${token}` }
interface Page {
  readonly items: readonly { readonly kind: string; readonly id: string }[]
  readonly next: string | null
}
const ask = async (path: string): Promise<Response> => {
  const answer = await fetch(`${server.origin}/api/staff/${path}`, { headers })
  if (answer.status !== 200) throw new Error(`${path} is ${answer.status}: ${await answer.text()}`)
  return answer
}
async function timesOf(pathOf: (turn: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < requestCount; turn++) {
    const path = pathOf(turn)
    const startMs = performance.now()
    await (await ask(path)).arrayBuffer()
    times.push(performance.now() - startMs)
  }
  return times
}

interface Marked {
  readonly id: string
  readonly waiting_since: string
}
const send = async (path: string, body: unknown): Promise<unknown> => {
  const answer = await fetch(`${server.origin}/api/staff/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${path} is ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** DESK-56: a wave of spam: points of one author, found, declined with one reason and put back by one undo; in seconds. */
async function turnAwayTogether() {
  const startMs = performance.now()
  const seconds = (): string => ((performance.now() - startMs) / 1000).toFixed(1)
  const page = (await (await ask('queue/?filter[kind]=facility')).json()) as Page
  const theirs = (await (await ask(`items/facility/${page.items[0]?.id ?? ''}/waiting/?of=author`)).json()) as Marked[]
  const items = theirs.slice(0, 200).map(({ id, waiting_since }) => ({ id, waiting_since }))
  const body = { kind: 'facility', verdict: 'decline', words: 'None of these places exists', items }
  const { id, count: declined } = (await send('decisions/together/', body)) as { id: string; count: number }
  const decidedAfter = seconds()
  const { count: undone } = (await send(`decisions/${id}/undo/`, {})) as { count: number }
  return { marked: items.length, declined, decidedAfter, undone, undoneAfter: seconds() }
}

const cursors: string[] = []
const met = new Set<string>()
for (let next: string | null = ''; next !== null;) {
  cursors.push(next)
  const page = (await (await ask(`queue/?page[limit]=1000&page[after]=${next}`)).json()) as Page
  for (const { id } of page.items) met.add(id)
  next = page.next
}
const first = (await (await ask('queue/?page[limit]=100')).json()) as Page
const variants = ['ru', 'kz', 'int']
const locales = ['RU_RU', 'KK_KZ', 'ES_AR']
const figures = {
  'first page': await timesOf(() => 'queue/'),
  'some page, from the first to the last': await timesOf(
    (turn) => `queue/?page[after]=${cursors[turn % cursors.length]}`,
  ),
  'one kind': await timesOf((turn) => `queue/?filter[kind]=${kinds[turn % kinds.length]}`),
  'one site': await timesOf((turn) => `queue/?filter[variant]=${variants[turn % 3]}`),
  'one language': await timesOf((turn) => `queue/?filter[locale]=${locales[turn % 3]}`),
  'one reason': await timesOf((turn) => `queue/?filter[reason]=${['question', 'duplicate'][turn % 2]}`),
  'words of the place': await timesOf((turn) => `queue/?filter[words]=city ${turn}`),
  'a word that a fifth of the places have': await timesOf(() => 'queue/?filter[words]=city'),
  'words of the organization': await timesOf((turn) => `queue/?filter[words]=organization ${turn}`),
  'words that nothing has': await timesOf((turn) => `queue/?filter[words]=nobody ${turn}`),
  'most signs first': await timesOf(() => 'queue/?sort=signs'),
  'one kind, most signs first': await timesOf((turn) => `queue/?sort=signs&filter[kind]=${kinds[turn % kinds.length]}`),
  counts: await timesOf(() => 'counts/'),
  'one item': await timesOf((turn) => {
    const { kind = '', id = '' } = first.items[turn % first.items.length] ?? {}
    return `items/${kind}/${id}/`
  }),
}
const turnedAway = await turnAwayTogether()
await server.stop()

heading(`Answers through HTTP with ${count} waiting items`)
const rows = Object.entries(figures).map(([what, times]) => ({
  what,
  asked: times.length,
  'p50 ms': quantile(times, 0.5).toFixed(1),
  'p95 ms': quantile(times, 0.95).toFixed(1),
}))
printTable(rows)
const overBudget = rows.filter((row) => Number(row['p95 ms']) > budgetMs)
note(
  overBudget.length === 0
    ? `Each p95 is within ${budgetMs} ms.`
    : `Above ${budgetMs} ms: ${overBudget.map(({ what }) => what).join(', ')}.`,
)
const { marked, declined, decidedAfter, undone, undoneAfter } = turnedAway
note(
  `${declined} of ${marked} points of one author are declined together after ${decidedAfter} s, and ${undone} back after ${undoneAfter} s.`,
)
writeResults('desk', { machine: before, count, rows, turnedAway })
const waits = waiting[0]?.count ?? 0
conclude({
  [`${marked} items are declined together and undone`]: declined === marked && undone === marked,
  [`the pages have all ${waits} waiting items, once each`]: met.size === waits && waits >= count,
})
