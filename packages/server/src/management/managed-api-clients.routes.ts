import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { apiClientFault, managementCalls, type ApiClientRow } from '@recircle/core/management'
import { addApiClient, revokeApiClient } from '../api-client/staff-api-clients.ts'
import type { Queries } from '../db/database.ts'
import { answerStaff, reasonIn, wrong, type StaffDeps } from './answer-staff.ts'

const rowsOf = async (queries: Queries): Promise<ApiClientRow[]> => {
  const rows = await queries
    .selectFrom('api_clients')
    .select(['id', 'name', 'email', 'key_start', 'reads_per_minute', 'created_at', 'revoked_at'])
    .select(sql<string | null>`used_on::text`.as('used_on'))
    .orderBy(sql`revoked_at is not null`)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    keyStart: row.key_start,
    readsPerMinute: row.reads_per_minute,
    createdAtMs: row.created_at,
    usedOn: row.used_on,
    revokedAtMs: row.revoked_at,
  }))
}

/** API-5: programs with a key, those whose key is good first. */
export function registerManagedApiClients(app: FastifyInstance, deps: StaffDeps): void {
  answerStaff(app, deps, managementCalls.apiClients, async () => ({
    ok: true,
    value: { clients: await rowsOf(deps.database) },
  }))
  answerStaff(app, deps, managementCalls.addApiClient, async ({ place, sent }) => {
    const [name, email, typed] = [sent.name.trim(), sent.email.trim(), sent.reads.replaceAll(/\s/g, '')]
    const reads = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
    const fault = apiClientFault({ name, email, reads })
    return fault === null ? addApiClient(place, { name, email, readsPerMinute: reads }) : wrong(fault.at, fault.rule)
  })
  answerStaff(app, deps, managementCalls.revokeApiClient, async ({ place, id, sent }) => {
    const reason = reasonIn(sent)
    if (!reason.ok) return reason
    const revoked = await revokeApiClient(place, id, reason.value)
    return revoked.ok ? { ok: true, value: null } : revoked
  })
}
