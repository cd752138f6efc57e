import type { Page } from '@playwright/test'

/** LAY-19: from the narrowest phone to a wide window, and the narrowest at which the header shows each of its parts. */
const widths = [320, 360, 720, 1000, 1060, 1280, 1400, 1440]

/** The page is wider than its screen, or header elements overlap or overflow. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const { scrollWidth, clientWidth } = document.documentElement
    const items = [...document.querySelectorAll<HTMLElement>('body > header :is(a, button)')].filter(
      (item) => item.checkVisibility() && item.closest('[popover]') === null,
    )
    const boxes = items.map((item) => {
      const { left, right } = item.getBoundingClientRect()
      return { name: item.textContent || item.outerHTML, left, right }
    })
    const beyond = boxes.filter(({ left, right }) => left < -0.5 || right > clientWidth + 0.5)
    // On a phone's map the menu comes last in the DOM but is on the left.
    boxes.sort((a, b) => a.left - b.left)
    const over = boxes.filter((box, index) => (boxes[index - 1]?.right ?? box.left) > box.left + 0.5)
    const isBeyond = (element: Element): boolean => element.getBoundingClientRect().right > clientWidth + 0.5
    const wide = scrollWidth <= clientWidth ? [] : [...document.body.querySelectorAll('*')].filter(isBeyond)
    const widest = wide.filter((element) => ![...element.children].some(isBeyond))
    return [
      ...(scrollWidth > clientWidth
        ? [
            `${scrollWidth} wide: ${widest
              .slice(0, 3)
              .map(({ outerHTML }) => outerHTML.slice(0, 160))
              .join(' ')}`,
          ]
        : []),
      ...beyond.map(({ name, left, right }) => `beyond the edge: ${name} from ${left} to ${right}`),
      ...over.map(({ name }) => `overlapped: ${name}`),
    ]
  })

/** What follows a resize by a script waits for 200 ms of quiet (LAY-12), so a fault that goes by itself is none. */
const patienceMs = 1000

async function lastingFaultsOf(page: Page): Promise<readonly string[]> {
  const endMs = Date.now() + patienceMs
  let faults = await faultsOf(page)
  while (faults.length > 0 && Date.now() < endMs) faults = await faultsOf(page)
  return faults
}

/** Only resizes the loaded page. */
export async function widthFaultsOf(page: Page, asked: readonly number[] = widths): Promise<readonly string[]> {
  const faults: string[] = []
  for (const width of asked) {
    await page.setViewportSize({ width, height: 800 })
    faults.push(...(await lastingFaultsOf(page)).map((fault) => `at ${width}: ${fault}`))
  }
  return faults
}
