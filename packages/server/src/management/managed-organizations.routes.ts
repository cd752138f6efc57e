import type { FastifyInstance } from 'fastify'
import { managementCalls } from '@recircle/core/management'
import { answerStaff, notFound, wrong, type StaffDeps } from './answer-staff.ts'
import {
  addOrganization,
  changeOrganization,
  detailFault,
  listOrganizations,
  readOrganization,
} from './staff-organizations.ts'

/** MANAGE-3 */
export function registerManagedOrganizations(app: FastifyInstance, deps: StaffDeps): void {
  const { database } = deps
  answerStaff(app, deps, managementCalls.organizations, async ({ query }) => ({
    ok: true,
    value: await listOrganizations(database, query),
  }))
  answerStaff(app, deps, managementCalls.organization, async ({ id }) => {
    const value = await readOrganization(database, id)
    return value ? { ok: true, value } : notFound
  })
  answerStaff(app, deps, managementCalls.addOrganization, async ({ place, sent }) => {
    const fault = detailFault(sent)
    return fault ? wrong(fault.at, fault.error) : addOrganization(place, sent)
  })
  answerStaff(app, deps, managementCalls.changeOrganization, async ({ place, id, sent }) => {
    const fault = detailFault(sent)
    return fault ? wrong(fault.at, fault.error) : changeOrganization(place, id, sent)
  })
}
