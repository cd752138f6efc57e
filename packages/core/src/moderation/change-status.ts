import { err, ok, type Failure } from '../shared/index.ts'
import { gatewayFailure, type GatewayResult } from '../wire/index.ts'
import type { Life, LifeMoment, ModeratedTypes } from './life.ts'
import { isAnswerLost, isDeleted } from './told-by-error.ts'
import type { Moderated, OrgActor, TransitRefusal } from './transit-table.ts'

/** The result of an action: its subject afterwards, or null if the caller may no longer see it; a failure may carry what the backend holds instead. */
export type ActResult<Saved> = GatewayResult<Saved | null, Saved>

type Look<Saved> = () => Promise<GatewayResult<Saved>>

/** A transit may have happened although its response was lost, or another change may have come first, so the current state is fetched. */
export async function settleTransit<Saved extends { readonly version: number }>(
  result: ActResult<Saved>,
  before: Saved,
  look: Look<Saved>,
  hasHappened: (now: Saved) => boolean,
): Promise<ActResult<Saved>> {
  if (result.ok || result.current !== undefined) return result
  if (result.error !== 'conflict' && !isAnswerLost(result.error)) return result
  const now = await look()
  if (!now.ok) return isDeleted(now.error) ? now : result
  if (hasHappened(now.value)) return now
  const hasMoved = result.error === 'conflict' || now.value.version !== before.version
  return hasMoved ? err('conflict', { problems: result.problems, current: now.value }) : result
}

/** A subject that no longer exists counts as deleted, whichever request deleted it. */
async function settleDeletion<Saved>(
  result: GatewayResult<null, Saved>,
  look: Look<Saved>,
): Promise<GatewayResult<null, Saved>> {
  if (result.ok) return result
  if (isDeleted(result.error)) return ok(null)
  const isUnknown = isAnswerLost(result.error) || (result.error === 'conflict' && result.current === undefined)
  const now = isUnknown ? await look() : null
  if (now === null) return result
  if (!now.ok) return isDeleted(now.error) ? ok(null) : result
  return result.error === 'conflict' ? { ...result, current: now.value } : result
}

export interface StatusChange<Types extends ModeratedTypes> {
  readonly subject: Types['saved']
  readonly transit: Types['transit']
  readonly actor: OrgActor
  readonly comment?: string
  readonly at: LifeMoment
}

/** Refused on the client by the same rule that the server applies; nothing was sent. */
interface RefusedChange extends Failure<'refused'> {
  readonly refusal: TransitRefusal
}
export type StatusChangeResult<Subject> = ActResult<Subject> | RefusedChange

interface StatusGateway<Subject, Transit> {
  get(id: string): Promise<GatewayResult<Subject>>
  transit(id: string, transit: Transit, comment?: string): Promise<ActResult<Subject>>
}

/** FAC-3, FAC-16, EVT-2, EVT-8: the common path of every transit. Returns null if the caller may no longer see the subject afterwards. */
export async function changeStatus<Types extends ModeratedTypes>(
  life: Life<Types>,
  gateway: StatusGateway<Types['saved'], Types['transit']>,
  { subject, transit, actor, comment = '', at }: StatusChange<Types>,
): Promise<StatusChangeResult<Types['saved']>> {
  const refused = life.refusal(subject, transit, actor, comment, at)
  if (refused) return err('refused', { refusal: refused })
  const answer = await gateway.transit(subject.id, transit, comment.trim())
  return settleTransit(
    answer,
    subject,
    () => gateway.get(subject.id),
    (now) => life.hasHappened(now, transit),
  )
}

interface DeletingGateway<Subject> {
  get(id: string): Promise<GatewayResult<Subject>>
  delete(id: string): Promise<GatewayResult<null, Subject>>
}

/** FAC-8, FAC-16, EVT-8: expects that the user has already confirmed the deletion. */
export async function deleteModerated<Subject extends Moderated>(
  life: { canDelete(subject: Subject, actor: OrgActor): boolean },
  gateway: DeletingGateway<Subject>,
  subject: Subject,
  actor: OrgActor,
): Promise<GatewayResult<null, Subject>> {
  if (!life.canDelete(subject, actor)) return gatewayFailure('forbidden')
  return settleDeletion(await gateway.delete(subject.id), () => gateway.get(subject.id))
}
