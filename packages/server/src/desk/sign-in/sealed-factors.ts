import { err, ok, type Result } from '@recircle/core/shared'
import type { TokenKeys } from '../../config/token-keys.ts'
import type { Database, Queries } from '../../db/database.ts'
import { openSecret, sealSecret } from '../../staff-session/staff-secret.ts'

const confirmed = (queries: Queries) =>
  queries
    .selectFrom('staff_second_factors as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(['f.user_id', 'f.key_id', 'f.secret', 'u.login', 'u.email'])
    .where('f.confirmed_at', 'is not', null)

/** DESK-55: says what to do about second factors that these keys cannot open; null if they open all. */
export async function closedFactors(queries: Queries, keys: TokenKeys): Promise<string | null> {
  const rows = await confirmed(queries).orderBy('u.login').execute()
  const closed = rows.filter((row) => openSecret(keys, row.user_id, row) === null)
  const [first] = closed
  if (first === undefined) return null
  const ids = [...new Set(closed.map(({ key_id: id }) => `"${id}"`))].join(', ')
  const known = first.login ?? first.email ?? first.user_id
  return (
    `The second factors of ${closed.length} staff accounts are sealed with a key of TOKEN_KEYS that is missing or has changed (${ids}): ` +
    'put it back behind the first one and start again, which seals them under the first. If it is lost, reset each factor: ' +
    `npm run staff -- administrators reset-second-factor ${known}`
  )
}

/** DESK-55: seals every second factor under the first key, so that the others can be removed; refuses if one cannot be opened. */
export async function sealFactorsAnew(database: Database, keys: TokenKeys): Promise<Result<number, string>> {
  const closed = await closedFactors(database, keys)
  if (closed !== null) return err(closed)
  const old = await confirmed(database).where('f.key_id', '<>', keys[0].id).execute()
  for (const row of old) {
    const secret = openSecret(keys, row.user_id, row)
    if (secret === null) continue
    // oxlint-disable-next-line no-await-in-loop -- a few rows, once
    await database
      .updateTable('staff_second_factors')
      .set(sealSecret(keys, row.user_id, secret))
      .where('user_id', '=', row.user_id)
      // Another instance may have sealed it anew, or its owner enrolled again.
      .where('secret', '=', row.secret)
      .execute()
  }
  return ok(old.length)
}
