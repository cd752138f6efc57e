import type { KeyValueStore } from '@recircle/core/shared'

const key = 'cookieNoticeClosed'

/** LAY-9, SITE-12: closing the notice is the consent, and it is remembered. */
export const hasCookieConsent = (persisted: KeyValueStore): boolean => persisted.get(key) !== null
export const giveCookieConsent = (persisted: KeyValueStore): void => persisted.set(key, 'true')
