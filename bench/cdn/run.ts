import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/lib/free-port.ts'
import { emptyHome, programHome } from '../support/bench-home.ts'
import { databaseBelow } from '../support/database-below.ts'
import { quantile } from '../support/figures.ts'
import { heading, machine, note, printTable, writeResults } from '../support/report.ts'
import { startProgram } from '../support/server-process.ts'
import { isSmallest } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'
import { changedPages, staleAfter, type Staleness } from './changes.ts'
import { asVisitorsAsk, publicPages } from './pages.ts'
import { smallest } from './smallest-form.ts'
import { missingVarnish, startVarnish } from './varnish.ts'
import { visits } from './visitors.ts'

const pageCount = 200
/** A hundred times three pages a second. */
const perSecond = 300
const seconds = 60
const secondsDead = 10
const betweenChangesMs = 5_000
const token = 'bench-of-the-cdn-bench-of-the-cdn'

const missing = isSmallest ? null : missingVarnish()
if (missing !== null) {
  note(missing)
  process.exitCode = 1
} else await (isSmallest ? smallest(token) : measure())

async function measure(): Promise<void> {
  const before = machine()
  const [home, port] = [programHome('cdn'), await freePort()]
  const server = await startProgram(home, {
    CDN_PURGE_URL: `http://127.0.0.1:${port}/cdn-purge`,
    CDN_PURGE_TOKEN: token,
  })
  const { origin, counted } = await startVarnish(emptyHome('varnish'), port, new URL(server.origin).port, token)
  while ((await fetch(`${server.origin}/readyz`)).status !== 200) await delay(50)
  const client = new pg.Client({ connectionString: databaseBelow(home) })
  await client.connect()
  const pages = await publicPages(client, pageCount)
  const changed = await changedPages(origin, pages)

  note(
    `Varnish in front of the server: ${perSecond} visitors a second on ${pages.length} pages, and a change every five seconds.`,
  )
  // A CDN that has just started passes everything on.
  await visits(origin, pages, perSecond)
  const [beganAt, processorMs] = [counted(), server.processorMs()]
  const stale: Staleness[] = []
  const ending = new AbortController()
  const changing = (async () => {
    for (let number = 0; !ending.signal.aborted; number += 1) {
      const what = changed[number % changed.length]
      if (what !== undefined) stale.push(await staleAfter(client, origin, number, what))
      await delay(betweenChangesMs)
    }
  })()
  const paths = asVisitorsAsk(pages, perSecond * seconds)
  const visited = await visits(origin, paths, perSecond)
  ending.abort()
  await changing
  const endedAt = counted()
  const asked = endedAt.asked - beganAt.asked
  const sentOn = endedAt.sentOn - beganAt.sentOn
  const hits = 1 - sentOn / asked
  const busy = (server.processorMs() - processorMs) / (seconds * 10)

  await client.end()
  await server.stop()
  const alone = await visits(origin, asVisitorsAsk(pages, perSecond * secondsDead, 7), perSecond)

  heading('Behind Varnish')
  printTable([
    {
      'requests a second': visited.perSecond.toFixed(0),
      requests: asked,
      'of them at the server': sentOn,
      hits: `${(hits * 100).toFixed(1)} %`,
      'p50 ms': quantile(visited.ms, 0.5).toFixed(1),
      'p99 ms': quantile(visited.ms, 0.99).toFixed(1),
      'processor of the server': `${busy.toFixed(0)} %`,
      statuses: JSON.stringify(visited.statuses),
    },
  ])
  heading('From a change until its page shows it')
  const ofPage = (page: string) => stale.filter((each) => each.page === page).map(({ ms }) => ms)
  printTable(
    [...new Set(stale.map(({ page }) => page))].map((page) => ({
      page,
      changes: ofPage(page).length,
      'p50 ms': quantile(ofPage(page), 0.5).toFixed(0),
      'max ms': Math.max(...ofPage(page)).toFixed(0),
    })),
  )
  heading('The server has gone')
  const answered = alone.statuses['200'] ?? 0
  printTable([{ requests: alone.ms.length, answered, statuses: JSON.stringify(alone.statuses) }])
  note('')
  printTable([before, machine()])
  writeResults('cdn', { machine: [before, machine()], asked, sentOn, hits, visited, stale, alone })
  conclude(
    {
      'every page is answered': visited.statuses['200'] === visited.ms.length,
      'without the server every page is answered': answered === alone.ms.length,
    },
    {
      'at least 95 % hits': hits >= 0.95,
      'a change is shown within 5 s': stale.every(({ ms }) => ms <= 5_000),
    },
  )
}
