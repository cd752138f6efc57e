import type { DataRouter } from 'react-router'
import type { SessionState } from '@recircle/core/session'
import { sessionNotice } from '../../notifications/notice-rules.ts'
import { isAccountPage } from '../../routing/access.ts'
import type { PageRequirement, RouteEntry } from '../../routing/route-entry.ts'
import type { Scope } from '../../routing/screen/scope.ts'

export interface SessionConsequences {
  readonly tellsOfExpiry: boolean
  /** The open page can differ for the new visitor, so its loader runs again. */
  readonly asksPageAgain: boolean
}

/**
 * The consequences of a session change for the open page. An account page stays as it is when its session expires (AUTH-8)
 * or is rejected (AUTH-9): nothing typed there is lost, and after a new login of the same person the page can be used again.
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

/** Reacts to every later change of the session. */
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
