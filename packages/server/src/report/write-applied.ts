import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { groupsOf } from '@recircle/core/confirmation'
import {
  contentOf,
  facilityLife,
  type Facility,
  type FacilityContent,
  type FacilityStatus,
  type FacilityTransit,
  type MaterialPause,
} from '@recircle/core/facility'
import {
  applyChanges,
  groupsOfChanges,
  overwrittenFields,
  proposedPlace,
  type FactChange,
  type FactField,
  type PlaceState,
  type ReportDeed,
} from '@recircle/core/report'
import { currencyOf, siteOfVariant, type SiteVariant } from '@recircle/core/site'
import type { RuleProblem } from '@recircle/core/wire'
import { writeConfirmations } from '../confirmation/confirmations.repository.ts'
import type { Queries } from '../db/database.ts'
import { makeReportedRule, problemsOfReported } from '../facility/days/reported-rule.ts'
import { insertFacility, updateFacility, writeFacilityStatus } from '../facility/facility-writer.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import { actorKindOf } from '../session/caller-actor.ts'
import { judgedNow, type Actor } from '../moderation/moderated-kind.ts'
import { fileUrl } from '../upload/file-url.ts'
import { communitySteward } from './community-steward.ts'

/** Only problems that the changes introduce: imported points may already be incomplete. */
export const problemsOfChanges = (
  queries: Queries,
  point: Facility,
  changes: readonly FactChange[],
): Promise<RuleProblem[]> => newProblems(queries, point, applyChanges(contentOf(point), changes).content)

async function newProblems(queries: Queries, point: Facility, content: FacilityContent): Promise<RuleProblem[]> {
  const problemsOf = (each: FacilityContent) => moderatedFacility.problems(queries, each, point.orgId, 'staff')
  const after = await problemsOf(content)
  if (after.length === 0) return []
  const before = await problemsOf(contentOf(point))
  return after.filter(({ rule, pointer }) => !before.some((each) => each.rule === rule && each.pointer === pointer))
}

export const problemsOfPlace = (queries: Queries, changes: readonly FactChange[]): Promise<RuleProblem[]> =>
  problemsOfNewPlace(queries, proposedPlace(changes))

const problemsOfNewPlace = (queries: Queries, content: FacilityContent): Promise<RuleProblem[]> =>
  moderatedFacility.problems(queries, content, '', 'staff')

/** DESK-61: staff's own corrections of what a point says, and what the reporter reads about them. */
export type Correct = (
  content: FacilityContent,
) =>
  | { readonly ok: true; readonly content: FacilityContent; readonly acts: readonly ReportDeed[] }
  | { readonly ok: false; readonly problems: readonly RuleProblem[] }

const uncorrected: Correct = (content) => ({ ok: true, content, acts: [] })

/** The transitions to each state, as an owner would make them; a combination that is missing cannot be applied. */
const waysTo: Readonly<Record<PlaceState, Partial<Record<FacilityStatus, readonly FacilityTransit[]>>>> = {
  works: { accepted: [], 'temporarily-not-working': ['reopen'] },
  'closed-for-now': { accepted: ['closeTemporarily'], 'temporarily-not-working': [] },
  'closed-for-good': {
    accepted: ['closePermanently'],
    'temporarily-not-working': ['reopen', 'closePermanently'],
    closed: [],
  },
}

export interface Applying {
  /** The id of the report. */
  readonly reportId: string
  readonly apply: readonly FactChange[]
  /** All changes that were confirmed, including those that the point already has. */
  readonly confirmed: readonly FactChange[]
  /** The public comment of a closed point. */
  readonly comment: string
  readonly by: Actor
  /** Null if staff correct nothing. */
  readonly correct: Correct | null
}
export type ApplyRefusal = 'wrong-status' | 'reason-required'
export type Applied =
  | {
      readonly ok: true
      readonly point: Facility
      readonly acts: readonly ReportDeed[]
      /** Of the confirmed fields the ones over which staff have typed something else. */
      readonly overwritten: readonly FactField[]
    }
  | { readonly ok: false; readonly refusal: ApplyRefusal }
  | { readonly ok: false; readonly refusal: 'invalid'; readonly problems: readonly RuleProblem[] }

