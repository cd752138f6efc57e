import { useCallback, type ReactNode } from 'react'
import { WordsProvider } from '../../i18n/words.tsx'
import { ScopeContext, useScope } from '../../routing/screen/scope.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { islandOnApproach } from '../../ui/island-on-approach.tsx'

const Subscribe = islandOnApproach(() => import('./subscribe.view.tsx').then((late) => late.Subscribe))
if (import.meta.env.SSR) await Subscribe.arrive()

/** FORM-3: pages hydrate without the view model of the form in their footer. */
export function SubscriptionIsland(): ReactNode {
  const scope = useScope()
  const typed = useKept('subscription').text('email')
  const around = useCallback(
    (view: ReactNode) => (
      <ScopeContext value={scope}>
        <WordsProvider translator={scope.translator}>{view}</WordsProvider>
      </ScopeContext>
    ),
    [scope],
  )
  const prepare = useCallback(() => scope.container(), [scope])
  return <Subscribe data={typed} around={around} prepare={prepare} />
}
