import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { accountCalls, type LedgerEntry } from '@recircle/core/account'
import { Calls } from '@recircle/core/calls'
import type { Session } from '@recircle/core/session'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

const stepEntries = 20
/** The maximum page size of the backend. */
const maxEntries = 100

/** ROUTE-11: the latest entries; reloaded when the balance changes, while the old ones stay visible. */
@injectable()
export class LedgerViewModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  entries: readonly LedgerEntry[] = []
  private limit = stepEntries
  private account: Session | null = null
  private isActive = false
  private lastLook = 0

  constructor(@inject(Calls) private readonly calls: Calls) {
    makeObserved(this)
  }

  restore(account: Session): void {
    const hasMoved = account.profile.balance !== this.account?.profile.balance
    this.account = account
    if (this.isActive && hasMoved) void this.load()
  }

  activate(): () => void {
    this.isActive = true
    void this.load()
    return () => {
      this.isActive = false
      this.lastLook += 1
    }
  }

  get hasEarlier(): boolean {
    return this.entries.length === this.limit && this.limit < maxEntries
  }

  showEarlier(): void {
    this.limit += stepEntries
    void this.load()
  }

  retry(): void {
    this.state = 'loading'
    void this.load()
  }

  private async load(): Promise<void> {
    const userId = this.account?.auth.userId
    if (userId === undefined) return
    const look = (this.lastLook += 1)
    const answer = await this.calls.ask(accountCalls.ledger, { userId, query: { 'page[limit]': this.limit } })
    if (look !== this.lastLook) return
    runInAction(() => {
      this.state = answer.ok ? 'ready' : 'failed'
      if (answer.ok) this.entries = answer.value.items
    })
  }
}
