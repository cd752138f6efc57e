import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidV7 } from 'uuid'
import {
  closedPointProblem,
  facilityLife,
  facilityPhotosMax,
  facilityProblems,
  ruledPointOf,
  type Facility,
} from '@recircle/core/facility'
import { isOwner, type OrgActor } from '@recircle/core/moderation'
import {
  limitReached,
  photoChange,
  reportedDaysProblems,
  reportLimits,
  saysTheSame,
  sentReportProblems,
  type SentReport,
} from '@recircle/core/report'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import { originHashes } from '../ops/origin-hashes.ts'
import type { Database } from '../db/database.ts'
import { takeTurn } from '../db/take-turn.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { isUuid } from '../http/request/uuid.ts'
import { fileUrl } from '../upload/file-url.ts'
import type { KeptPicture } from '../upload/keep-picture.ts'
import { decidingOwner } from './community-steward.ts'
import { countHidden, hideReport } from './hidden-reports.ts'
import { isBanned } from './origin-bans.ts'
import { countOfOrigin, insertReport, lockWaitingOf, noteReportEvent } from './reports.repository.ts'
import { problemsOfChanges, problemsOfPlace } from './write-applied.ts'

export interface Sender {
  readonly actor: OrgActor
  readonly userId: string | null
  /** The sender's IP address; stored only as a hash. */
  readonly address: string
  readonly locale: LocaleCode
  readonly variant: SiteVariant
}

export const hashOfTrackingToken = (token: string): Buffer => createHash('sha256').update(token).digest()
/** TRUTH-24: 128 random bits. */
const newTrackingToken = (): string => randomBytes(16).toString('base64url')
const onlyCreators: OrgActor = { kind: 'visitor' }

/** FAC-25: the answer to a report that is not stored, so that no picture is made in vain; null if it would be stored. */
export async function answerWithoutPhoto(
  database: Database,
  said: SentReport,
  { address }: Pick<Sender, 'address'>,
): Promise<Outcome<string> | null> {
  const answered = answeredAtOnce(said, true)
  if (answered !== null) return answered
  const { lately } = await originHashes(database, address)
  const judged = await judge(database, said, lately, true)
  return judged.ok ? null : judged
}

/** TRUTH-24 to TRUTH-31: stores a visitor's report, and returns the token to follow it. */
export async function receiveReport(
  database: Database,
  said: SentReport,
  sender: Sender,
  photo: KeptPicture | null = null,
): Promise<Outcome<string>> {
  const answered = answeredAtOnce(said, photo !== null)
  if (answered !== null) return answered
  const token = newTrackingToken()
  const { facilityId } = said
  const { today: originHash, lately } = await originHashes(database, sender.address)
  return database.transaction().execute(async (transaction): Promise<Outcome<string>> => {
    // Serializes concurrent reports of one origin, so that they count each other, and photos of one point.
    await takeTurn(transaction, originHash.toString('hex'))
    if (photo !== null && facilityId !== null) await takeTurn(transaction, `photos of ${facilityId}`)
    const judged = await judge(transaction, said, lately, photo !== null)
    if (!judged.ok) return judged
    const point = judged.value
    const added = photo === null ? [] : [photoChange(point?.photos ?? [], fileUrl(photo.key))]
    const sent = { ...said, changes: [...said.changes, ...added] }
    const report = await receivedReport(transaction, sent, point, sender)
    const tokenHash = hashOfTrackingToken(token)
    // Bans do not affect owners, who are identified by their account.
    if (report.by === 'visitor' && (await isBanned(transaction, lately))) {
      await hideReport(transaction, sent, { tokenHash, originHash })
      return done(token)
    }
    const waiting = facilityId === null ? [] : await lockWaitingOf(transaction, facilityId)
    const same = waiting.find((each) => each.by === report.by && saysTheSame(each, report))
    const mergedInto = same?.id ?? null
    await insertReport(transaction, { ...report, mergedInto, originHash, tokenHash, photoId: photo?.id ?? null })
    await noteReportEvent(transaction, report.id, {
      kind: mergedInto === null ? 'received' : 'merged',
      actor_kind: report.by === 'owner' ? 'owner' : 'visitor',
      actor_id: sender.userId,
      ...(mergedInto === null ? {} : { said: { into: mergedInto } }),
    })
    return done(token)
  })
}

function answeredAtOnce(said: SentReport, hasPhoto: boolean): Outcome<string> | null {
  const problems = sentReportProblems(said, hasPhoto)
  if (problems.length > 0) return refused('invalid', problems)
  if (said.homepage !== '') return done(newTrackingToken())
  return said.facilityId === null || isUuid(said.facilityId) ? null : refused('not-found')
}

/** The point that the report is about, null for a missing place; or why it is refused. */
async function judge(
  queries: Database,
  { facilityId, changes }: SentReport,
  origins: readonly Buffer[],
  hasPhoto: boolean,
): Promise<Outcome<Facility | null>> {
  const point = facilityId === null ? null : await findFacility(queries, facilityId, fileUrl)
  if (facilityId !== null && (point === null || !facilityLife.canSee(point, onlyCreators)))
    return point?.status === 'closed' ? refused('gone', [closedPointProblem(point.location)]) : refused('not-found')
  const broken = await (point === null ? problemsOfPlace(queries, changes) : problemsOfChanges(queries, point, changes))
  if (broken.length > 0) return refused('invalid', broken)
  const wrong = point === null ? [] : reportedDaysProblems(changes, ruledPointOf(point, Date.now()))
  if (wrong.length > 0) return refused('invalid', wrong)
  if (hasPhoto && (point?.photos ?? []).length >= facilityPhotosMax)
    return refused('invalid', facilityProblems([{ field: 'photos', code: 'max', params: { max: facilityPhotosMax } }]))
  const counted = await countOfOrigin(queries, origins, facilityId)
  const hidden = await countHidden(queries, origins, facilityId)
  const limit = limitReached(counted.today + hidden.today, counted.waitingOnPoint + hidden.waitingOnPoint)
  if (limit !== null) return refused('too-many-requests', [{ rule: limit, pointer: '/data' }])
  if (hasPhoto && facilityId !== null && (await countPhotos(queries, facilityId)) >= reportLimits.waitingPhotosPerPoint)
    return refused('too-many-requests', [{ rule: 'limit-photos', pointer: '/photo' }])
  return done(point)
}

/** FAC-25: so that nobody fills the queue with pictures of one point. */
async function countPhotos(queries: Database, facilityId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('proposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('facility_id', '=', facilityId)
    .where('photo_id', 'is not', null)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

async function receivedReport(
  queries: Database,
  sent: SentReport,
  point: Facility | null,
  { actor, userId, locale, variant }: Sender,
) {
  const { facilityId, reason, changes, baseVersion, text, email } = sent
  const by = point !== null && isOwner(point, actor) ? ('owner' as const) : ('visitor' as const)
  return {
    id: uuidV7(),
    facilityId,
    orgId: point === null ? null : await decidingOwner(queries, point.orgId),
    baseVersion: Math.min(baseVersion, point?.version ?? 0),
    reason,
    by,
    userId,
    changes,
    text: text.trim(),
    email: email.trim() === '' ? null : email.trim(),
    locale,
    variant,
    state: 'received',
    verdicts: [],
    note: '',
    acts: [],
    count: 1,
    createdAtMs: Date.now(),
    decidedAtMs: null,
  } as const
}
