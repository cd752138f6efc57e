import type { DataRouter } from 'react-router'
import type { SessionState } from '@recircle/core/session'
import { sessionNotice } from '../../notifications/notice-rules.ts'
import { isAccountPage } from '../../routing/access.ts'
import type { PageRequirement, RouteEntry } from '../../routing/route-entry.ts'
import type { Scope } from '../../routing/screen/scope.ts'

export interface SessionConsequences {
  readonly tellsOfExpiry: boolean
  /** The page that is open may be for somebody else now: its loader is asked again. */
  readonly asksPageAgain: boolean
}

/**
 * What a change of the session means for the open page. A page of the account is left alone when its session has ended by itself (AUTH-8)
 * or was refused (AUTH-9): what was typed there is not lost, and after the login of the same person the page goes on.
 */
export function consequencesOf(
  before: SessionState,
  after: SessionState,
  requires: PageRequirement,
  lastUserId: string | null,
): SessionConsequences {
  const tellsOfExpiry = after.status === 'expired' && before.status !== 'prompted' && before.status !== 'signing-in'
  const hasSignedIn = before.session === null && after.session !== null
  const hasLeft = before.session !== null && after.status === 'signed-out'
  const isSomebodyElse = after.session !== null && lastUserId !== null && after.session.auth.userId !== lastUserId
  const asksPageAgain =
    (requires === 'no-session' && hasSignedIn) || (isAccountPage({ requires }) && (hasLeft || isSomebodyElse))
  return { tellsOfExpiry, asksPageAgain }
}

const signedOut: SessionState = { status: 'signed-out', session: null, problem: null }

/** Acts on every change of the session, from now on. */
export function followSession({ visitor, notifications }: Scope, router: DataRouter): void {
  let before = signedOut
  let lastUserId: string | null = null
  const follow = (): void => {
    const after = visitor.state
    const entry: RouteEntry | undefined = router.state.matches.at(-1)?.route.handle
    const { tellsOfExpiry, asksPageAgain } = consequencesOf(before, after, entry?.requires ?? 'nothing', lastUserId)
    before = after
    lastUserId = after.session?.auth.userId ?? lastUserId
    if (tellsOfExpiry) notifications.notify({ kind: 'warning', code: 'session-expired', key: sessionNotice })
    if (after.session !== null) notifications.withdraw(sessionNotice)
    if (asksPageAgain) void router.revalidate()
  }
  follow()
  visitor.subscribe(follow)
}
