import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { LocaleMemory } from '@recircle/core/site'
import { useScope } from '../../routing/screen/scope.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'

interface LocaleBarProps {
  isOverlay: boolean
}

const Nothing: ComponentType<LocaleBarProps> = () => null
/** If it fails to load, the language menu is still available. */
const LocaleOffer = lazy(() =>
  import('./locale-offer.view.tsx').then(
    ({ LocaleOfferBar }): { default: ComponentType<LocaleBarProps> } => ({ default: LocaleOfferBar }),
    () => ({ default: Nothing }),
  ),
)

/** SITE-8: offers another language of this site that the visitor seems to prefer. */
export function LocaleBarView({ isOverlay }: LocaleBarProps): ReactNode {
  const { page, stores } = useScope()
  if (!useIsHydrated()) return null
  const preferred = new LocaleMemory(stores.session, stores.persisted).preferred(page.site, navigator.languages)
  if (preferred === null || preferred === page.locale) return null
  return (
    <Suspense>
      <LocaleOffer isOverlay={isOverlay} />
    </Suspense>
  )
}
