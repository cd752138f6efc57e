import type { FastifyInstance } from 'fastify'
import { managementCalls } from '@recircle/core/management'
import { addTownDay, listTownDays, removeTownDay } from '../facility/days/town-days.ts'
import { listHolidays, removeHoliday, setHoliday } from '../holidays/staff-holidays.ts'
import { isUuid } from '../http/request/uuid.ts'
import { answerStaff, notFound, wrong, type StaffDeps } from './answer-staff.ts'

/** DAYS-13, DAYS-14 */
export function registerManagedDays(app: FastifyInstance, deps: StaffDeps): void {
  const { database } = deps
  answerStaff(app, deps, managementCalls.townDays, async ({ member, query }) => ({
    ok: true,
    value: await listTownDays(database, query, member.sites),
  }))
  answerStaff(app, deps, managementCalls.addTownDay, async ({ place, member, sent }) => {
    const added = await addTownDay(place, member.sites, sent, Date.now())
    return added.ok ? { ok: true, value: { id: added.id } } : added
  })
  answerStaff(app, deps, managementCalls.removeTownDay, async ({ place, member, id }) => {
    const isRemoved = isUuid(id) && (await removeTownDay(place, member.sites, id)).ok
    return isRemoved ? { ok: true, value: null } : notFound
  })
  answerStaff(app, deps, managementCalls.holidays, async ({ member, query }) => ({
    ok: true,
    value: await listHolidays(database, query, member.sites),
  }))
  answerStaff(app, deps, managementCalls.setHoliday, async ({ place, member, sent }) => {
    const set = await setHoliday(place, member.sites, sent)
    return set.ok ? { ok: true, value: { id: set.id } } : wrong(set.at, set.error)
  })
  answerStaff(app, deps, managementCalls.removeHoliday, async ({ place, member, id }) => {
    const isRemoved = isUuid(id) && (await removeHoliday(place, member.sites, id)).ok
    return isRemoved ? { ok: true, value: null } : notFound
  })
}
