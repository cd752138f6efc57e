import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { programHome } from '../support/bench-home.ts'
import { heading, machine, note, printTable, sizesOption, writeResults } from '../support/report.ts'
import { startProgram } from '../support/server-process.ts'
import { sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'

const [alerts = 10_000] = sizesOption([10_000], 10)
const changes = sized(1000, 10)
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const week = JSON.stringify(Object.fromEntries(days.map((day) => [day, null])))
const budgetMs = 10_000

/** In degrees: roughly the width of a town, and of a country. */
const spreads = {
  'one town, where everybody hears of everything': 0.05,
  'a country, where few hear of much': 6,
} as const

/** New points with two materials each, and alerts for one of these or for all. */
const fill = (spread: number): readonly (readonly [string, unknown[]])[] => [
  ['set session_replication_role = replica', []],
  ['truncate area_alerts, mail_outbox, facilities cascade', []],
  [
    `insert into facilities (id, org_id, creator_id, name, status, address, lng, lat, timezone, working_hours, currency)
      select md5('f' || n)::uuid, (select org_id from users where org_id is not null limit 1), (select id from users limit 1), 'Yard ' || n, 'accepted',
        'Abay avenue, ' || n, 76.95 + (random() - 0.5) * $2::float8, 43.25 + (random() - 0.5) * $2::float8, 'Asia/Almaty', '${week}', 'KZT'
      from generate_series(1, $1::int) n`,
    [changes, spread],
  ],
  [
    `insert into facility_rates (id, facility_id, material_id, unit_slug, price, position)
      select gen_random_uuid(), md5('f' || n)::uuid, 1 + (n + k) % 20, 'kg', 5, k from generate_series(1, $1::int) n, generate_series(1, 2) k`,
    [changes],
  ],
  [
    `insert into facility_transitions (id, facility_id, to_status, actor_kind, happened_at)
      select gen_random_uuid(), md5('f' || n)::uuid, 'accepted', 'staff', now() - random() * interval '1 hour' from generate_series(1, $1::int) n`,
    [changes],
  ],
  [
    `insert into area_alerts (id, email, lng, lat, radius_km, material_ids, news, pace, locale, variant, confirmed_at, told_until)
      select gen_random_uuid(), 'reader-' || n || '@example.org', 76.95 + (random() - 0.5) * $2::float8, 43.25 + (random() - 0.5) * $2::float8, 25,
        case when n % 3 = 0 then array[1 + n % 20] else '{}' end, '{closed,paused,events,new}', 'day',
        (array['EN_US', 'RU_KZ', 'KK_KZ'])[1 + n % 3], 'kz', now() - interval '1 day', now() - interval '1 day'
      from generate_series(1, $1::int) n`,
    [alerts, spread],
  ],
  ['set session_replication_role = origin', []],
  ['analyze', []],
]

const home = programHome('alerts')
note(
  `One run over ${alerts} alerts and ${changes} changes, by two processes at once; a new database is filled and thrown away.`,
)
const before = machine()
const server = await startProgram(home)
const client = new pg.Client({
  host: join(home, 'postgres', 'run'),
  user: 'recircle',
  password: readFileSync(join(home, 'postgres', 'password'), 'utf8'),
  database: 'recircle',
})
await client.connect()

async function send(): Promise<{ readonly sent: number; readonly tookMs: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'send.ts'), home])
  return JSON.parse(stdout) as { sent: number; tookMs: number }
}

const exact: Record<string, boolean> = {}
const rows = []
for (const [what, spread] of Object.entries(spreads)) {
  for (const [statement, values] of fill(spread)) await client.query(statement, [...values])
  const runs = await Promise.all([send(), send()])
  const { rows: queued } = await client.query<{ mails: number; people: number; bytes: number }>(
    `select count(*)::int as mails, count(distinct recipient)::int as people, coalesce(sum(octet_length(html) + octet_length(text)), 0)::int as bytes
      from mail_outbox where template like 'areaNews%'`,
  )
  const { mails = 0, people = 0, bytes = 0 } = queued[0] ?? {}
  const tookMs = Math.max(...runs.map((run) => run.tookMs))
  const sent = runs.reduce((sum, run) => sum + run.sent, 0)
  // The hourly job of the server itself may have told somebody in between.
  const isOnce = mails === people && sent <= mails
  if (!isOnce) note(`${mails} emails to ${people} people, ${sent} were told`)
  exact[`${what}: each email is queued once`] = isOnce
  rows.push({
    what,
    emails: mails,
    'MB of text waiting': Math.round(bytes / 1e5) / 10,
    ms: tookMs,
    'at most': budgetMs,
  })
}
await client.end()
await server.stop()

heading('One digest run')
printTable(rows)
writeResults('alerts', { machine: before, after: machine(), rows })
exact['somebody hears of something'] = rows.some(({ emails }) => emails > 0)
conclude(
  exact,
  Object.fromEntries(rows.map(({ what, ms }) => [`${what}: within ${budgetMs / 1000} s`, ms <= budgetMs])),
)
