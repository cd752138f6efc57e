import type { Page } from '@playwright/test'

const close = (): void => localStorage.setItem('cookieNoticeClosed', 'true')

/** On the pages that are opened from now on; the notice covers what is below it. */
export const withoutCookieNotice = (page: Page): Promise<unknown> => page.addInitScript(close)
/** On the open page, for what is visited from there. */
export const closeCookieNotice = (page: Page): Promise<void> => page.evaluate(close)
