import { withSiteServer } from './site-server.ts'
import { measurePages } from './measure-pages.ts'
import { heading, machine, note, numbersOption, printTable, writeResults, type Row } from '../support/report.ts'

// Lighthouse with its mobile settings on the built site: simulated slow 4G and a CPU slowed down four times, unless
// `--slowdown` says otherwise (docs/benchmarks.md). Medians of the runs.
const runs = numbersOption('runs', [5])[0] ?? 5
const slowdown = numbersOption('slowdown', [4])[0] ?? 4

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
const wanted = { performance: 100, a11y: 100, practices: 100, seo: 100, cls: 0 }
const isWhole = (page: Row): boolean => Object.entries(wanted).every(([figure, value]) => page[figure] === value)
const whole = pages.filter(({ failed: _failed, ...figures }) => isWhole(figures) && Number(figures['tbtMs']) <= 100)
note(`\n${whole.length} passed, ${pages.length - whole.length} failed`)
process.exitCode = whole.length < pages.length ? 1 : 0
