import { gatewayFailure, type GatewayFailure } from '../wire/index.ts'
import type { FacilityGateway } from './facility-gateway.port.ts'
import { toDraftTransit } from './facility-transit.ts'
import type { Facility, FacilityContent, FacilityId } from './facility.ts'

/** What is to be done; after a failure the same, without the steps that are done already. */
export interface SaveJob {
  readonly content: FacilityContent
  /** The point as the backend last answered it; null while it has never been saved. */
  readonly saved: Facility | null
  readonly isContentSaved: boolean
  readonly send: boolean
  /** The id a new point is sent with, so that a lost answer does not make a second point. */
  readonly newId: FacilityId
}

export type SaveStep = 'to-draft' | 'save' | 'send'

export type SaveOutcome =
  | { readonly ok: true; readonly facility: Facility }
  | { readonly ok: false; readonly step: SaveStep; readonly failure: GatewayFailure; readonly retry: SaveJob }

type SaveGateway = Pick<FacilityGateway, 'create' | 'get' | 'update' | 'transit'>

async function transit(gateway: SaveGateway, facility: Facility, name: 'sendToReview' | 'withdraw' | 'revise') {
  const result = await gateway.transit(facility.id, name)
  return result.ok && result.value === null ? gatewayFailure('not-found') : result
}

/** A point of that id is there already when an earlier answer was lost: it is brought up to date instead. */
async function create(gateway: SaveGateway, { content, newId }: SaveJob) {
  const created = await gateway.create(content, newId)
  if (created.ok || created.error !== 'conflict') return created
  const found = await gateway.get(newId)
  return found.ok ? gateway.update(newId, content, found.value.version) : created
}

async function runStep(gateway: SaveGateway, step: SaveStep, job: SaveJob) {
  if (job.saved === null) return create(gateway, job)
  if (step === 'save') return gateway.update(job.saved.id, job.content, job.saved.version)
  if (step === 'send') return transit(gateway, job.saved, 'sendToReview')
  return transit(gateway, job.saved, job.saved.status === 'declined' ? 'revise' : 'withdraw')
}

/** FAC-5: content is written to drafts only. */
function nextStep({ saved, isContentSaved, send }: SaveJob): SaveStep | null {
  if (!isContentSaved) return saved && toDraftTransit(saved.status) ? 'to-draft' : 'save'
  return send && saved?.status === 'draft' ? 'send' : null
}

/**
 * FAC-7: saves as a draft, and sends to review when asked. A failure tells its step and the job that is left, so that
 * trying again repeats only what failed.
 */
export async function saveFacility(gateway: SaveGateway, job: SaveJob): Promise<SaveOutcome> {
  const step = nextStep(job)
  if (step === null && job.saved) return { ok: true, facility: job.saved }
  const doing = step ?? 'save'
  const result = await runStep(gateway, doing, job)
  if (!result.ok) return { ok: false, step: doing, failure: result, retry: job }
  if (result.value === null) return { ok: false, step: doing, failure: gatewayFailure('not-found'), retry: job }
  return saveFacility(gateway, {
    ...job,
    saved: result.value,
    isContentSaved: job.isContentSaved || doing === 'save',
  })
}
