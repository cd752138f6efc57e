import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { googleRedirectUri, type SessionFlow } from '@recircle/core/session'
import { TabStore, type KeyValueStore } from '@recircle/core/shared'
import { VisitorAccess } from '../../routing/access.ts'
import { googleErrorPath, otherGoogleAccountPath } from '../../routing/google-error.ts'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { endGoogleRoundTrip } from '../../session/google-round-trip.ts'

/** AUTH-11, ROUTE-17: the return from Google. After a sign-in the page's access rule redirects (ROUTE-9). */
@injectable()
export class GoogleAuthViewModel {
  /** The path of the page that explains the failure. */
  failurePath: string | null = null
  private hasBegun = false
  private readonly session: SessionFlow

  constructor(
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'openedSession'>,
    @inject(TabStore) private readonly store: KeyValueStore,
    @inject(PageContext) private readonly page: Pick<PageContext, 'origin'>,
  ) {
    this.session = visitor.openedSession
    makeObserved(this)
  }

  /** A code can be used only once. */
  finish(search: string): void {
    if (this.hasBegun) return
    this.hasBegun = true
    const query = new URLSearchParams(search)
    const code = query.get('code')
    const isOurs = endGoogleRoundTrip(this.store, query.get('state'))
    if (code === null || !isOurs) {
      this.failurePath = googleErrorPath
      return
    }
    const { session } = this
    const stop = session.subscribe(({ status, problem }) => {
      if (status === 'signing-in') return
      stop()
      // The failure page shows the problem, so the login page need not.
      if (problem === null) return
      session.dismissProblem()
      runInAction(() => {
        this.failurePath = problem === 'other-google-account' ? otherGoogleAccountPath : googleErrorPath
      })
    })
    session.signIn({ kind: 'google', code, redirectUri: googleRedirectUri(this.page.origin) })
  }
}
