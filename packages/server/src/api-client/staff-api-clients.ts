import { v7 as uuidV7 } from 'uuid'
import { err, ok, type Result } from '@recircle/core/shared'
import type { StaffPlace } from '../audit/staff-place.ts'
import { audited } from '../audit/audited.ts'
import { isUuid } from '../http/request/uuid.ts'
import { makeApiKey } from './keyed-client.ts'

type Place = Pick<StaffPlace, 'database' | 'signature'>

interface NewClient {
  readonly name: string
  readonly email: string
  readonly readsPerMinute: number
}

/** API-1: returns the key, which cannot be retrieved later: neither the table nor the audit log stores it. */
export const addApiClient = ({ database, signature }: Place, client: NewClient) =>
  audited<{ ok: true; value: { id: string; key: string } }>(database, signature, async (transaction, note) => {
    const id = uuidV7()
    const { key, hash, start } = makeApiKey()
    const { name, email, readsPerMinute } = client
    await transaction
      .insertInto('api_clients')
      .values({ id, name, email, key_hash: hash, key_start: start, reads_per_minute: readsPerMinute })
      .execute()
    await note({ act: 'api-client.create', subjectKind: 'api-client', subjectId: id, after: { ...client, start } })
    return { ok: true, value: { id, key } }
  })

export const revokeApiClient = (
  { database, signature }: Place,
  id: string,
  reason: string,
): Promise<Result<null, 'not-found'>> =>
  audited<Result<null, 'not-found'>>(database, signature, async (transaction, note) => {
    if (!isUuid(id)) return err('not-found')
    const row = await transaction
      .updateTable('api_clients')
      .set({ revoked_at: new Date() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['name', 'key_start'])
      .executeTakeFirst()
    if (row === undefined) return err('not-found')
    await note({
      act: 'api-client.revoke',
      subjectKind: 'api-client',
      subjectId: id,
      before: { name: row.name, start: row.key_start },
      reason,
    })
    return ok(null)
  })
