import { googleRedirectUri } from '@recircle/core/session'
import type { Scope } from '../../routing/screen/scope.ts'
import { googleErrorPath, otherGoogleAccountPath } from '../../routing/google-error.ts'
import { endGoogleRoundTrip } from '../../session/google-round-trip.ts'

/**
 * AUTH-11, ROUTE-17: handles the return from Google. After a sign-in the page's access rule redirects (ROUTE-9);
 * otherwise returns the path of the page that explains the failure.
 */
export async function finishGoogleSignIn({ page, stores, visitor }: Scope, search: string): Promise<string | null> {
  const query = new URLSearchParams(search)
  const code = query.get('code')
  const isOurs = endGoogleRoundTrip(stores.session, query.get('state'))
  if (code === null || !isOurs) return googleErrorPath
  const session = await visitor.session()
  return new Promise((resolve) => {
    const stop = session.subscribe(({ status, problem }) => {
      if (status === 'signing-in') return
      stop()
      // The failure page shows the problem, so the login page need not.
      if (problem !== null) session.dismissProblem()
      resolve(problem === 'other-google-account' ? otherGoogleAccountPath : problem && googleErrorPath)
    })
    session.signIn({ kind: 'google', code, redirectUri: googleRedirectUri(page.origin) })
  })
}
