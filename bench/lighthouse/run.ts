import { withSiteServer } from './site-server.ts'
import { measurePages } from './measure-pages.ts'
import { heading, machine, note, numbersOption, printTable, writeResults } from '../support/report.ts'

// Lighthouse as a phone sees the built site: simulated slow 4G and a processor of a quarter of the speed. Medians of the runs.
const runs = numbersOption('runs', [5])[0] ?? 5

const before = machine()
const pages = await withSiteServer((origin) => measurePages(origin, runs))
const after = machine()

heading(`Lighthouse, mobile, median of ${runs}`)
printTable(pages.map(({ failed: _failed, ...figures }) => figures))
const failed = pages.flatMap(({ page, failed: audits }) => audits.map((audit) => `${page}: ${audit}`))
if (failed.length > 0) {
  heading('What costs points')
  note(failed.join('\n'))
}
heading('Machine')
printTable([before, after])
writeResults('lighthouse', { runs, machine: [before, after], pages })
