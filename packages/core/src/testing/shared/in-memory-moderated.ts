import { iconRefusal, type IconFile, type UploadOptions } from '../../facility/index.ts'
import { isOwner, type ActRefusal, type Moderated, type OrgActor } from '../../moderation/index.ts'
import { ok, type Clock } from '../../shared/index.ts'
import {
  gatewayFailure,
  type GatewayFailure,
  type GatewayResult,
  type LinkedImage,
  type RuleProblem,
} from '../../wire/index.ts'
import { FakeClock } from './fake-clock.ts'

/** The state shared by the in-memory gateways of either moderated entity: pictures, ids and queued failures. */
export abstract class InMemoryModerated<Call extends string> {
  readonly images = new Map<string, LinkedImage>()
  readonly failures = new Map<Call, GatewayFailure[]>()
  private lastNumber = 0

  constructor(readonly clock: Clock = new FakeClock(Date.UTC(2026, 4, 13, 9))) {}

  newId(kind: string): string {
    this.lastNumber++
    return `${kind}-${this.lastNumber}`
  }

  /** Makes the next call of that name fail without any effect; failures are queued. */
  failNext(call: Call, failure: GatewayFailure): void {
    this.failures.set(call, [...(this.failures.get(call) ?? []), failure])
  }

  takeFailure(call: Call): GatewayFailure | null {
    return this.failures.get(call)?.shift() ?? null
  }

  upload(
    kind: string,
    actor: OrgActor,
    file: IconFile,
    { onProgress }: UploadOptions = {},
  ): GatewayResult<LinkedImage> {
    if (actor.kind === 'visitor') return gatewayFailure('unauthorized')
    const refused = iconRefusal(file)
    if (refused) return gatewayFailure(refused)
    const id = this.newId(kind)
    const image = { id, fileUrl: `/uploads/${id}` }
    this.images.set(id, image)
    onProgress?.(1)
    return ok(image)
  }

  /** The image as in a response: with the URL of its file. */
  linked(image: LinkedImage | null): LinkedImage | null {
    return image && (this.images.get(image.id) ?? image)
  }
}

export const conflictWith = <Saved>(current: Saved): GatewayFailure<Saved> => ({
  ...gatewayFailure('conflict'),
  current,
})

/** The owner may write, but not in this status. */
export const refusedWrite = <Saved extends Moderated>(saved: Saved, actor: OrgActor): GatewayFailure<Saved> =>
  isOwner(saved, actor) ? conflictWith(saved) : gatewayFailure('forbidden')

/** The server's response to an act that is refused. */
export const refusedAct = <Saved>(
  { error, problems }: { readonly error: ActRefusal; readonly problems: readonly RuleProblem[] },
  saved: Saved,
): GatewayFailure<Saved> =>
  error === 'status' || error === 'version' ? conflictWith(saved) : gatewayFailure(error, problems)

/** Only organizations create entities. */
export const refusedCreation = (actor: OrgActor): GatewayFailure =>
  gatewayFailure(actor.kind === 'staff' ? 'forbidden' : 'unauthorized')

interface TransitJudge {
  readonly hasHappened: () => boolean
  readonly missing: () => readonly RuleProblem[]
}

/** The server's response to a transit that the life cycle refuses. */
export function refusedTransit<Saved>(
  error: string,
  saved: Saved,
  { hasHappened, missing }: TransitJudge,
): GatewayResult<Saved, Saved> {
  if (error === 'forbidden') return gatewayFailure('forbidden')
  if (error === 'incomplete') return gatewayFailure('broken-rule', missing())
  if (error === 'comment-required' || error === 'comment-too-long')
    return gatewayFailure('broken-rule', [{ rule: error, pointer: '/payload/comment' }])
  return hasHappened() ? ok(saved) : conflictWith(saved)
}
