import { ok } from '../shared/index.ts'
import { gatewayFailure, type GatewayFailure, type GatewayResult } from '../wire/index.ts'
import { settleTransit, type ActResult } from './change-status.ts'
import { isAnswerLost, isDeleted } from './told-by-error.ts'
import type { Moderated } from './transit-table.ts'

/** What to save. After a failure, the retry job is the same without the completed steps. */
export interface SaveJob<Saved, Content> {
  readonly content: Content
  /** The last version from the backend; null if never saved. */
  readonly saved: Saved | null
  readonly isContentSaved: boolean
  /** Whether to send it to review after saving. */
  readonly send: boolean
  /** The id for a new entity, so that a lost response does not create a duplicate; differs from the id of `saved`. */
  readonly newId: string
  /** Earlier contents whose responses were lost; the backend may hold one of them. */
  readonly unanswered: readonly Content[]
}

export type SaveStep = 'to-draft' | 'save' | 'send'

export type SaveOutcome<Saved, Content> =
  | { readonly ok: true; readonly value: Saved }
  | {
      readonly ok: false
      readonly step: SaveStep
      readonly failure: GatewayFailure<Saved>
      readonly retry: SaveJob<Saved, Content>
    }

export interface ModeratedGateway<Saved, Content, Transit> {
  create(content: Content, id: string): Promise<GatewayResult<Saved>>
  get(id: string): Promise<GatewayResult<Saved>>
  update(id: string, content: Content, version: number): Promise<GatewayResult<Saved, Saved>>
  transit(id: string, transit: Transit): Promise<ActResult<Saved>>
}

/** The rules that saving needs. */
export interface SaveWays<Saved extends Moderated, Content, Transit> {
  readonly life: {
    toReview(): Transit | null
    toDraft(status: Saved['status']): Transit | null
  }
  /** Whether the backend holds exactly the content sent. */
  readonly holds: (saved: Saved, content: Content) => boolean
}

/**
 * FAC-5, FAC-7: saves a draft (other statuses are converted first, where possible) and optionally sends it to review. A
 * failure carries its step and the remaining job, so that a retry repeats only what failed.
 */
export const saveModerated = <Saved extends Moderated, Content, Transit>(
  gateway: ModeratedGateway<Saved, Content, Transit>,
  ways: SaveWays<Saved, Content, Transit>,
  job: SaveJob<Saved, Content>,
): Promise<SaveOutcome<Saved, Content>> => new ModeratedSave(gateway, ways).run(job)

class ModeratedSave<Saved extends Moderated, Content, Transit> {
  constructor(
    private readonly gateway: ModeratedGateway<Saved, Content, Transit>,
    private readonly ways: SaveWays<Saved, Content, Transit>,
  ) {}

  async run(job: SaveJob<Saved, Content>): Promise<SaveOutcome<Saved, Content>> {
    if (job.isContentSaved) return this.send(job)
    const arrived = job.unanswered.length > 0 ? await this.arrivedBefore(job) : null
    if (!arrived) return this.write(job)
    return this.run({ ...job, saved: arrived, isContentSaved: this.ways.holds(arrived, job.content), unanswered: [] })
  }

  private async write(job: SaveJob<Saved, Content>): Promise<SaveOutcome<Saved, Content>> {
    const { saved, content, newId } = job
    const toDraft = saved && this.ways.life.toDraft(saved.status)
    if (saved && toDraft !== null) {
      const draft = await this.moved(saved, toDraft, 'draft')
      if (!draft.ok || draft.value === null) return failed(job, 'to-draft', draft)
      // FAC-17: it was a draft already, and somebody has written into it since.
      const isAnother = draft.value.version > saved.version + 1
      return isAnother
        ? failed(job, 'to-draft', { ...gatewayFailure('conflict'), current: draft.value })
        : this.write({ ...job, saved: draft.value })
    }
    const answer: GatewayResult<Saved, Saved> = saved
      ? await this.gateway.update(saved.id, content, saved.version)
      : await this.gateway.create(content, newId)
    const written = answer.ok ? answer : await this.settleWrite(job, answer)
    return written.ok
      ? this.send({ ...job, saved: written.value, isContentSaved: true, unanswered: [] })
      : failed(job, 'save', written)
  }