/** TRUTH-25: writes to a point that the caller's transaction has locked. On a refusal nothing is written. */
export async function applyToPoint(queries: Queries, point: Facility, applying: Applying): Promise<Applied> {
  const { reportId, apply, confirmed, comment, by, correct } = applying
  const { content: applied, state, pauses, days } = applyChanges(contentOf(point), apply)
  const corrected = (correct ?? uncorrected)(applied)
  if (!corrected.ok) return { ok: false, refusal: 'invalid', problems: corrected.problems }
  const { content, acts } = corrected
  const way = waysTo[state ?? 'works'][point.status]
  if ((apply.length > 0 || acts.length > 0) && waysTo.works[point.status] === undefined)
    return { ok: false, refusal: 'wrong-status' }
  if (state !== null && way === undefined) return { ok: false, refusal: 'wrong-status' }
  const transits = state === null ? [] : (way ?? [])
  if (transits.some((transit) => facilityLife.transits[transit].needs === 'comment') && comment.trim() === '')
    return { ok: false, refusal: 'reason-required' }
  const reported = days && { id: reportId, rule: days }
  const problems = [
    ...(await newProblems(queries, point, content)),
    ...(reported ? await problemsOfReported(queries, point, reported, Date.now()) : []),
  ]
  if (problems.length > 0) return { ok: false, refusal: 'invalid', problems }

  if (acts.length > 0 || apply.some(({ field }) => field !== 'state' && field !== 'days')) {
    await updateFacility(queries, point.id, content, by.userId)
    await writePauses(queries, point.id, pauses)
  }
  if (reported) await makeReportedRule(queries, point, reported, { kind: actorKindOf(by.actor), userId: by.userId })
  await lead(queries, point, transits, comment, by)
  const after = await again(queries, point.id)
  const groups = groupsOfChanges(confirmed)
  if (groups.length > 0)
    await writeConfirmations(queries, [
      { facilityId: point.id, groups, by: actorKindOf(by.actor), version: after.version, userId: by.userId },
    ])
  return { ok: true, point: after, acts, overwritten: overwrittenFields(applied, content, fieldsOf(confirmed)) }
}

const fieldsOf = (changes: readonly FactChange[]): readonly FactField[] => changes.map(({ field }) => field)

async function again(queries: Queries, id: string): Promise<Facility> {
  const point = await findFacility(queries, id, fileUrl)
  if (!point) throw new Error(`The point ${id} is gone while it is held`)
  return point
}

/** Makes the transitions in the owner's role; the history records the actual actor. */
async function lead(
  queries: Queries,
  before: Facility,
  transits: readonly FacilityTransit[],
  comment: string,
  by: Actor,
): Promise<void> {
  const at = await judgedNow()
  let point = before
  for (const transit of transits) {
    const after = facilityLife.apply(point, transit, { kind: 'creator', orgId: point.orgId }, comment, at)
    if (!after.ok) throw new Error(`${transit} of ${point.id}: ${after.error}`)
    // oxlint-disable-next-line no-await-in-loop -- Each transition starts from the previous one.
    await writeFacilityStatus(queries, point, after.value, by)
    point = after.value
  }
}

/** TRUTH-10: pauses are not part of the editable content, and have their own columns. */
async function writePauses(
  queries: Queries,
  facilityId: string,
  pauses: ReadonlyMap<number, MaterialPause | null>,
): Promise<void> {
  await Promise.all(
    [...pauses].map(([materialId, pause]) =>
      queries
        .updateTable('facility_rates')
        .set({
          paused_at: pause === null ? null : sql<Date>`coalesce(paused_at, now())`,
          paused_until: pause?.until ?? null,
          pause_reason: pause?.reason ?? null,
        })
        .where('facility_id', '=', facilityId)
        .where('material_id', '=', materialId)
        .execute(),
    ),
  )
}

/** TRUTH-33: a missing place becomes a published point at once: staff have just reviewed it. */
export async function makePlace(
  queries: Queries,
  { apply, confirmed, by, correct }: Pick<Applying, 'apply' | 'confirmed' | 'by' | 'correct'>,
  variant: SiteVariant,
): Promise<Applied> {
  const proposed = proposedPlace(apply)
  const corrected = (correct ?? uncorrected)(proposed)
  if (!corrected.ok) return { ok: false, refusal: 'invalid', problems: corrected.problems }
  const { content } = corrected
  const problems = await problemsOfNewPlace(queries, content)
  if (problems.length > 0) return { ok: false, refusal: 'invalid', problems }
  const { orgId, userId: creatorId } = await communitySteward(queries, variant)
  const id = uuidV7()
  const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
  await insertFacility(queries, { id, orgId, creatorId, currency: currencyOf(siteOfVariant(variant)), content, birth })
  const groups = groupsOf(content)
  await writeConfirmations(queries, [{ facilityId: id, groups, by: 'staff', version: 1, userId: by.userId }])
  const overwritten = overwrittenFields(proposed, content, fieldsOf(confirmed))
  return { ok: true, point: await again(queries, id), acts: ['created'], overwritten }
}
