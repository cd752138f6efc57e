import { rm } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { longTasks, traceCategories } from '../support/long-tasks.ts'
import { ms } from '../support/figures.ts'
import type { Row } from '../support/report.ts'
import { sized } from '../support/smallest.ts'
import { buildPage } from '../map-browser/build-page.ts'
import type { Engine } from '../map-browser/page.ts'
import { serve } from '../map-browser/server.ts'
import { generated } from '../map/data.ts'
import { Phone, type Answer } from './phone.ts'
import { freeMarkers } from './site-taps.ts'
import { partsOf } from './parts.ts'

const engines: readonly Engine[] = ['recircle', 'supercluster', 'markercluster']
/** A few points may all be elsewhere than around Moscow. */
const position = { centre: { lng: 37.6, lat: 55.75 }, zoom: sized(5, 1) }
const marker = '.leaflet-marker-pane > *'

/** The map alone beside its peers on the page of `map-browser`, with the same points: what answers a tap on a marker, and what a drag blocks. */
export async function peerTaps(
  browser: Browser,
  url: string,
  slowdown: number,
  times: number,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  /* oxlint-disable no-await-in-loop -- one map at a time */
  for (const engine of engines) {
    const answers: Answer[] = []
    const tasks: number[] = []
    for (let time = 0; time < times; time += 1) {
      const phone = await Phone.open(browser, slowdown)
      const { page } = phone
      await page.goto(`${url}/bench/map-browser/page.html`)
      await page.waitForFunction(() => 'bench' in window)
      await page.evaluate((name) => window.bench.prepare(name), engine)
      await page.evaluate(([name, place]) => window.bench.start(name, place), [engine, position] as const)
      await phone.rest()
      await browser.startTracing(page, { categories: traceCategories })
      await phone.drag({ x: 206, y: 400 }, { x: 90, y: 120 })
      await phone.rest()
      tasks.push(longTasks(await browser.stopTracing()).longestMs)
      const places = await freeMarkers(page, marker)
      const { x, y } = places[time % places.length] ?? { x: 206, y: 400 }
      answers.push(await phone.answerTo(() => page.touchscreen.tap(x, y)))
      await phone.close()
    }
    rows.push({ ...partsOf({ engine }, answers), 'longest task of a drag': ms(Math.max(...tasks)) })
  }
  /* oxlint-enable no-await-in-loop */
  return rows
}

/** Builds the page of `map-browser` and serves it with so many points. */
export async function withMapPage<T>(points: number, use: (url: string) => Promise<T>): Promise<T> {
  const folder = await buildPage()
  const { url, server } = await serve(folder, generated(points, 42).points)
  try {
    return await use(url)
  } finally {
    server.close()
    server.closeAllConnections()
    await rm(folder, { recursive: true })
  }
}
