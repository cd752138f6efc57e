import type { FastifyInstance } from 'fastify'
import { managementCalls } from '@recircle/core/management'
import { siteOfVariant } from '@recircle/core/site'
import { isLogin } from '../account/staff-accounts.ts'
import {
  addStaff,
  disableStaff,
  enableStaff,
  giveRights,
  renewPassword,
  resetSecondFactor,
} from '../desk/sign-in/staff-members.ts'
import { findByLogin } from '../session/session.repository.ts'
import { answerStaff, notFound, reasonIn, wrong, type StaffDeps, type StaffFault } from './answer-staff.ts'
import { isMember, listMembers } from './managed-members.repository.ts'

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
