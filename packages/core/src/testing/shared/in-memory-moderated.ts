import { iconRefusal, type IconFile, type UploadOptions } from '../../facility/index.ts'
import { isOwner, type Moderated, type OrgActor } from '../../moderation/index.ts'
import { ok, type Clock } from '../../shared/index.ts'
import {
  gatewayFailure,
  type GatewayFailure,
  type GatewayResult,
  type LinkedImage,
  type RuleProblem,
} from '../../wire/index.ts'
import { FakeClock } from './fake-clock.ts'

/** What all in-memory gateways of one test share of either moderated thing: pictures, ids, and what the next calls are to fail with. */
export abstract class InMemoryModerated<Call extends string> {
  readonly images = new Map<string, LinkedImage>()
  readonly failures = new Map<Call, GatewayFailure[]>()
  private lastNumber = 0

  constructor(readonly clock: Clock = new FakeClock(Date.UTC(2026, 4, 13, 9))) {}

  newId(kind: string): string {
    this.lastNumber++
    return `${kind}-${this.lastNumber}`
  }

  /** The next call of that name answers so instead of doing anything; several wait in line. */
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

  /** As it is answered: with the address of its file. */
  linked(image: LinkedImage | null): LinkedImage | null {
    return image && (this.images.get(image.id) ?? image)
  }
}

export const conflictWith = <Saved>(current: Saved): GatewayFailure<Saved> => ({
  ...gatewayFailure('conflict'),
  current,
})

/** Its owner may, only not in this status. */
export const refusedWrite = <Saved extends Moderated>(saved: Saved, actor: OrgActor): GatewayFailure<Saved> =>
  isOwner(saved, actor) ? conflictWith(saved) : gatewayFailure('forbidden')

/** Nobody but an organization makes one. */
export const refusedCreation = (actor: OrgActor): GatewayFailure =>
  gatewayFailure(actor.kind === 'staff' ? 'forbidden' : 'unauthorized')

interface TransitJudge {
  readonly hasHappened: () => boolean
  readonly missing: () => readonly RuleProblem[]
}

/** How the server answers a transit that the life refuses. */
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
