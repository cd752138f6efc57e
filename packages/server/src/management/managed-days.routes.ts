import type { FastifyInstance } from 'fastify'
import { managementCalls } from '@recircle/core/management'
import { addTownDay, listTownDays, removeTownDay } from '../facility/days/town-days.ts'
import { listHolidays, removeHoliday, setHoliday } from '../holidays/staff-holidays.ts'
import { isUuid } from '../http/request/uuid.ts'
import { answerStaff, notFound, wrong, type StaffDeps } from './answer-staff.ts'

/** DAYS-13, DAYS-14 */
export function registerManagedDays(app: FastifyInstance, deps: StaffDeps): void {
  const { database } = deps
  answerStaff(app, deps, managementCalls.townDays, async ({ query }) => ({
    ok: true,
    value: await listTownDays(database, query),
  }))
  answerStaff(app, deps, managementCalls.addTownDay, async ({ place, sent }) => {
    const added = await addTownDay(place, sent, Date.now())
    return added.ok ? { ok: true, value: { id: added.id } } : wrong(added.at, added.error)
  })
  answerStaff(app, deps, managementCalls.removeTownDay, async ({ place, id }) => {
    const isRemoved = isUuid(id) && (await removeTownDay(place, id)).ok
    return isRemoved ? { ok: true, value: null } : notFound
  })
  answerStaff(app, deps, managementCalls.holidays, async ({ query }) => ({
    ok: true,
    value: await listHolidays(database, query),
  }))
  answerStaff(app, deps, managementCalls.setHoliday, async ({ place, sent }) => {
    const set = await setHoliday(place, sent)
    return set.ok ? { ok: true, value: { id: set.id } } : wrong(set.at, set.error)
  })
  answerStaff(app, deps, managementCalls.removeHoliday, async ({ place, id }) => {
    const isRemoved = isUuid(id) && (await removeHoliday(place, id)).ok
    return isRemoved ? { ok: true, value: null } : notFound
  })
}
