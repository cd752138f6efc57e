import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

/** All rules of WCAG 2.2 A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Reports only violations, with their markup; these rules do not need preloaded style sheets. */
const options = { runOnly: tags, resultTypes: ['violations'], preload: false, selectors: false } satisfies RunOptions

/** Minified, because every document reads it anew: `source` of the package takes half as long again. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Pages that this worker has found free of violations, since many tests start with the same page and a check takes seconds. */
const accessible = new Set<string>()

export async function expectAccessible(page: Page): Promise<void> {
  let answer = await askAtRest(page)
  // Repeats the check if the page changed meanwhile, for example a list that was reloaded or a dialog that faded in.
  while (answer.hasMoved) answer = await askAtRest(page)
  const found = answer.violations.map(({ id, help, places }) => `${id}: ${help}\n  ${places.join('\n  ')}`)
  expect(found, `accessibility of ${page.url()}`).toEqual([])
  accessible.add(answer.state)
}

async function askAtRest(page: Page): Promise<Answer & { readonly state: string }> {
  // A reloading list is dimmed.
  await expect(page.locator('ol[aria-busy=true]')).toHaveCount(0)
  // Colors during a transition have an irrelevant contrast. Endless animations, such as spinners, are not awaited.
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
  /** The markup of the violations. */
  readonly places: readonly string[]
}

interface Answer {
  readonly violations: readonly Violation[]
  /** The page changed during the check: a list was loading, a dialog opened or something faded. */
  readonly hasMoved: boolean
}

/** Injects axe once per document. Its builder for Playwright does so on every check, which takes as long as the check. */
async function violationsOf(page: Page): Promise<Answer> {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) await page.evaluate(axeSource)
  return page.evaluate(async (queries): Promise<Answer> => {
    const isFading = (): boolean =>
      document.getAnimations().some(({ effect, playState }) => {
        return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
      })
    let hasMoved = document.querySelector('ol[aria-busy=true]') !== null || isFading()
    const watcher = new MutationObserver(() => (hasMoved = true))
    watcher.observe(document, { subtree: true, attributeFilter: ['aria-busy', 'open'] })
    const inPage = Reflect.get(window, 'axe') as Pick<typeof import('axe-core'), 'run'>
    const { violations } = await inPage.run(document, queries)
    watcher.disconnect()
    hasMoved ||= isFading()
    return {
      violations: violations.map(({ id, help, nodes }) => ({ id, help, places: nodes.map(({ html }) => html) })),
      hasMoved,
    }
  }, options)
}

/** A key of the document's state: its markup, window size, color preferences, and open popovers and dialogs. */
async function stateOf(page: Page): Promise<string> {
  const state = await page.evaluate(() => {
    const queries = ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)', '(forced-colors: active)']
    const open = [...document.querySelectorAll(':popover-open, :modal')].map((element) => element.outerHTML.length)
    const screen = [innerWidth, innerHeight, scrollX, scrollY, ...queries.map((query) => matchMedia(query).matches)]
    return JSON.stringify([location.href, screen, open, document.documentElement.outerHTML])
  })
  return createHash('sha256').update(state).digest('hex')
}
