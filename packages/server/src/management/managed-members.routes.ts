import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { DeskRight } from '@recircle/core/desk'
import { managementCalls, type StaffRow } from '@recircle/core/management'
import { siteOfVariant, siteVariants } from '@recircle/core/site'
import { isLogin } from '../account/staff-accounts.ts'
import type { Queries } from '../db/database.ts'
import {
  addStaff,
  disableStaff,
  enableStaff,
  giveRights,
  renewPassword,
  resetSecondFactor,
} from '../desk/staff-members.ts'
import { isUuid } from '../http/uuid.ts'
import { findByLogin } from '../session/session.repository.ts'
import { answerStaff, notFound, reasonIn, wrong, type StaffDeps, type StaffFault } from './answer-staff.ts'

/** MANAGE-8: all staff accounts, with whatever rights. */
async function listMembers(queries: Queries): Promise<StaffRow[]> {
  const rows = await queries
    .selectFrom('users')
    .select((eb) => [
      'id',
      'login',
      'email',
      'name',
      'is_blocked',
      sql<
        DeskRight[]
      >`array(select staff_right from staff_rights r where r.user_id = users.id order by staff_right)`.as('rights'),
      eb.selectFrom('staff_sites as c').select('sites').whereRef('c.user_id', '=', 'users.id').as('sites'),
      eb
        .exists(
          eb
            .selectFrom('staff_second_factors as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'users.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .as('isEnrolled'),
      sql<number | null>`(select max(last_seen_at) from staff_sessions s where s.user_id = users.id)`.as(
        'lastSeenAtMs',
      ),
    ])
    .where((eb) => eb.or([eb('is_staff', '=', true), eb('is_superuser', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    login: row.login ?? row.email ?? row.id,
    name: row.name,
    rights: row.rights,
    sites: row.sites ?? siteVariants,
    isDisabled: row.is_blocked,
    isEnrolled: Boolean(row.isEnrolled),
    lastSeenAtMs: row.lastSeenAtMs,
  }))
}

async function isMember(queries: Queries, id: string): Promise<boolean> {
  const row = isUuid(id)
    ? await queries.selectFrom('users').select(['is_staff', 'is_superuser']).where('id', '=', id).executeTakeFirst()
    : undefined
  return row !== undefined && (row.is_staff || row.is_superuser)
}

/** DESK-75 */
const noSite = wrong('sites', 'required')

export function registerManagedMembers(app: FastifyInstance, deps: StaffDeps): void {
  const { config, database } = deps
  const ofMember = async <Answer>(id: string, act: () => Promise<Answer>): Promise<Answer | StaffFault> =>
    (await isMember(database, id)) ? act() : notFound

  answerStaff(app, deps, managementCalls.members, async () => ({ ok: true, value: await listMembers(database) }))
  answerStaff(app, deps, managementCalls.addMember, async ({ place, sent }) => {
    const login = sent.login.trim()
    if (!isLogin(login)) return wrong('login', 'login')
    if (sent.rights.length === 0) return wrong('rights', 'required')
    if (sent.sites?.length === 0) return noSite
    if (await findByLogin(database, login)) return wrong('login', 'login-taken')
    const locale = siteOfVariant(sent.variant, config.siteOverrides).defaultLocale
    const added = await addStaff(place, { ...sent, login, name: sent.name.trim() || login, locale })
    if (!added.ok) return added
    const { id, password } = added.value
    return password === null ? wrong('login', 'login-taken') : { ok: true, value: { id, password } }
  })
  answerStaff(app, deps, managementCalls.giveRights, ({ place, id, sent }) =>
    sent.sites?.length === 0 ? Promise.resolve(noSite) : ofMember(id, () => giveRights(place, id, sent)),
  )
  answerStaff(app, deps, managementCalls.disableMember, async ({ place, id, sent }) => {
    const reason = reasonIn(sent)
    return reason.ok ? ofMember(id, () => disableStaff(place, id, reason.value)) : reason
  })
  answerStaff(app, deps, managementCalls.enableMember, ({ place, id }) => ofMember(id, () => enableStaff(place, id)))
  answerStaff(app, deps, managementCalls.renewPassword, ({ place, id }) => ofMember(id, () => renewPassword(place, id)))
  answerStaff(app, deps, managementCalls.resetSecondFactor, ({ place, id }) =>
    ofMember(id, () => resetSecondFactor(place, id)),
  )
}
