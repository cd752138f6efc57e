import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { programHome } from '../support/bench-home.ts'
import { databaseBelow } from '../support/database-below.ts'
import { startProgram } from '../support/server-process.ts'
import { conclude } from '../support/verdict.ts'
import { publicPages } from './pages.ts'
import { open } from './visitors.ts'

const patienceMs = 30_000
const betweenChangesMs = 500

/** Without Varnish: what the server says and purges, which needs no package of Debian. */
export async function smallest(token: string): Promise<void> {
  const purged = new Set<string>()
  const cdn = createServer((request, response) => {
    if (request.headers.authorization === `Bearer ${token}`)
      for (const tag of String(request.headers['surrogate-key']).split(' ')) purged.add(tag)
    response.end()
  })
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  const { port } = cdn.address() as AddressInfo
  const home = programHome('cdn')
  const server = await startProgram(home, { CDN_PURGE_URL: `http://127.0.0.1:${port}/`, CDN_PURGE_TOKEN: token })
  const client = new pg.Client({ connectionString: databaseBelow(home) })
  await client.connect()
  const page = (await publicPages(client, 10)).find((path) => path.startsWith('/charity-event/')) ?? ''
  const id = page.split('/').at(-1) ?? ''
  const { status, control, tags } = await open(server.origin, page)
  const until = performance.now() + patienceMs
  for (let number = 0; !purged.has(id) && performance.now() < until; number += 1) {
    // A server that has just started purges everything, and with it what changes meanwhile.
    await client.query('update charity_events set title = $2 where id = $1', [id, `Changed ${number}`])
    await delay(betweenChangesMs)
  }
  await client.end()
  await server.stop()
  cdn.close()
  conclude({
    'a page is answered': status === 200,
    'a page may be kept by a CDN': control.includes('s-maxage='),
    'a page has its tag': tags.includes(id),
    'a change is purged': purged.has(id),
  })
}
