import { useState } from 'react'
import type { KeyValueStore } from '@recircle/core/shared'
import { useScope } from '../../routing/screen/scope.ts'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'

const key = 'cookieNoticeClosed'

const isRemembered = (persisted: KeyValueStore): boolean => persisted.get(key) !== null

/** LAY-9, SITE-12: closing the notice gives consent, which is stored. Null until the store has been read. */
export function useCookieConsent(): { readonly hasConsent: boolean | null; readonly giveConsent: () => void } {
  const { persisted } = useScope().stores
  const [isGiven, setGiven] = useState(false)
  const isHydrated = useIsHydrated()
  const giveConsent = (): void => {
    persisted.set(key, 'true')
    setGiven(true)
  }
  return { hasConsent: isHydrated ? isGiven || isRemembered(persisted) : null, giveConsent }
}
