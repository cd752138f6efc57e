import { sendDigests } from '../../packages/server/src/area-alert/send-digests.ts'
import { readConfig } from '../../packages/server/src/config/config.ts'
import { tokenKeysOf } from '../../packages/server/src/config/token-keys.ts'
import { openDatabase, startDatabaseOptions } from '../../packages/server/src/db/database.ts'
import { runningUrl } from '../../packages/server/src/db/embedded/running-url.ts'
import { SignedLinks } from '../../packages/server/src/signed-link/signed-links.ts'

/** One digest run, as the server's hourly job does it, in the database of this data directory. */
export async function sendNews(dataDirectory: string): Promise<{ readonly sent: number; readonly tookMs: number }> {
  const config = readConfig({ RECIRCLE_MODE: 'demo', DATA_DIR: dataDirectory })
  const url = runningUrl(dataDirectory)
  if (!config.ok || url === null) throw new Error(`No server runs in ${dataDirectory}.`)
  const settings = { config: config.value, links: new SignedLinks(tokenKeysOf(config.value)) }
  const database = openDatabase(url, startDatabaseOptions, () => {})
  const nowMs = Date.now()
  const sent = await database
    .transaction()
    .execute((transaction) => sendDigests(transaction, settings, nowMs, { untilMs: nowMs, isAnyHour: true }))
  const tookMs = Date.now() - nowMs
  await database.destroy()
  return { sent, tookMs }
}
