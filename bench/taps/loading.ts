import type { Browser } from '@playwright/test'
import { longTasks, traceCategories, type LongTasks } from '../support/long-tasks.ts'
import { quantile } from '../support/figures.ts'
import type { Row } from '../support/report.ts'
import { Phone } from './phone.ts'

const median = (values: readonly number[]): number => Math.round(quantile(values, 0.5))

/**
 * The blocking time of a page from its first paint until it is hydrated and at rest: what each task took of the processor, times the slowdown, as
 * Lighthouse simulates it. Slowed down by the browser, the tasks would also take longer the busier the machine is.
 */
export async function blockingOf(browser: Browser, address: string, slowdown: number, runs: number): Promise<Row> {
  const found: LongTasks[] = []
  /* oxlint-disable no-await-in-loop -- one page at a time: parallel ones would slow each other down */
  for (let run = 0; found.length < runs; run += 1) {
    if (run > 2 * runs) throw new Error(`The traces lack ${address}`)
    const phone = await Phone.open(browser, 1)
    await browser.startTracing(phone.page, { categories: traceCategories })
    await phone.visit(address)
    await phone.rest()
    // A busy browser may drop what came first.
    const tasks = longTasks(await browser.stopTracing(), { address, slowdown })
    if (tasks !== null) found.push(tasks)
    await phone.close()
  }
  /* oxlint-enable no-await-in-loop */
  const blocking = found.map(({ blockingMs }) => blockingMs)
  return {
    page: new URL(address).pathname,
    'blocking ms': median(blocking),
    least: Math.round(Math.min(...blocking)),
    most: Math.round(Math.max(...blocking)),
    'longest task': median(found.map(({ longestMs }) => longestMs)),
    'tasks > 50 ms': median(found.map(({ over50 }) => over50)),
  }
}

/** From the start of the navigation to the frame with the first marker, on slow 4G. */
export async function firstMarkerOf(browser: Browser, address: string, slowdown: number, runs: number): Promise<Row> {
  const found: number[] = []
  /* oxlint-disable no-await-in-loop */
  for (let run = 0; run < runs; run += 1) {
    const phone = await Phone.open(browser, slowdown, true)
    await phone.page.goto(address, { waitUntil: 'commit' })
    found.push(await phone.firstMarkerMs.promise)
    await phone.close()
  }
  /* oxlint-enable no-await-in-loop */
  return {
    page: new URL(address).pathname,
    cpu: `1/${slowdown}`,
    'first marker ms': median(found),
    least: Math.round(Math.min(...found)),
    most: Math.round(Math.max(...found)),
  }
}
