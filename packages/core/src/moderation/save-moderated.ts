import { gatewayFailure, type GatewayError, type GatewayFailure, type GatewayResult } from '../wire/index.ts'

/** What is to be done; after a failure the same, without the steps that are done already. */
export interface SaveJob<Saved, Content> {
  readonly content: Content
  /** As the backend last answered it; null while it has never been saved. */
  readonly saved: Saved | null
  readonly isContentSaved: boolean
  /** Whether it goes to review after saving. */
  readonly send: boolean
  /** The id a new one is sent with, so that a lost answer does not make a second; another one than that of `saved`. */
  readonly newId: string
}

export type SaveStep = 'to-draft' | 'save' | 'send'

export type SaveOutcome<Saved, Content> =
  | { readonly ok: true; readonly value: Saved }
  | {
      readonly ok: false
      readonly step: SaveStep
      readonly failure: GatewayFailure
      readonly retry: SaveJob<Saved, Content>
    }

export interface ModeratedGateway<Saved, Content, Transit> {
  create(content: Content, id: string): Promise<GatewayResult<Saved>>
  get(id: string): Promise<GatewayResult<Saved>>
  update(id: string, content: Content, version: number): Promise<GatewayResult<Saved>>
  transit(id: string, transit: Transit): Promise<GatewayResult<Saved | null>>
}

export interface Moderated {
  readonly id: string
  readonly status: string
  readonly version: number
}

/** The two ways of a life that saving uses. */
export interface SaveWays<Saved, Transit> {
  readonly sendToReview: Transit
  readonly toDraft: (saved: Saved) => Transit | null
}

/**
 * FAC-5, FAC-7: saves as a draft (what is no draft any more is converted first, where there is a way) and sends to review
 * when asked. A failure tells its step and the job that is left, so that trying again repeats only what failed.
 */
export async function saveModerated<Saved extends Moderated, Content, Transit>(
  gateway: ModeratedGateway<Saved, Content, Transit>,
  ways: SaveWays<Saved, Transit>,
  job: SaveJob<Saved, Content>,
): Promise<SaveOutcome<Saved, Content>> {
  const { saved, content } = job
  const failed = (step: SaveStep, result: GatewayResult<Saved | null>): SaveOutcome<Saved, Content> => {
    const failure = result.ok ? gatewayFailure('not-found') : result
    // What was deleted elsewhere meanwhile is made anew: nothing that was written is lost.
    const retry = step === 'save' && isDeleted(failure.error) ? { ...job, saved: null } : job
    return { ok: false, step, failure, retry }
  }
  if (!job.isContentSaved) {
    const toDraft = saved && ways.toDraft(saved)
    if (saved && toDraft !== null) {
      const draft = await gateway.transit(saved.id, toDraft)
      return draft.ok && draft.value
        ? saveModerated(gateway, ways, { ...job, saved: draft.value })
        : failed('to-draft', draft)
    }
    const written = await (saved ? gateway.update(saved.id, content, saved.version) : create(gateway, job))
    return written.ok
      ? saveModerated(gateway, ways, { ...job, saved: written.value, isContentSaved: true })
      : failed('save', written)
  }
  if (!saved) return failed('save', gatewayFailure('not-found'))
  if (!job.send || saved.status !== 'draft') return { ok: true, value: saved }
  const sent = await gateway.transit(saved.id, ways.sendToReview)
  return sent.ok && sent.value ? { ok: true, value: sent.value } : failed('send', sent)
}

/** The backend knows no such thing any more. */
export const isDeleted = (error: GatewayError): boolean => error === 'not-found' || error === 'gone'

/** The address leads nowhere, as far as this caller may know: nobody has it, or it cannot even be read. */
export const leadsNowhere = (error: GatewayError): boolean =>
  error === 'not-found' || error === 'forbidden' || error === 'invalid' || error === 'bad-request'

/** One of that id is there already when an earlier answer was lost: it is brought up to date instead. */
async function create<Saved extends Moderated, Content, Transit>(
  gateway: ModeratedGateway<Saved, Content, Transit>,
  { content, newId }: SaveJob<Saved, Content>,
): Promise<GatewayResult<Saved>> {
  const created = await gateway.create(content, newId)
  if (created.ok || created.error !== 'conflict') return created
  const found = await gateway.get(newId)
  return found.ok ? gateway.update(newId, content, found.value.version) : created
}
