import type { FastifyInstance } from 'fastify'
import { apiClientFault, managementCalls } from '@recircle/core/management'
import { listApiClients } from '../api-client/api-clients.repository.ts'
import { addApiClient, revokeApiClient } from '../api-client/staff-api-clients.ts'
import { answerStaff, reasonIn, wrong, type StaffDeps } from './answer-staff.ts'

/** API-5: programs with an API key. */
export function registerManagedApiClients(app: FastifyInstance, deps: StaffDeps): void {
  answerStaff(app, deps, managementCalls.apiClients, async () => ({
    ok: true,
    value: { clients: await listApiClients(deps.database) },
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
