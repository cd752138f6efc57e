import { expect, test as base, type Page, type Response } from '@playwright/test'
import { ConsoleGuard } from './console-guard.ts'
import { sites, type SiteOptions } from './sites.ts'

type Fixtures = {
  readonly consoleGuard: ConsoleGuard
  /** Opens a page and waits for hydration. */
  readonly visit: (path: string) => Promise<Response | null>
  /** Prints where the page is when a test fails, which its log alone would not tell. */
  readonly whereItFailed: void
}

/** Set by the document after hydration. */
const isHydrated = 'html[data-hydrated]'

export const test = base.extend<Fixtures & SiteOptions>({
  site: [sites[0]!, { option: true }],

  consoleGuard: [
    async ({ page }, use) => {
      const guard = new ConsoleGuard()
      guard.watch(page)
      await use(guard)
      expect(guard.unexpected(), 'what the page complained about').toEqual([])
    },
    { auto: true },
  ],

  visit: async ({ page, javaScriptEnabled }, use) => {
    await use(async (path) => {
      const response = await page.goto(path)
      if (javaScriptEnabled) await page.locator(isHydrated).waitFor({ state: 'attached', timeout: 10_000 })
      return response
    })
  },

  whereItFailed: [
    async ({ page }, use, info) => {
      await use()
      if (info.status === info.expectedStatus || !isOpen(page)) return
      const headings = await page.locator('h1, main h2').allInnerTexts()
      await info.attach('page', { body: [page.url(), ...headings].join('\n'), contentType: 'text/plain' })
    },
    { auto: true },
  ],
})

const isOpen = (page: Page): boolean => !page.isClosed() && page.url().startsWith('http')

export { expect }
