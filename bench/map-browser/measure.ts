import type { Browser, Page } from '@playwright/test'
import { longestTask, traceCategories } from './longest-task.ts'
import type { Engine } from './page.ts'

export interface Measured {
  readonly paintedMs: number
  /** While its scripts run, its data come and its first markers are drawn. */
  readonly loadTaskMs: number
  /** While it is zoomed and dragged. */
  readonly moveTaskMs: number
  readonly tasksOver50: number
  readonly mostMarkers: number
  /** Pairs of markers that cover each other when the map has come to rest, over all the rests. */
  readonly overlaps: number
}

const size = { width: 1440, height: 900 }
const restMs = 700

export async function measure(browser: Browser, url: string, engine: Engine): Promise<Measured> {
  const page = await browser.newPage({ viewport: size })
  try {
    await page.goto(`${url}/bench/map-browser/page.html`)
    await page.waitForFunction(() => 'bench' in window)
    await page.evaluate((name) => window.bench.prepare(name), engine)
    let paintedMs = 0
    const load = await traced(browser, page, async () => {
      ;({ paintedMs } = await page.evaluate((name) => window.bench.start(name), engine))
      await page.waitForTimeout(restMs)
    })
    const rests = [await restOf(page, engine)]
    const move = await traced(browser, page, () => visit(page, async () => void rests.push(await restOf(page, engine))))
    return {
      paintedMs,
      loadTaskMs: load.longestMs,
      moveTaskMs: move.longestMs,
      tasksOver50: load.over50 + move.over50,
      mostMarkers: Math.max(...rests.map(({ markers }) => markers)),
      overlaps: rests.reduce((sum, { overlaps }) => sum + overlaps, 0),
    }
  } finally {
    await page.close()
  }
}

async function traced(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: traceCategories })
  await act()
  return longestTask(await browser.stopTracing())
}

/** In and out by the wheel over a town off the middle, with drags between: what a hurried visitor does. */
async function visit(page: Page, onRest: () => Promise<void>): Promise<void> {
  await page.mouse.move(800, 420)
  for (const direction of [-1, -1, -1, -1, -1, -1, 1, 1, 1, 1, 1, 1, 1, 1]) {
    await page.mouse.wheel(0, direction * 120)
    await page.waitForTimeout(restMs)
    await onRest()
    await page.mouse.down()
    await page.mouse.move(680, 360, { steps: 8 })
    await page.mouse.up()
    await page.waitForTimeout(restMs)
    await page.mouse.move(800, 420)
  }
}

const markerOf: Readonly<Record<Engine, string>> = {
  recircle: '.leaflet-marker-pane button',
  markercluster: '.leaflet-marker-icon',
  supercluster: '.leaflet-marker-icon',
}

const restOf = (page: Page, engine: Engine): Promise<{ markers: number; overlaps: number }> =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((marker) => marker.getBoundingClientRect())
    let overlaps = 0
    boxes.forEach((a, at) => {
      for (const b of boxes.slice(at + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > 1 && down > 1) overlaps++
      }
    })
    return { markers: boxes.length, overlaps }
  }, markerOf[engine])
