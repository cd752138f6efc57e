import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { ownSessionCalls, samePasswordRule, wrongPasswordRule, type OwnSessions } from '@recircle/core/account'
import { Calls } from '@recircle/core/calls'
import { SessionGateway } from '@recircle/core/session'
import type { GatewayFailure } from '@recircle/core/wire'
import { guessOf, loadLeaked, type Guess } from '../../forms/password/password-guess.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

export type PasswordFault = 'wrong-current' | 'same' | 'common' | 'too-many' | 'failed'

/** AUTH-31, AUTH-32: where the account is signed in, and its password. */
@injectable()
export class OwnSessionsViewModel {
  shown: OwnSessions | null = null
  hasFailed = false
  isChanging = false
  passwordFault: PasswordFault | null = null
  private leaked: ReadonlySet<string> | null = null
  private userId = ''

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(SessionGateway) private readonly passwords: Pick<SessionGateway, 'commonPasswords'>,
    @inject(VisitorAccess) private readonly visitor: Pick<VisitorAccess, 'openedSession'>,
  ) {
    makeObserved(this)
  }

  restore(userId: string): void {
    this.userId = userId
  }

  activate(): () => void {
    void this.load()
    return () => undefined
  }

  private async load(): Promise<void> {
    const answer = await this.calls.ask(ownSessionCalls.list, { userId: this.userId })
    runInAction(() => {
      this.shown = answer.ok ? answer.value : null
      this.hasFailed = !answer.ok
    })
  }

  /** A session that has ended before is over, too. */
  async end(id: string): Promise<void> {
    const answer = await this.calls.ask(ownSessionCalls.end, { userId: this.userId, sessionId: id })
    runInAction(() => {
      const isOver = answer.ok || answer.error === 'not-found'
      this.hasFailed = !isOver
      if (isOver && this.shown !== null)
        this.shown = { ...this.shown, sessions: this.shown.sessions.filter((session) => session.id !== id) }
    })
  }

  /** REG-9: a password is being chosen. */
  async prepareGuess(): Promise<void> {
    if (this.leaked !== null) return
    const leaked = await loadLeaked(async () => this.passwords)
    runInAction(() => (this.leaked = leaked))
  }

  guessOf(password: string): Guess {
    return guessOf(password, this.leaked)
  }

  forgetFault(): void {
    this.passwordFault = null
  }

  /** The new password ends this session too; returns whether it has been changed. */
  async changePassword(current: string, password: string): Promise<boolean> {
    this.isChanging = true
    this.passwordFault = null
    const answer = await this.calls.ask(ownSessionCalls.changePassword, {
      userId: this.userId,
      sent: { current, password },
    })
    if (answer.ok) this.visitor.openedSession.logout()
    runInAction(() => {
      // After a change another page follows.
      if (answer.ok) return
      this.isChanging = false
      this.passwordFault = faultOf(answer)
    })
    return answer.ok
  }
}

function faultOf({ error, problems }: GatewayFailure<unknown>): PasswordFault {
  if (error === 'too-many-requests') return 'too-many'
  const rule = problems[0]?.rule
  if (rule === wrongPasswordRule) return 'wrong-current'
  if (rule === samePasswordRule) return 'same'
  return error === 'invalid' ? 'common' : 'failed'
}
