import { withSiteServer } from './site-server.ts'
import { measurePages } from './measure-pages.ts'
import { heading, machine, note, numbersOption, printTable, writeResults, type Row } from '../support/report.ts'
import { sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'

// Lighthouse with its mobile settings on the built site: simulated slow 4G and a CPU slowed down four times, unless
// `--slowdown` says otherwise (docs/benchmarks.md). Medians of the runs.
const [runs = 5] = numbersOption('runs', sized([5], [1]), 1)
const [slowdown = 4] = numbersOption('slowdown', [4], 1)

const before = machine()
const pages = await withSiteServer((origin) => measurePages(origin, runs, slowdown))
const after = machine()

heading(`Lighthouse, mobile, median of ${runs}, CPU slowed down ${slowdown} times`)
printTable(pages.map(({ failed: _failed, ...figures }) => figures))
const failed = pages.flatMap(({ page, failed: audits }) => audits.map((audit) => `${page}: ${audit}`))
if (failed.length > 0) {
  heading('What costs points')
  note(failed.join('\n'))
}
heading('Machine')
printTable([before, after])
writeResults('lighthouse', { runs, slowdown, machine: [before, after], pages })
const pagesWith = (what: string, isRight: (page: Row) => boolean): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    pages.map(({ failed: _failed, ...figures }) => [`${figures.page}: ${what}`, isRight(figures)] as const),
  )
conclude(
  pagesWith('accessibility, best practices and SEO', (page) =>
    ['a11y', 'practices', 'seo'].every((figure) => page[figure] === 100),
  ),
  pagesWith('performance', (page) => page['performance'] === 100 && page['cls'] === 0 && Number(page['tbtMs']) <= 100),
)