  private async send(job: SaveJob<Saved, Content>): Promise<SaveOutcome<Saved, Content>> {
    const { saved, content } = job
    if (!saved) return failed(job, 'save', gatewayFailure('not-found'))
    const toReview = this.ways.life.toReview()
    if (!job.send || toReview === null || saved.status !== 'draft') return ok(saved)
    const sent = await this.moved(saved, toReview, 'on-review')
    if (sent.ok && sent.value) return ok(sent.value)
    // It was sent and possibly reviewed in the meantime, and the reviewed content is this one.
    const current = sent.ok ? undefined : sent.current
    const isFurther = current !== undefined && current.status !== 'draft' && this.ways.holds(current, content)
    return isFurther ? ok(current) : failed(job, 'send', sent)
  }

  private async moved(saved: Saved, transit: Transit, target: string): Promise<ActResult<Saved>> {
    const answer = await this.gateway.transit(saved.id, transit)
    return settleTransit(
      answer,
      saved,
      () => this.gateway.get(saved.id),
      ({ status }) => status === target,
    )
  }

  /** One of the earlier attempts without a response may have succeeded; its result is then the version to change. */
  private async arrivedBefore({ saved, newId, unanswered }: SaveJob<Saved, Content>): Promise<Saved | null> {
    const now = await this.gateway.get(saved?.id ?? newId)
    return now.ok && unanswered.some((content) => this.ways.holds(now.value, content)) ? now.value : null
  }

  /** FAC-17: never overwrites what the backend holds, but that may be the content just sent. */
  private async settleWrite(
    { saved, content, newId, send, unanswered }: SaveJob<Saved, Content>,
    failure: GatewayFailure<Saved>,
  ): Promise<GatewayResult<Saved, Saved>> {
    if (failure.error !== 'conflict' && !isAnswerLost(failure.error)) return failure
    const now = failure.current === undefined ? await this.gateway.get(saved?.id ?? newId) : ok(failure.current)
    // FAC-19: an earlier attempt had succeeded without a response, and its result has since been deleted elsewhere.
    const mayHaveBeenThere = saved !== null || unanswered.length > 0
    if (!now.ok) return mayHaveBeenThere && isDeleted(now.error) ? now : failure
    const isWhereItShould = now.value.status === 'draft' || (send && now.value.status === 'on-review')
    if (isWhereItShould && this.ways.holds(now.value, content)) return now
    return failure.error === 'conflict' ? { ...failure, current: now.value } : failure
  }
}

function failed<Saved, Content>(
  job: SaveJob<Saved, Content>,
  step: SaveStep,
  result: ActResult<Saved>,
): SaveOutcome<Saved, Content> {
  const failure = result.ok ? gatewayFailure('not-found') : result
  if (isDeleted(failure.error)) return { ok: false, step, failure, retry: asNewDraft(job) }
  const isUnanswered = step === 'save' && isAnswerLost(failure.error)
  const retry = isUnanswered ? { ...job, unanswered: [...job.unanswered, job.content] } : job
  return { ok: false, step, failure, retry }
}

/** A subject that was deleted or is no longer editable can be saved as a new draft, so that no input is lost. */
export const asNewDraft = <Saved, Content>(job: SaveJob<Saved, Content>): SaveJob<Saved, Content> => ({
  ...job,
  saved: null,
  isContentSaved: false,
  unanswered: [],
})

/** FAC-17: compares request bodies, which leaves out what the backend adds. */
export const sameWhenSent =
  <Content>(sent: (content: Content) => unknown) =>
  (one: Content, other: Content): boolean =>
    JSON.stringify(sent(one)) === JSON.stringify(sent(other))
