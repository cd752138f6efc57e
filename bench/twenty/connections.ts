import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/** Counts the connections of all instances again and again; `stop` tells the most. */
export function watchConnections(url: string): { readonly stop: () => Promise<number> } {
  const stopping = new AbortController()
  const watch = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    let most = 0
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity where application_name like 'recircle%'`,
      )
      most = Math.max(most, rows[0]?.open ?? 0)
      await delay(250)
    }
    await client.end()
    return most
  }
  const watching = watch()
  return {
    stop: () => {
      stopping.abort()
      return watching
    },
  }
}
