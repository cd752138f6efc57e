import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Every rule of WCAG 2.2 A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is in order need not be described, no rule of these reads style sheets, and what is at fault is shown by its markup. */
const options = { runOnly: tags, resultTypes: ['violations'], preload: false, selectors: false } satisfies RunOptions

/** What this worker has found free of faults: many tests begin with the same page, and asking takes seconds. */
const accessible = new Set<string>()

export async function expectAccessible(page: Page): Promise<void> {
  let answer = await askAtRest(page)
  // A page that changes while it is asked about is asked about again: a list that gives way to its next answer, a dialog that fades in.
  while (answer.hasMoved) answer = await askAtRest(page)
  const found = answer.violations
    .map(({ id, help, places }) => ({ id, help, places: places.filter((html) => !isHalfUnderSheet(id, html)) }))
    .filter(({ places }) => places.length > 0)
    .map(({ id, help, places }) => `${id}: ${help}\n  ${places.join('\n  ')}`)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
  accessible.add(answer.state)
}

async function askAtRest(page: Page): Promise<Answer & { readonly state: string }> {
  // Meanwhile it is dimmed.
  await expect(page.locator('ol[aria-busy=true]')).toHaveCount(0)
  // A color in the middle of a transition has a contrast that nobody reads.
  // What turns for ever, such as a spinner, never finishes.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
  const state = await stateOf(page)
  if (accessible.has(state)) return { state, violations: [], hasMoved: false }
  return { state, ...(await violationsOf(page)) }
}

interface Violation {
  readonly id: string
  readonly help: string
  /** The markup of what is at fault. */
  readonly places: readonly string[]
}

interface Answer {
  readonly violations: readonly Violation[]
  /** A list waited for its next answer, a dialog opened or something faded, while axe looked at the page. */
  readonly hasMoved: boolean
}

/** axe itself, handed to a document once: its builder for Playwright does so for every question, which takes as long as the answer. */
async function violationsOf(page: Page): Promise<Answer> {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(axe.source)
  return page.evaluate(async (asked): Promise<Answer> => {
    const isFading = (): boolean =>
      document.getAnimations().some(({ effect, playState }) => {
        return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
      })
    let hasMoved = document.querySelector('ol[aria-busy=true]') !== null || isFading()
    const watcher = new MutationObserver(() => (hasMoved = true))
    watcher.observe(document, { subtree: true, attributeFilter: ['aria-busy', 'open'] })
    const inPage = Reflect.get(window, 'axe') as { run: typeof axe.run }
    const { violations } = await inPage.run(document, asked)
    watcher.disconnect()
    hasMoved ||= isFading()
    return {
      violations: violations.map(({ id, help, nodes }) => ({ id, help, places: nodes.map(({ html }) => html) })),
      hasMoved,
    }
  }, options)
}

/** A map moves its markers under the edge of what covers it; whole they are 44 px wide, and the focus brings them out. */
const isHalfUnderSheet = (rule: string, html: string): boolean =>
  rule === 'target-size' && html.includes('leaflet-zoom-animated')

/** The same document under the same conditions: its markup, the size of the window, the colors asked for, what is open on top. */
async function stateOf(page: Page): Promise<string> {
  const state = await page.evaluate(() => {
    const asked = ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(forced-colors: active)']
    const open = [...document.querySelectorAll(':popover-open, :modal')].map((element) => element.outerHTML.length)
    const screen = [innerWidth, innerHeight, scrollX, scrollY, ...asked.map((query) => matchMedia(query).matches)]
    return JSON.stringify([location.href, screen, open, document.documentElement.outerHTML])
  })
  return createHash('sha256').update(state).digest('hex')
}
