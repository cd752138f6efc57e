import { inject, injectable } from 'inversify'
import { observable, runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { FacilityGateway } from '@recircle/core/facility'
import { enoughToday } from '@recircle/core/http'
import {
  claimCalls,
  claimProblemOf,
  isWithStaff,
  type ClaimProblem,
  type ClaimWay,
  type PointClaim,
  type PointDispute,
} from '@recircle/core/point-claim'
import type { GatewayFailure, GatewayResult } from '@recircle/core/wire'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { noClaims, readClaims, type ClaimsData } from './claims.load.ts'

export type ClaimOutcome = 'claimed' | 'taken-over' | 'with-staff' | 'withdrawn' | 'sent' | 'answered'
export interface ClaimNotice {
  /** The claim or dispute; null for the requested point. */
  readonly id: string | null
  readonly outcome: ClaimOutcome | null
  readonly problem: ClaimProblem | typeof enoughToday | 'failed' | null
}

/** CLAIM-2: the claims of an organization, and the proofs of one. */
@injectable()
export class ClaimsViewModel {
  shown: ClaimsData = noClaims
  notice: ClaimNotice | null = null
  /** The claim, or the requested point, whose request is in flight. */
  busyId: string | null = null
  isReloading = false
  withAlike = true
  private typed = observable.map<string, string>()
  private lastLook = 0

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(PageContext) private readonly page: Pick<PageContext, 'locale'>,
  ) {
    makeObserved(this)
  }

  restore(shown: ClaimsData): void {
    this.lastLook += 1
    this.isReloading = false
    this.notice = null
    this.shown = shown
  }

  async reload(): Promise<void> {
    this.isReloading = true
    const look = (this.lastLook += 1)
    const { calls, facilities, page } = this
    const next = await readClaims({ calls, facilities, page }, this.shown)
    if (look !== this.lastLook) return
    runInAction(() => {
      this.isReloading = false
      this.shown = next
    })
  }

  wordsOf(id: string, way: ClaimWay): string {
    return this.typed.get(`${id} ${way}`) ?? ''
  }

  type(id: string, way: ClaimWay, words: string): void {
    this.typed.set(`${id} ${way}`, words)
  }

  setWithAlike(withAlike: boolean): void {
    this.withAlike = withAlike
  }

  /** Claims the requested point, or one whose claim has ended, and what is alike. */
  async claim(pointId: string): Promise<void> {
    await this.act(
      null,
      pointId,
      () => this.calls.ask(claimCalls.claim, { sent: { pointId, withAlike: this.withAlike } }),
      () => 'claimed',
    )
    if (this.notice?.outcome === 'claimed') await this.reload()
  }

  async sendCode(id: string): Promise<void> {
    await this.act(
      id,
      id,
      () => this.calls.ask(claimCalls.sendCode, { id }),
      () => 'sent',
    )
  }

  async prove(id: string, way: ClaimWay): Promise<void> {
    const words = this.wordsOf(id, way)
    await this.act(id, id, () => this.calls.ask(claimCalls.prove, { id, sent: { way, words } }), outcomeOf)
    // One proof may have decided other claims as well.
    if (this.notice?.outcome === 'taken-over' || this.notice?.outcome === 'with-staff') await this.reload()
  }

  async withdraw(id: string): Promise<void> {
    await this.act(
      id,
      id,
      () => this.calls.ask(claimCalls.withdraw, { id }),
      () => 'withdrawn',
    )
  }

  get typedWords(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.typed)
  }

  /** AUTH-29 */
  takeUp(typed: Readonly<Record<string, string>>): void {
    this.typed = observable.map(typed)
  }

  /** CLAIM-18: what is typed; before that, the answer that staff have already. */
  answerOf({ id, words }: PointDispute): string {
    return this.typed.get(answerKey(id)) ?? words
  }

  typeAnswer(id: string, words: string): void {
    this.typed.set(answerKey(id), words)
  }

  async answer(dispute: PointDispute): Promise<void> {
    if (this.busyId !== null) return
    const { id } = dispute
    this.busyId = id
    this.notice = null
    const answer = await this.calls.ask(claimCalls.answer, { id, sent: { words: this.answerOf(dispute) } })
    runInAction(() => {
      this.busyId = null
      if (answer.ok) {
        const { value } = answer
        const disputes = this.shown.disputes.map((each) => (each.id === id ? value : each))
        this.shown = { ...this.shown, disputes }
      }
      this.notice = { id, outcome: answer.ok ? 'answered' : null, problem: answer.ok ? null : problemOfAnswer(answer) }
    })
  }

  private async act(
    noticeId: string | null,
    busyId: string,
    call: () => Promise<GatewayResult<PointClaim, PointClaim>>,
    outcome: (claim: PointClaim) => ClaimOutcome,
  ): Promise<void> {
    if (this.busyId !== null) return
    this.busyId = busyId
    this.notice = null
    const answer = await call()
    runInAction(() => {
      this.busyId = null
      if (answer.ok) this.put(answer.value)
      this.notice = {
        id: answer.ok ? answer.value.id : noticeId,
        outcome: answer.ok ? outcome(answer.value) : null,
        problem: answer.ok ? null : problemOf(answer),
      }
    })
    if (!answer.ok && answer.error === 'conflict') await this.reload()
  }

  private put(claim: PointClaim): void {
    const { claims, requested } = this.shown
    const isKnown = claims.some(({ id }) => id === claim.id)
    this.shown = {
      ...this.shown,
      requested: typeof requested === 'object' && requested?.id === claim.pointId ? null : requested,
      claims: isKnown ? claims.map((each) => (each.id === claim.id ? claim : each)) : [claim, ...claims],
    }
  }
}

const answerKey = (id: string): string => `${id} answer`
/** Staff may have decided in the meantime. */
const problemOfAnswer = (failure: GatewayFailure<unknown>): ClaimNotice['problem'] =>
  failure.error === 'not-found' ? 'wrong-status' : problemOf(failure)
const outcomeOf = ({ state }: PointClaim): ClaimOutcome => (isWithStaff(state) ? 'with-staff' : 'taken-over')
function problemOf({ error, problems }: GatewayFailure<unknown>): ClaimNotice['problem'] {
  const problem = claimProblemOf(problems[0]?.rule)
  if (problem !== null) return problem
  if (error === 'too-many-requests') return enoughToday
  return error === 'not-found' ? 'not-public' : 'failed'
}
