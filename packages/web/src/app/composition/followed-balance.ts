import { createActor } from 'xstate'
import type { CurrencyCode } from '@recircle/core/money'
import type { Notifier } from '@recircle/core/notification'
import { balanceOfPush, createSocketMachine, suggestionsOfPush, type SocketPorts } from '@recircle/core/realtime'
import { machineClock, type Clock } from '@recircle/core/shared'
import type { SessionFlow } from '@recircle/core/session'
import { noticeMs } from '../../notifications/notice-rules.ts'
import type { VisitorAccess } from '../../routing/access.ts'
import type { PushedNews } from '../../routing/pushed-news.ts'

export interface FollowedBalanceParts extends SocketPorts {
  readonly visitor: Pick<VisitorAccess, 'state' | 'subscribe'> & {
    readonly openedSession: Pick<SessionFlow, 'changeProfile' | 'end'>
  }
  readonly notifier: Notifier
  /** PEOPLE-14: for the page that is shown. */
  readonly news: Pick<PushedNews, 'publish' | 'link'>
  readonly clock: Clock
  readonly moneyInWords: (amount: number, currency: CurrencyCode | null) => string
  /** Fetches the current profile. */
  readonly refreshProfile: (userId: string) => void
}

/** LIVE-1 to LIVE-4: the socket of a tab, open while the visitor is signed in. Its balance and suggestions are written to the session. */
export function keepBalanceFollowed({
  visitor,
  notifier,
  news,
  refreshProfile,
  moneyInWords,
  ...ports
}: FollowedBalanceParts): void {
  const { socket, log, clock } = ports
  let token: string | null = null
  const live = createActor(createSocketMachine({ socket, log }), { clock: machineClock(clock) })
  live.on('push', ({ push }) => {
    news.publish(push)
    const { session } = visitor.state
    const suggestions = suggestionsOfPush(push)
    // TRUTH-46: also if the number is unchanged, so that an open list reloads.
    if (suggestions !== null && session !== null)
      visitor.openedSession.changeProfile({ ...session.profile, suggestions })
    const balance = balanceOfPush(push, log)
    if (balance === null || session === null || balance === session.profile.balance) return
    visitor.openedSession.changeProfile({ ...session.profile, balance })
    const params = { amount: moneyInWords(balance, session.profile.currency) }
    notifier.notify({ kind: 'info', code: 'balance-changed', params, key: 'balance', timeoutMs: noticeMs })
  })
  live.on('connectionProblem', () => {
    notifier.notify({ kind: 'warning', code: 'connection-problem', key: 'connection' })
  })
  // AUTH-8: the session was ended elsewhere, by a new password or by staff.
  live.on('refused', () => token !== null && visitor.openedSession.end(token))
  let hasMissed = false
  live.subscribe((shown) => {
    news.link(shown.matches({ linked: 'open' }))
    if (shown.matches('waiting')) hasMissed = true
    if (!shown.matches({ linked: 'open' })) return
    notifier.withdraw('connection')
    const { session } = visitor.state
    // Makes up for pushes missed while disconnected.
    if (hasMissed && session !== null) refreshProfile(session.auth.userId)
    hasMissed = false
  })
  live.start()

  const follow = (): void => {
    const current = visitor.state.session?.auth.token ?? null
    if (current === token) return
    token = current
    notifier.withdraw('connection')
    live.send(token === null ? { type: 'signedOut' } : { type: 'signedIn', token })
  }
  follow()
  visitor.subscribe(follow)
}
