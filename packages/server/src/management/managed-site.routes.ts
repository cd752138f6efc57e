import type { FastifyInstance } from 'fastify'
import { managementCalls } from '@recircle/core/management'
import { changeLabel, listManagedLabels, restoreLabel } from './guide/edited-labels.ts'
import { decideWords, listProposedWords } from './guide/proposed-words.ts'
import { addThing, changeThing, restoreThing, retireThing } from './guide/edited-things.ts'
import { guideSayings, listManagedThings } from '../guide/managed-things.ts'
import { listMissedWords } from '../guide/miss-marks.ts'
import { isUuid } from '../http/request/uuid.ts'
import { listRedirects, removeRedirect, setRedirect } from '../site/staff-redirects.ts'
import { answerStaff, notFound, wrong, type StaffDeps } from './answer-staff.ts'
import { giveUpEmail, listEmails, sendAgain } from './managed-emails.ts'
import { addMaterial, changeMaterial, listManagedMaterials, moveMaterial, retireMaterial } from './managed-materials.ts'
import { addUnit, changeUnit, moveUnit, retireUnit } from './managed-units.ts'

/** MANAGE-4, MANAGE-5, MANAGE-7: redirects, materials and emails. */
export function registerManagedSite(app: FastifyInstance, deps: StaffDeps): void {
  const { database } = deps
  answerStaff(app, deps, managementCalls.redirects, async ({ query }) => ({
    ok: true,
    value: await listRedirects(database, query),
  }))
  answerStaff(app, deps, managementCalls.setRedirect, async ({ place, sent }) => {
    const set = await setRedirect(place, { ...sent, path: sent.path.trim(), target: sent.target.trim() })
    if (set.ok) return { ok: true, value: null }
    return wrong(['path', 'backend-path'].includes(set.error) ? 'path' : 'target', `redirect-${set.error}`)
  })
  answerStaff(app, deps, managementCalls.removeRedirect, async ({ place, id }) => {
    const isRemoved = isUuid(id) && (await removeRedirect(place, id)).ok
    return isRemoved ? { ok: true, value: null } : notFound
  })

  answerStaff(app, deps, managementCalls.materials, async () => ({
    ok: true,
    value: await listManagedMaterials(database),
  }))
  answerStaff(app, deps, managementCalls.addMaterial, ({ place, sent }) => addMaterial(place, sent))
  answerStaff(app, deps, managementCalls.changeMaterial, ({ place, id, sent }) => changeMaterial(place, id, sent))
  answerStaff(app, deps, managementCalls.moveMaterial, ({ place, id, sent }) => moveMaterial(place, id, sent.step))
  answerStaff(app, deps, managementCalls.retireMaterial, ({ place, id, sent }) =>
    retireMaterial(place, id, sent.isRetired),
  )
  answerStaff(app, deps, managementCalls.addUnit, ({ place, sent }) => addUnit(place, sent))
  answerStaff(app, deps, managementCalls.changeUnit, ({ place, id, sent }) => changeUnit(place, id, sent))
  answerStaff(app, deps, managementCalls.moveUnit, ({ place, id, sent }) => moveUnit(place, id, sent.step))
  answerStaff(app, deps, managementCalls.retireUnit, ({ place, id, sent }) => retireUnit(place, id, sent.isRetired))

  answerStaff(app, deps, managementCalls.things, async ({ query }) => ({
    ok: true,
    value: await listManagedThings(database, query),
  }))
  answerStaff(app, deps, managementCalls.guideSayings, async () => ({
    ok: true,
    value: await guideSayings(database),
  }))
  answerStaff(app, deps, managementCalls.addThing, ({ place, sent }) => addThing(place, sent))
  answerStaff(app, deps, managementCalls.changeThing, ({ place, id, sent }) => changeThing(place, id, sent))
  answerStaff(app, deps, managementCalls.retireThing, ({ place, id, sent }) => retireThing(place, id, sent))
  answerStaff(app, deps, managementCalls.restoreThing, ({ place, id }) => restoreThing(place, id))
  answerStaff(app, deps, managementCalls.labels, async ({ query }) => ({
    ok: true,
    value: await listManagedLabels(database, query),
  }))
  answerStaff(app, deps, managementCalls.changeLabel, ({ place, id, sent }) => changeLabel(place, id, sent))
  answerStaff(app, deps, managementCalls.restoreLabel, ({ place, id }) => restoreLabel(place, id))
  answerStaff(app, deps, managementCalls.missedWords, async ({ query }) => ({
    ok: true,
    value: await listMissedWords(database, query),
  }))
  answerStaff(app, deps, managementCalls.proposedWords, async ({ member, query }) => ({
    ok: true,
    value: await listProposedWords(database, query, member.sites),
  }))
  answerStaff(app, deps, managementCalls.decideWords, ({ member, place, id, sent }) =>
    isUuid(id) ? decideWords(place, member.sites, id, sent.isAccepted) : Promise.resolve(notFound),
  )

  answerStaff(app, deps, managementCalls.emails, async ({ query }) => ({
    ok: true,
    value: await listEmails(database, query),
  }))
  answerStaff(app, deps, managementCalls.sendAgain, ({ place, id }) => sendAgain(place, id))
  answerStaff(app, deps, managementCalls.giveUpEmail, ({ place, id }) => giveUpEmail(place, id))
}
