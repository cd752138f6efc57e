import { v7 as uuidV7 } from 'uuid'
import {
  canDelete,
  canSee,
  canWriteContent,
  facilityIssueProblems,
  facilityIssues,
  facilityTransitOf,
  missingPartProblems,
  missingParts,
  newFacilityContent,
  readFacilityBody,
  type Facility,
  type FacilityContent,
} from '@recircle/core/facility'
import { readTransitRequest, type RuleProblem } from '@recircle/core/wire'
import type { Database, Queries } from '../db/database.ts'
import { done, refused, type Outcome } from '../http/outcome.ts'
import { isUuid } from '../http/uuid.ts'
import { problemsOfRead } from '../http/wire-problems.ts'
import { actorOf } from '../moderation/org-actor.ts'
import { refusedOld } from '../moderation/seen-version.ts'
import { refusedTransit } from '../moderation/transit-outcome.ts'
import type { Caller } from '../session/caller.ts'
import { fileUrl } from '../upload/file-url.ts'
import { changeStatus, lockFacility } from './change-status.ts'
import { referenceProblems } from './facility-references.ts'
import { insertFacility, updateFacility } from './facility-writer.ts'
import { phoneContext } from '../http/phone-context.ts'
import { findFacility } from './facility.repository.ts'

const contentProblems = async (queries: Queries, content: FacilityContent, orgId: string): Promise<RuleProblem[]> => [
  ...facilityIssueProblems(facilityIssues(content)),
  ...(await referenceProblems(queries, content, orgId)),
]

const foundAgain = async (queries: Queries, id: string): Promise<Outcome<Facility>> => {
  const facility = await findFacility(queries, id, fileUrl)
  return facility ? done(facility) : refused('not-found')
}

/** FAC-1: a new point is a draft of its creator's organization. */
export async function addFacility(database: Database, caller: Caller, body: unknown): Promise<Outcome<Facility>> {
  const actor = actorOf(caller, 'facility')
  if (actor.kind !== 'creator') return refused('forbidden')
  const read = readFacilityBody(body, 'add', newFacilityContent)
  if (!read.ok) return refused('invalid', problemsOfRead(read.problems))
  const { content, id: saidId } = read.value
  if (saidId !== null && !isUuid(saidId)) return refused('invalid', [{ rule: 'wrong-type', pointer: '/data/id' }])
  const problems = await contentProblems(database, content, actor.orgId)
  if (problems.length > 0) return refused('invalid', problems)
  const { id: creatorId, currency } = caller.user
  const id = saidId ?? uuidV7()
  return database.transaction().execute(async (transaction) => {
    const isNew = await insertFacility(transaction, { id, orgId: actor.orgId, creatorId, currency, content })
    return isNew ? foundAgain(transaction, id) : refused('conflict')
  })
}

/** FAC-5: only a draft changes, and only as the sender has last seen it. */
export function changeFacility(
  database: Database,
  caller: Caller,
  id: string,
  body: unknown,
  ifMatch: number | null,
): Promise<Outcome<Facility>> {
  const actor = actorOf(caller, 'facility')
  return database.transaction().execute(async (transaction) => {
    const facility = await lockFacility(transaction, id)
    if (!facility || !canSee(facility, actor)) return refused('not-found')
    if (actor.kind !== 'creator' || !canWriteContent(facility, actor)) return refused('forbidden')
    const read = readFacilityBody(body, 'change', facility)
    if (!read.ok) return refused('invalid', problemsOfRead(read.problems))
    const { content, version, id: saidId } = read.value
    if (saidId !== null && saidId !== facility.id)
      return refused('invalid', [{ rule: 'unknown-value', pointer: '/data/id' }])
    const seen = version ?? ifMatch
    if (seen !== null && seen !== facility.version) return refusedOld(facility.version)
    const problems = await contentProblems(transaction, content, actor.orgId)
    if (problems.length > 0) return refused('invalid', problems)
    await updateFacility(transaction, id, content, caller.user.id)
    return foundAgain(transaction, id)
  })
}

export function removeFacility(database: Database, caller: Caller, id: string): Promise<Outcome<null>> {
  const actor = actorOf(caller, 'facility')
  return database.transaction().execute(async (transaction) => {
    const facility = await lockFacility(transaction, id)
    if (!facility || !canSee(facility, actor)) return refused('not-found')
    if (!canDelete(facility, actor)) return refused('forbidden')
    await transaction.deleteFrom('facilities').where('id', '=', id).execute()
    return done(null)
  })
}

export async function transitFacility(
  database: Database,
  caller: Caller,
  id: string,
  body: unknown,
): Promise<Outcome<Facility>> {
  const actor = actorOf(caller, 'facility')
  const read = readTransitRequest(body)
  if (!read.ok) return refused('invalid', problemsOfRead(read.problems))
  const transit = facilityTransitOf(read.value.transit)
  if (transit === null) return refused('invalid', [{ rule: 'unknown-value', pointer: '/transit' }])
  const context = await phoneContext()
  return database.transaction().execute(async (transaction) => {
    const facility = await lockFacility(transaction, id)
    if (!facility || !canSee(facility, actor)) return refused('not-found')
    const by = { actor, userId: caller.user.id }
    const changed = await changeStatus(transaction, facility, transit, by, read.value.comment, context)
    if (changed.ok) return changed
    return refusedTransit(changed.error, () => missingPartProblems(missingParts(facility, context)))
  })
}
