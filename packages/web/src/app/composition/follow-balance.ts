import type { Scope } from '../../routing/screen/scope.ts'

/** LIVE-1: the socket and its dependencies are loaded after sign-in. */
export function followBalance(scope: Scope, host: Pick<Window, 'location'>): void {
  const { visitor } = scope
  let isOpened = false
  const open = async (): Promise<void> => {
    if (isOpened || visitor.state.session === null) return
    isOpened = true
    try {
      const { openFollowedBalance } = await import('./open-session.ts')
      openFollowedBalance(scope, host)
    } catch {
      // Without the socket the balance is that of the last load; the next change of the session retries.
      isOpened = false
    }
  }
  void open()
  visitor.subscribe(() => void open())
}
