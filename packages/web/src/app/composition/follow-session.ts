import type { DataRouter } from 'react-router'
import type { SessionState } from '@recircle/core/session'
import { noticeMs, sessionNotice } from '../../notifications/notice-rules.ts'
import { isAccountPage } from '../../routing/access.ts'
import type { PageRequirement, RouteEntry } from '../../routing/route-entry.ts'
import type { Scope } from '../../routing/screen/scope.ts'

export interface SessionConsequences {
  readonly tellsOfExpiry: boolean
  /** AUTH-1: somebody has signed in here, rather than in another tab. */
  readonly tellsOfSignIn: boolean
  /** The open page can differ for the new visitor, so its loader runs again. */
  readonly asksPageAgain: boolean
}

/**
 * The consequences of a session change for the open page. An account page whose session has ended is loaded again, which leads to
 * the login page (AUTH-8); one whose request is refused waits for the login above it (AUTH-9), until that is put off.
 */
export function consequencesOf(
  before: SessionState,
  after: SessionState,
  requires: PageRequirement,
  lastUserId: string | null,
): SessionConsequences {
  const tellsOfExpiry = after.status === 'expired' && before.status !== 'prompted' && before.status !== 'signing-in'
  const hasSignedIn = before.session === null && after.session !== null
  const tellsOfSignIn = before.status === 'signing-in' && after.session !== null
  const wasOpen = before.status !== 'signed-out' && before.status !== 'expired'
  const hasEnded = wasOpen && after.status === 'expired'
  const hasLeft = before.session !== null && after.status === 'signed-out'
  const isSomebodyElse = after.session !== null && lastUserId !== null && after.session.auth.userId !== lastUserId
  const asksPageAgain =
    (requires === 'no-session' && hasSignedIn) ||
    (isAccountPage({ requires }) && (hasEnded || hasLeft || isSomebodyElse))
  return { tellsOfExpiry, tellsOfSignIn, asksPageAgain }
}

const signedInCode = 'signed-in'
const signedOut: SessionState = { status: 'signed-out', session: null, problem: null }

/** Reacts to every later change of the session. */
export function followSession({ visitor, notifications }: Scope, router: DataRouter): void {
  let before = signedOut
  let lastUserId: string | null = null
  const follow = (): void => {
    const after = visitor.state
    const entry: RouteEntry | undefined = router.state.matches.at(-1)?.route.handle
    const requires = entry?.requires ?? 'nothing'
    const { tellsOfExpiry, tellsOfSignIn, asksPageAgain } = consequencesOf(before, after, requires, lastUserId)
    before = after
    lastUserId = after.session?.auth.userId ?? lastUserId
    const ended = after.problem === 'invalid-token' ? after.problem : 'session-expired'
    if (tellsOfExpiry) notifications.notify({ kind: 'warning', code: ended, key: sessionNotice })
    if (after.session !== null) notifications.withdraw(sessionNotice)
    else notifications.withdraw(signedInCode)
    if (tellsOfSignIn)
      notifications.notify({ kind: 'success', code: signedInCode, key: signedInCode, timeoutMs: noticeMs })
    if (asksPageAgain) void router.revalidate()
  }
  follow()
  visitor.subscribe(follow)
}
