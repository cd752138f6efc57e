import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/free-port.ts'
import { programHome } from '../support/bench-home.ts'

const root = join(import.meta.dirname, '../..')
const patienceMs = 120_000

/** The built site, open to crawlers, on its own database with the demonstration data; no tiles are fetched. */
export async function withSiteServer<T>(use: (origin: string) => Promise<T>): Promise<T> {
  const dataDirectory = programHome('lighthouse')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const site = { RECIRCLE_MODE: 'demo', SITE_VARIANT: 'ru', SITE_URL_RU: origin, ROBOTS: 'all', TILE_URL: 'off' }
  const env = { ...process.env, ...site, PORT: String(port), DATA_DIR: dataDirectory }
  const server = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], { env, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    await untilReady(port)
    return await use(origin)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function untilReady(port: number): Promise<void> {
  const deadlineMs = performance.now() + patienceMs
  while (performance.now() < deadlineMs) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    // oxlint-disable-next-line no-await-in-loop
    await wait(300)
  }
  throw new Error('The server did not get ready')
}
