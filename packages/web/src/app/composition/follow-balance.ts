import type { Scope } from '../../routing/screen/scope.ts'

/** LIVE-1: the socket and what it needs come once somebody is signed in. */
export function followBalance(scope: Scope, host: Pick<Window, 'location'>): void {
  const { visitor } = scope
  let isOpened = false
  const open = async (): Promise<void> => {
    if (isOpened || visitor.state.session === null) return
    isOpened = true
    try {
      const { openLiveBalance } = await import('./open-live-balance.ts')
      openLiveBalance(scope, host)
    } catch {
      // Without it the balance is the one that was loaded; the next change of the session tries again.
      isOpened = false
    }
  }
  void open()
  visitor.subscribe(() => void open())
}
