import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { freePort } from '../../scripts/lib/free-port.ts'
import { quantile } from '../support/figures.ts'
import type { Row } from '../support/report.ts'
import { sized } from '../support/smallest.ts'

const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Below this CPU index the machine was busy, and the times say nothing about the site. */
const calmBenchmarkIndex = 2000

/** The smallest form hardly waits for a page to become quiet. */
const haste = sized(
  {},
  { pauseAfterFcpMs: 100, pauseAfterLoadMs: 100, networkQuietThresholdMs: 100, cpuQuietThresholdMs: 0 },
)

export type PageFigures = Row & { readonly page: string; readonly failed: readonly string[] }

const categories = {
  performance: 'performance',
  accessibility: 'a11y',
  'best-practices': 'practices',
  seo: 'seo',
} as const
const figures = {
  'largest-contentful-paint': 'lcpMs',
  'total-blocking-time': 'tbtMs',
  'cumulative-layout-shift': 'cls',
} as const

/** Ten public pages; one point and one event are taken from the sitemap. */
async function pagesOf(origin: string): Promise<readonly string[]> {
  const firstOf = async (subject: string): Promise<string> => {
    const xml = await (await fetch(`${origin}/sitemap-${subject}-1.xml`)).text()
    const [, address] = /<loc>(.*?)<\/loc>/.exec(xml) ?? []
    if (address === undefined) throw new Error(`The sitemap of ${subject} names no page`)
    return new URL(address).pathname
  }
  const lists = ['/recycling-points', await firstOf('points'), '/charity-events', await firstOf('events')]
  const texts = ['/get-app', '/charity-events-manual/', '/inspection-manual/', '/cookies', '/personal-data']
  return sized(['/', ...lists, ...texts], ['/cookies'])
}

export async function measurePages(origin: string, runs: number, slowdown: number): Promise<readonly PageFigures[]> {
  const port = await freePort()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [`--remote-debugging-port=${port}`],
  })
  const measured: PageFigures[] = []
  try {
    // One page at a time: parallel runs would slow each other down.
    /* oxlint-disable no-await-in-loop */
    for (const page of await pagesOf(origin)) {
      const results: Result[] = []
      for (let run = 0; run < runs; run += 1) {
        const outcome = await lighthouse(origin + page, {
          port,
          logLevel: 'error',
          throttling: { cpuSlowdownMultiplier: slowdown },
          ...haste,
        })
        if (outcome) results.push(outcome.lhr)
      }
      measured.push(figuresOf(page, results))
      process.stderr.write(`${page} done\n`)
    }
    /* oxlint-enable no-await-in-loop */
  } finally {
    await browser.close()
  }
  return measured
}

function figuresOf(path: string, results: readonly Result[]): PageFigures {
  const scores = Object.entries(categories).map(([id, name]) => [
    name,
    Math.round(100 * median(results.map(({ categories: found }) => found[id]?.score ?? 0))),
  ])
  const values = Object.entries(figures).map(([id, name]) => {
    const value = median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
    return [name, name === 'cls' ? Number(value.toFixed(3)) : Math.round(value)]
  })
  const benchmarkIndex = Math.round(median(results.map(({ environment }) => environment.benchmarkIndex)))
  // A long id is noise in a table.
  const page = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
  const isVoid = benchmarkIndex < calmBenchmarkIndex ? 'yes' : 'no'
  return { page, ...Object.fromEntries([...scores, ...values]), benchmarkIndex, isVoid, failed: failedAudits(results) }
}

/** The audits that failed in any run, besides the times themselves. */
function failedAudits(results: readonly Result[]): readonly string[] {
  const weighed = (lhr: Result): Set<string> =>
    new Set(
      Object.values(lhr.categories).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
      ),
    )
  const failed = results.flatMap((lhr) => {
    const counts = weighed(lhr)
    return Object.values(lhr.audits)
      .filter(({ id, score }) => counts.has(id) && score !== null && score < 0.9)
      .map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ''}`.trim())
  })
  return [...new Set(failed.map((audit) => audit.replace(/[\d.,\s]+(ms|s)$/, '').trim()))]
}
