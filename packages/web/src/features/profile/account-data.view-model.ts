import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { accountCalls, type DeletionTerms } from '@recircle/core/account'
import { Calls } from '@recircle/core/calls'
import { VisitorAccess } from '../../routing/access.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

export type DeletionFault = 'wrong-proof' | 'too-many' | 'failed'
type Work = 'export' | 'terms' | 'deletion'

/** OPS-19, OPS-20: the account's data, as a copy or deleted. */
@injectable()
export class AccountDataViewModel {
  busy: Work | null = null
  hasFailed = false
  /** The consequences of the deletion, once loaded. */
  terms: DeletionTerms | null = null
  deletionFault: DeletionFault | null = null
  private userId = ''

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(VisitorAccess) private readonly visitor: Pick<VisitorAccess, 'openedSession'>,
  ) {
    makeObserved(this)
  }

  restore(userId: string): void {
    this.userId = userId
  }

  /** The data as the text of a file; null if it could not be read. */
  async copy(): Promise<string | null> {
    this.begin('export')
    const answer = await this.calls.ask(accountCalls.export, { userId: this.userId })
    this.end(answer.ok)
    return answer.ok ? JSON.stringify(answer.value, null, 2) : null
  }

  async askTerms(): Promise<void> {
    this.begin('terms')
    const answer = await this.calls.ask(accountCalls.deletionTerms, { userId: this.userId })
    this.end(answer.ok)
    if (answer.ok) runInAction(() => (this.terms = answer.value))
  }

  forgetFault(): void {
    this.deletionFault = null
  }

  /** Deletes the account and ends its session in this browser; returns whether it did. */
  async remove(proof: string): Promise<boolean> {
    this.begin('deletion')
    const answer = await this.calls.ask(accountCalls.delete, { userId: this.userId, sent: { proof } })
    if (answer.ok) this.visitor.openedSession.logout()
    runInAction(() => {
      // After a deletion another page follows.
      if (answer.ok) return
      this.busy = null
      if (answer.error === 'invalid') this.deletionFault = 'wrong-proof'
      else this.deletionFault = answer.error === 'too-many-requests' ? 'too-many' : 'failed'
    })
    return answer.ok
  }

  private begin(work: Work): void {
    this.busy = work
    this.hasFailed = false
    this.deletionFault = null
  }

  private end(isDone: boolean): void {
    this.busy = null
    this.hasFailed = !isDone
  }
}
