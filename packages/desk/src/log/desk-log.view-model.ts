import { inject, injectable } from 'inversify'
import { actionBound, makeObservable, observableRef, runInAction } from 'mobx'
import { DeskGateway, wholeAudit, type AuditEntry, type AuditPage, type AuditQuery } from '@recircle/core/desk'
import type { GatewayResult } from '@recircle/core/wire'
import { AnswerModel } from '../shared/answer.ts'
import { DeskSessionViewModel } from '../session/desk-session.view-model.ts'

interface LaterPages {
  readonly after: AuditPage | null
  readonly entries: readonly AuditEntry[]
  readonly next: string | null
}

/** The audit log, as far as it has been loaded. */
@injectable()
export class DeskLogViewModel extends AnswerModel<AuditPage> {
  query: AuditQuery = wholeAudit
  private later: LaterPages = { after: null, entries: [], next: null }
  private isActive = false

  constructor(
    @inject(DeskGateway) private readonly gateway: Pick<DeskGateway, 'audit'>,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    super()
    makeObservable<this, 'later'>(this, { query: observableRef, later: observableRef, narrow: actionBound })
  }

  /** Further pages belong to one response: a new response starts without them. */
  get older(): readonly AuditEntry[] {
    return this.later.after === this.value ? this.later.entries : []
  }

  get next(): string | null {
    return this.later.after === this.value ? this.later.next : (this.value?.next ?? null)
  }

  override activate(): () => void {
    this.isActive = true
    return super.activate()
  }

  restore(subjectId: string): void {
    this.narrow({ subjectId })
  }

  narrow(changes: Partial<AuditQuery>): void {
    this.query = { ...this.query, ...changes }
    if (this.isActive) this.reload()
  }

  async more(): Promise<void> {
    const { value: after, older, next } = this
    const result = await this.session.call(() => this.gateway.audit({ ...this.query, after: next ?? '' }))
    if (!result.ok) return
    runInAction(() => {
      this.later = { after, entries: [...older, ...result.value.entries], next: result.value.next }
    })
  }

  protected ask(): Promise<GatewayResult<AuditPage>> {
    return this.session.call(() => this.gateway.audit(this.query))
  }
}
