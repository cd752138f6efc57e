import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { reminderCalls } from '@recircle/core/owner-start'
import type { Session } from '@recircle/core/session'
import { VisitorAccess } from '../../routing/access.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** TRUTH-54: shows the new setting immediately, and reverts if the request fails. */
@injectable()
export class RemindersViewModel {
  result: 'on' | 'off' | 'failed' | null = null
  private account: Session | null = null
  private wanted: boolean | null = null

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(VisitorAccess) private readonly visitor: Pick<VisitorAccess, 'state' | 'openedSession'>,
  ) {
    makeObserved(this)
  }

  restore(account: Session): void {
    this.account = account
  }

  get isOn(): boolean {
    return this.wanted ?? this.account?.profile.reminders ?? false
  }

  get isBusy(): boolean {
    return this.wanted !== null
  }

  async change(on: boolean): Promise<void> {
    const userId = this.account?.auth.userId
    if (this.isBusy || userId === undefined) return
    this.wanted = on
    this.result = null
    const { ok: isDone } = await this.calls.ask(reminderCalls.switch, { userId, sent: { on } })
    runInAction(() => {
      if (isDone) this.tellSession(userId, on)
      this.wanted = null
      this.result = isDone ? (on ? 'on' : 'off') : 'failed'
    })
  }

  private tellSession(userId: string, reminders: boolean): void {
    const { session } = this.visitor.state
    if (session?.auth.userId === userId) this.visitor.openedSession.changeProfile({ ...session.profile, reminders })
  }
}
