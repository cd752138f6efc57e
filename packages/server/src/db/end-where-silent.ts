import pg from 'pg'

/**
 * A server that vanishes silently leaves its connection open until the network gives up on it, a quarter of an hour later. The driver only fails
 * the query, and the pool would hand the connection to the next one.
 */
export function endWhereSilent(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...query: readonly unknown[]) => unknown
  const query = (...words: readonly unknown[]): unknown => {
    const answer = ask(...words)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        const isSilent = error instanceof Error && error.message === 'Query read timeout'
        // The pool discards connections that have ended.
        if (isSilent && client instanceof pg.Client) void client.end().catch(() => {})
      })
    return answer
  }
  Object.assign(client, { query })
}
