import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { programHome } from '../support/bench-home.ts'
import { heading, machine, note, numbersOption, printTable, writeResults, type Row } from '../support/report.ts'
import { startProgram } from '../support/server-process.ts'
import { isSmallest, sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'
import { withNodeFlags } from '../support/with-node-flags.ts'
import type { Answer } from './phone.ts'

// The site as a phone answers taps: a quarter of the processor's speed unless `--slowdown` says otherwise (docs/benchmarks.md).
await withNodeFlags(import.meta.filename, async () => {
  const [{ Phone }, { scripts }, { partsOf }, { blockingOf, firstMarkerOf }, { peerTaps, withMapPage }] =
    await Promise.all([
      import('./phone.ts'),
      import('./site-taps.ts'),
      import('./parts.ts'),
      import('./loading.ts'),
      import('./peer-taps.ts'),
    ])
  const [runs = 5] = numbersOption('runs', sized([5], [1]), 1)
  const [slowdown = 4] = numbersOption('slowdown', sized([4], [1]), 1)
  const executablePath = findChromium()
  // At the end of its time the bench ends as such, and not with a page that was closed below it.
  const browser = await chromium.launch({ handleSIGTERM: false, ...(executablePath !== null && { executablePath }) })
  const server = await startProgram(programHome('taps'), { TILE_URL: 'off' })
  const at = (variant: string, path: string): string =>
    `http://${variant}.localhost:${new URL(server.origin).port}${path}`
  const before = await host(browser)
  note(`A phone of 412 × 823, its processor slowed down ${slowdown} times; each tap ${runs} times`)
  const answers = new Map<string, Answer[]>()
  try {
    for (const [variant, path, script] of sized(scripts, scripts.slice(5, 6))) {
      const phone = await Phone.open(browser, slowdown)
      await phone.visit(at(variant, path))
      for (const { kind, answers: found } of await script(phone, phone.page, runs))
        answers.set(kind, [...(answers.get(kind) ?? []), ...found])
      await phone.close()
    }
    const all = [...answers.values()].flat()
    const taps = [...answers, ['all', all] as const].map(([kind, found]) => partsOf({ kind }, found))
    heading('Taps: ms from the finger to the next frame')
    printTable(taps)

    const blocking: Row[] = []
    for (const path of await pagesOf(browser, at))
      blocking.push(await blockingOf(browser, at('ru', path), slowdown, runs))
    heading('Blocking time of loading and hydration')
    printTable(blocking)

    const markers: Row[] = []
    for (const cpu of sized([1, slowdown], [1]))
      markers.push(await firstMarkerOf(browser, at('ru', '/recycling-points'), cpu, runs))
    heading('From navigation to the first marker: 150 ms, 1.6 Mbit/s')
    printTable(markers)

    const points = sized(10_000, 100)
    const peers = await withMapPage(points, (url) => peerTaps(browser, url, slowdown, runs))
    heading(`The map alone beside its peers, ${points} points`)
    printTable(peers)
    const after = await host(browser)
    heading('Machine')
    printTable([before, after])
    writeResults('taps', { runs, slowdown, machine: [before, after], taps, blocking, markers, peers })
    const p98 = Number(taps.at(-1)?.['p98'])
    const isFast = Math.min(Number(before['index']), Number(after['index'])) >= 3000
    if (!isFast) note('The index is below 3000: the aims say nothing here.')
    conclude(
      {
        'every kind was tapped': taps.every((row) => Number(row['taps']) > 0),
        'every map has markers': peers.every((row) => Number(row['taps']) > 0),
      },
      isFast
        ? {
            'p98 of all taps ≤ 200 ms': p98 <= 200,
            'p98 of all taps ≤ 100 ms': p98 <= 100,
            'the first marker within 1.5 s': markers.every((row) => Number(row['first marker ms']) <= 1500),
            'blocking time ≤ 150 ms': blocking.every((row) => Number(row['blocking ms']) <= 150),
          }
        : {},
    )
  } finally {
    await browser.close()
    await server.stop()
  }
})

/** Home, map, guide, events and the first event of their list. */
async function pagesOf(browser: Browser, at: (variant: string, path: string) => string): Promise<readonly string[]> {
  if (isSmallest) return ['/guide']
  const list = '/charity-events'
  // By the browser: not every machine knows the names below localhost.
  const page = await browser.newPage()
  await page.goto(at('ru', list))
  const event = await page.locator('main a[href*="/charity-event/"]').first().getAttribute('href')
  await page.close()
  return ['/', '/recycling-points', '/guide', list, event ?? list]
}

/** The machine with its index as Lighthouse computes it, without a slowdown. */
async function host(browser: Browser): Promise<Row> {
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js')
  const page = await browser.newPage()
  const index = await page.evaluate(`(${pageFunctions.computeBenchmarkIndex.toString()})()`)
  await page.close()
  return { ...machine(), index: Math.round(Number(index)) }
}
