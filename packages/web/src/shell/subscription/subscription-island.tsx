import { useCallback, type ReactNode } from 'react'
import { WordsProvider } from '@recircle/ui/i18n/words.tsx'
import { portsOf } from '../../routing/screen/ports-of.ts'
import { useScope } from '../../routing/screen/scope.ts'
import { ScopeProvider } from '../../routing/screen/scope-provider.tsx'
import { useKept } from '../../routing/screen/use-kept.ts'
import { islandOnApproach } from '@recircle/ui/island/island-on-approach.tsx'

const Subscribe = islandOnApproach(() => import('./subscribe.view.tsx').then((late) => late.Subscribe))
if (import.meta.env.SSR) await Subscribe.arrive()

/** FORM-3: pages hydrate without the view model of the form in their footer. */
export function SubscriptionIsland(): ReactNode {
  const scope = useScope()
  const typed = useKept('subscription').text('email')
  const around = useCallback(
    (view: ReactNode) => (
      <ScopeProvider scope={scope}>
        <WordsProvider translator={scope.translator}>{view}</WordsProvider>
      </ScopeProvider>
    ),
    [scope],
  )
  const prepare = useCallback(() => portsOf(scope), [scope])
  return <Subscribe data={typed} around={around} prepare={prepare} />
}
