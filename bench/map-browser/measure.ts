import type { Browser, Page } from '@playwright/test'
import type { MapPosition } from '../../packages/ui/src/map/map.types.ts'
import { sized } from '../support/smallest.ts'
import { longTasks, traceCategories } from '../support/long-tasks.ts'
import type { Engine, Seen } from './page.ts'

export interface Measured {
  readonly paintedMs: number
  /** While its scripts run, its data arrive and its first markers are drawn. */
  readonly loadTaskMs: number
  /** While it is zoomed and dragged. */
  readonly moveTaskMs: number
  readonly tasksOver50: number
  readonly mostMarkers: number
  /** Pairs of overlapping markers whenever the map is at rest, summed. */
  readonly overlaps: number
  /** The same in the worst frame in between. */
  readonly movingOverlaps: number
}

const size = { width: 1440, height: 900 }
const restMs = sized(400, 50)
/** Turns of the wheel. */
const turns = sized([-1, -1, -1, -1, 1, 1, 1, 1, 1], [-1])

export interface Task {
  readonly url: string
  readonly engine: Engine
  readonly position: MapPosition
}

/** Measures the first markers in a new page each time; the last of these pages is then zoomed and dragged. */
export async function measure(browser: Browser, task: Task, runs: number): Promise<Measured> {
  const paintedMs: number[] = []
  while (paintedMs.length < runs - 1) {
    const page = await open(browser, task)
    paintedMs.push(await start(page, task))
    await page.close()
  }
  const page = await open(browser, task)
  const load = await traced(browser, page, async () => {
    paintedMs.push(await start(page, task))
    await rest(page)
  })
  const rests = [await restOf(page, task.engine)]
  const move = await traced(browser, page, () =>
    visit(page, async () => void rests.push(await restOf(page, task.engine))),
  )
  // In a pass of its own: looking at every frame takes main-thread time.
  await page.evaluate((engine) => window.bench.watch(engine), task.engine)
  await visit(page, async () => undefined)
  const movingOverlaps = await page.evaluate(() => window.bench.worstFrame())
  await page.close()
  return {
    paintedMs: Math.min(...paintedMs),
    loadTaskMs: load.longestMs,
    moveTaskMs: move.longestMs,
    tasksOver50: load.over50 + move.over50,
    mostMarkers: Math.max(...rests.map(({ markers }) => markers)),
    overlaps: rests.reduce((sum, { overlaps }) => sum + overlaps, 0),
    movingOverlaps,
  }
}

async function open(browser: Browser, { url, engine }: Task): Promise<Page> {
  const page = await browser.newPage({ viewport: size })
  await page.goto(`${url}/bench/map-browser/page.html`)
  await page.waitForFunction(() => 'bench' in window)
  await page.evaluate((name) => window.bench.prepare(name), engine)
  return page
}

const start = async (page: Page, { engine, position }: Task): Promise<number> =>
  (await page.evaluate(([name, place]) => window.bench.start(name, place), [engine, position] as const)).paintedMs

async function traced(browser: Browser, page: Page, act: () => Promise<void>) {
  await browser.startTracing(page, { categories: traceCategories })
  await act()
  return longTasks(await browser.stopTracing())
}

/** Zooms in and out with the wheel over a town off the center, dragging in between, like a hurried visitor. */
async function visit(page: Page, onRest: () => Promise<void>): Promise<void> {
  await page.mouse.move(800, 420)
  for (const direction of turns) {
    await page.mouse.wheel(0, direction * 120)
    await rest(page)
    await onRest()
    await page.mouse.down()
    await page.mouse.move(680, 360, { steps: 8 })
    await page.mouse.up()
    await rest(page)
    await page.mouse.move(800, 420)
  }
}

/** Resolves once no marker has moved, appeared or disappeared for a while. */
async function rest(page: Page): Promise<void> {
  const look = (): Promise<string> =>
    page.evaluate(() => {
      const moving = document.querySelectorAll('.leaflet-zoom-anim, .leaflet-pan-anim').length
      const pane = document.querySelector('.leaflet-marker-pane')
      const places = [...(pane?.children ?? [])].map((marker) => marker.getBoundingClientRect().x.toFixed())
      return moving === 0 ? places.join() : String(Math.random())
    })
  let before = ''
  for (let now = await look(); now !== before; now = await look()) {
    before = now
    await page.waitForTimeout(restMs)
  }
}

const restOf = (page: Page, engine: Engine): Promise<Seen> => page.evaluate((name) => window.bench.look(name), engine)
