import type { Page } from '@playwright/test'

const close = (): void => {
  // A sandboxed frame has no storage.
  if (origin !== 'null') localStorage.setItem('cookieNoticeClosed', 'true')
}

/** For pages opened from now on; the notice covers what is below it. */
export const withoutCookieNotice = (page: Page): Promise<unknown> => page.addInitScript(close)
/** For pages visited from the open one. */
export const closeCookieNotice = (page: Page): Promise<void> => page.evaluate(close)
