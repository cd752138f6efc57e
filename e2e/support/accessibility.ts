import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** All rules of WCAG 2.2 A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules among them whose outcome depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Reports only violations, with their markup; these rules do not need preloaded style sheets. */
const reported = { resultTypes: ['violations'], preload: false, selectors: false } satisfies RunOptions
const asked = {
  everything: { ...reported, runOnly: { type: 'tag', values: tags } },
  colors: { ...reported, runOnly: { type: 'rule', values: colorRules } },
} satisfies Record<string, RunOptions>
export type Asked = keyof typeof asked

/** Minified, because every document reads it anew: `source` of the package takes half as long again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds once the page is at rest. */
export async function violationsOf(page: Page, what: Asked = 'everything'): Promise<readonly string[]> {
  let answer = await askAtRest(page, what)
  // Repeats the check if the page changed meanwhile, for example a list that was reloaded or a dialog that faded in.
  while (answer.hasMoved) answer = await askAtRest(page, what)
  return answer.violations
}

interface Answer {
  /** With the markup of the first places. */
  readonly violations: readonly string[]
  /** The page changed during the check: a list was loading, a dialog opened or something faded. */
  readonly hasMoved: boolean
}

/** Injects axe once per document. Its builder for Playwright does so on every check, which takes as long as the check. */
async function askAtRest(page: Page, what: Asked): Promise<Answer> {
  // A reloading list is dimmed.
  await expect(page.locator('ol[aria-busy=true]')).toHaveCount(0)
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(axeSource)
  return page.evaluate(async (options): Promise<Answer> => {
    // Endless animations, such as spinners and those driven by scrolling, are not awaited.
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
        )
    const isFading = (): boolean => ending().some(({ playState }) => playState === 'running')
    // Colors during a transition have an irrelevant contrast.
    await Promise.allSettled(ending().map((animation) => animation.finished))
    let hasMoved = document.querySelector('ol[aria-busy=true]') !== null || isFading()
    const watcher = new MutationObserver(() => (hasMoved = true))
    watcher.observe(document, { subtree: true, attributeFilter: ['aria-busy', 'open'] })
    const inPage = Reflect.get(window, 'axe') as Pick<typeof import('axe-core'), 'run'>
    const { violations } = await inPage.run(document, options)
    watcher.disconnect()
    hasMoved ||= isFading()
    return {
      // A part of every row would be listed hundreds of times.
      violations: violations.map(({ id, help, nodes }) => {
        const places = nodes.slice(0, 3).map(({ html }) => html)
        return [`${id}: ${help} (${nodes.length} places)`, ...places].join('\n  ')
      }),
      hasMoved,
    }
  }, asked[what])
}
