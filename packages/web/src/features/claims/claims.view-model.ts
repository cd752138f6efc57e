import { inject, injectable } from 'inversify'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { FacilityGateway } from '@recircle/core/facility'
import { enoughToday } from '@recircle/core/http'
import {
  ClaimGateway,
  claimProblemOf,
  hasEnded,
  isWithStaff,
  type ClaimProblem,
  type ClaimWay,
  type PointClaim,
  type PointDispute,
} from '@recircle/core/point-claim'
import { leadsNowhere } from '@recircle/core/moderation'
import type { GatewayFailure, GatewayResult } from '@recircle/core/wire'
import type { ScreenInput, ScreenModel, ScreenOutcome } from '../../routing/screen/screen-model.ts'

export interface RequestedPoint {
  readonly id: string
  readonly name: string
  readonly address: string
}

export interface ClaimsSnapshot {
  /** CLAIM-2: the point that the page was opened for, unless a claim of it is under way; `missing` if it is not on the map. */
  readonly requested: RequestedPoint | 'missing' | null
  readonly claims: readonly PointClaim[]
  /** CLAIM-18: claims of others to the own points. */
  readonly disputes: readonly PointDispute[]
  readonly hasFailed: boolean
}

export type ClaimOutcome = 'claimed' | 'taken-over' | 'with-staff' | 'withdrawn' | 'sent' | 'answered'
export interface ClaimNotice {
  /** The claim or dispute; null for the requested point. */
  readonly id: string | null
  readonly outcome: ClaimOutcome | null
  readonly problem: ClaimProblem | typeof enoughToday | 'failed' | null
}

const mostShown = 100
const nothing: ClaimsSnapshot = { requested: null, claims: [], disputes: [], hasFailed: false }

/** CLAIM-2: the claims of an organization, and the proofs of one. */
@injectable()
export class ClaimsViewModel implements ScreenModel<ClaimsSnapshot> {
  shown: ClaimsSnapshot = nothing
  notice: ClaimNotice | null = null
  /** The claim, or the requested point, whose request is in flight. */
  busyId: string | null = null
  isReloading = false
  withAlike = true
  private typed = new Map<string, string>()
  private requestedId: string | null = null
  private lastLook = 0

  constructor(
    @inject(ClaimGateway) private readonly gateway: ClaimGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
  ) {
    makeAutoObservable<this, 'gateway' | 'facilities' | 'lastLook' | 'requestedId'>(
      this,
      {
        gateway: false,
        facilities: false,
        lastLook: false,
        requestedId: false,
        shown: observableRef,
        notice: observableRef,
      },
      { autoBind: true },
    )
  }

  async load({ query }: ScreenInput): Promise<ScreenOutcome> {
    this.requestedId = query['point'] ?? null
    await this.look()
    return 'ready'
  }

  snapshot(): ClaimsSnapshot {
    return this.shown
  }

  restore(shown: ClaimsSnapshot): void {
    this.lastLook += 1
    this.isReloading = false
    this.notice = null
    this.shown = shown
    this.requestedId = typeof shown.requested === 'object' ? (shown.requested?.id ?? null) : null
  }

  async reload(): Promise<void> {
    this.isReloading = true
    await this.look()
    runInAction(() => (this.isReloading = false))
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
      () => this.gateway.claim({ pointId, withAlike: this.withAlike }),
      () => 'claimed',
    )
    if (this.notice?.outcome === 'claimed') await this.reload()
  }

  async sendCode(id: string): Promise<void> {
    await this.act(
      id,
      id,
      () => this.gateway.sendCode(id),
      () => 'sent',
    )
  }

  async prove(id: string, way: ClaimWay): Promise<void> {
    const words = this.wordsOf(id, way)
    await this.act(id, id, () => this.gateway.prove(id, { way, words }), outcomeOf)
    // One proof may have decided other claims as well.
    if (this.notice?.outcome === 'taken-over' || this.notice?.outcome === 'with-staff') await this.reload()
  }

  async withdraw(id: string): Promise<void> {
    await this.act(
      id,
      id,
      () => this.gateway.withdraw(id),
      () => 'withdrawn',
    )
  }

  get typedWords(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.typed)
  }

  /** AUTH-29 */
  takeUp(typed: Readonly<Record<string, string>>): void {
    this.typed = new Map(Object.entries(typed))
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
    const answer = await this.gateway.answer(id, { words: this.answerOf(dispute) })
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

  private async look(): Promise<void> {
    this.lastLook += 1
    const look = this.lastLook
    const [claims, disputes, requested] = await Promise.all([
      this.gateway.list({ limit: mostShown, offset: 0 }),
      this.gateway.disputes({ limit: mostShown, offset: 0 }),
      this.requestedId === null ? null : this.facilities.get(this.requestedId),
    ])
    if (look !== this.lastLook) return
    runInAction(() => {
      const items = claims.ok ? claims.value.items : this.shown.claims
      const isUnderWay = items.some(
        ({ pointId, state }) => pointId === this.requestedId && (!hasEnded(state) || state === 'taken-over'),
      )
      this.shown = {
        claims: items,
        disputes: disputes.ok ? disputes.value.items : this.shown.disputes,
        requested: requested === null || isUnderWay ? null : requestedOf(requested),
        hasFailed: !claims.ok || !disputes.ok,
      }
    })
  }
}

const requestedOf = (answer: Awaited<ReturnType<FacilityGateway['get']>>): ClaimsSnapshot['requested'] => {
  if (!answer.ok) return leadsNowhere(answer.error) || answer.error === 'gone' ? 'missing' : null
  const { id, name, address } = answer.value
  return { id, name, address }
}

const answerKey = (id: string): string => `${id} answer`
/** Staff may have decided meanwhile. */
const problemOfAnswer = (failure: GatewayFailure<unknown>): ClaimNotice['problem'] =>
  failure.error === 'not-found' ? 'wrong-status' : problemOf(failure)
const outcomeOf = ({ state }: PointClaim): ClaimOutcome => (isWithStaff(state) ? 'with-staff' : 'taken-over')
function problemOf({ error, problems }: GatewayFailure<unknown>): ClaimNotice['problem'] {
  const problem = claimProblemOf(problems[0]?.rule)
  if (problem !== null) return problem
  if (error === 'too-many-requests') return enoughToday
  return error === 'not-found' ? 'not-public' : 'failed'
}
