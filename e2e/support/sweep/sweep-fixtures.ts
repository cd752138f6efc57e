import type { Page } from '@playwright/test'
import { violationsOf } from '../accessibility.ts'
import type { ConsoleGuard } from '../console-guard.ts'
import { withoutCookieNotice } from '../cookie-notice.ts'
import { expect, test as base } from '../fixtures.ts'
import { PageRest } from './page-rest.ts'
import { desktopPx, phonePx, type SweptScreen, type SweptScreens } from './sweep-screen.ts'
import { widthFaultsOf } from './width-faults.ts'

/** A modal changes its layout 200 ms after the window, without a sign that it will. */
async function modalsFit(page: Page, width: number): Promise<void> {
  const modal = page.locator('dialog[open][data-layout]').last()
  if ((await modal.count()) === 0) return
  if (width === phonePx) await expect(modal).toHaveAttribute('data-layout', /^mobile/)
  else await expect(modal).not.toHaveAttribute('data-layout', 'mobile')
}

/** Asks axe and looks for overflow at each width, in both themes. */
export async function faultsOf(
  page: Page,
  rest: PageRest,
  { at = [phonePx, desktopPx] }: Pick<SweptScreen, 'at'>,
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const width of at) {
    await page.setViewportSize({ width, height: width === phonePx ? 780 : 900 })
    await modalsFit(page, width)
    // The document is the same in both themes, so the second is asked only about the rules that depend on colors.
    for (const [colorScheme, asked] of [
      ['light', 'everything'],
      ['dark', 'colors'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await rest.reached()
      const found = await violationsOf(page, asked)
      faults.push(...found.map((violation) => `at ${width}, ${colorScheme}: ${violation}`))
    }
  }
  return faults
}

interface Walk {
  /** Before each path: `/es-ar`. */
  readonly prefix?: string
  /** Also resizes each screen that needs no steps to the widths of LAY-19. */
  readonly hasWidths?: boolean
}

/** What it finds is reported at the end of the test, all at once. */
interface Sweep {
  /** Opens each screen once. */
  readonly walk: (screens: SweptScreens, how?: Walk) => Promise<void>
  /** The page as it is. */
  readonly look: (name: string) => Promise<void>
  /** Opens each page and only resizes it. */
  readonly resize: (paths: readonly string[]) => Promise<void>
}

class Sweeper implements Sweep {
  readonly faults: string[] = []
  private readonly rest: PageRest

  constructor(
    private readonly page: Page,
    private readonly guard: ConsoleGuard,
  ) {
    this.rest = new PageRest(page)
  }

  async walk(screens: SweptScreens, { prefix = '', hasWidths = false }: Walk = {}): Promise<void> {
    for (const [name, screen] of Object.entries(screens)) {
      const { path, reach, says, isPlain, at = [phonePx, desktopPx] } = screen
      await this.noting(name, says, async () => {
        await this.open(prefix + (typeof path === 'string' ? path : await path()), at[0], isPlain)
        await reach?.(this.page)
        const found = await faultsOf(this.page, this.rest, screen)
        const isResized = hasWidths && reach === undefined
        return [...found, ...(await widthFaultsOf(this.page, isResized ? undefined : at))]
      })
    }
  }

  look(name: string, says?: RegExp): Promise<void> {
    return this.noting(name, says, async () => [
      ...(await faultsOf(this.page, this.rest, {})),
      ...(await widthFaultsOf(this.page, [phonePx, desktopPx])),
    ])
  }

  async resize(paths: readonly string[]): Promise<void> {
    for (const path of paths)
      await this.noting(path, undefined, async () => {
        await this.open(path)
        return widthFaultsOf(this.page)
      })
  }

  private async open(path: string, width = phonePx, isPlain = false): Promise<void> {
    await this.page.setViewportSize({ width, height: 800 })
    await this.page.goto(path)
    if (!isPlain) await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    // The desk has none until it knows who is there.
    await this.page.locator('h1').first().waitFor({ state: 'attached' })
    await this.rest.reached()
  }

  private async noting(name: string, says: RegExp | undefined, find: () => Promise<readonly string[]>): Promise<void> {
    const found = await find().catch((error: unknown) => [`was not reached: ${String(error)}`])
    const said = this.guard.taken().filter((complaint) => says?.test(complaint) !== true)
    this.faults.push(...[...found, ...said].map((fault) => `${name} ${fault}`))
  }
}

export const test = base.extend<{ readonly sweep: Sweep }>({
  sweep: async ({ page, consoleGuard }, use) => {
    // Dozens of pages in each test.
    test.setTimeout(480_000)
    await withoutCookieNotice(page)
    const sweeper = new Sweeper(page, consoleGuard)
    await use(sweeper)
    expect(sweeper.faults).toEqual([])
  },
})

export { expect }
