import pg from 'pg'
import type { OwnPoint } from './site-calls.ts'

export async function queryRows<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Accepted points of the organization of the demonstration account `points`. */
export const ownPoints = (url: string, count: number): Promise<OwnPoint[]> =>
  queryRows<OwnPoint>(
    url,
    `select f.id, f.lng, f.lat from facilities f join users u on u.org_id = f.org_id
      where u.login = 'points' and f.status = 'accepted' order by f.id limit $1`,
    [count],
  )
