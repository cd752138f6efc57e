import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../support/figures.ts'
import { programHome } from '../support/bench-home.ts'
import { heading, machine, note, numbersOption, printTable, sizesOption, writeResults } from '../support/report.ts'
import { startProgram } from '../support/server-process.ts'
import { pacedLoad } from '../support/paced-load.ts'
import { sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'
import { countryFile } from './file.ts'

const [rows = 100_000] = sizesOption([100_000], 20)
const [seed = 42] = numbersOption('seed', [42])
const base = '/api/web/v1/facility/imports/'
const aims = { dryMs: 60_000, applyMs: 120_000, grownMiB: 300, slower: 3 }
const pagesPerSecond = 20
const root = join(import.meta.dirname, '../..')

const home = programHome('import')
const before = machine()
note(`A file of ${rows} points goes through the whole server; a new database is filled and deleted. seed ${seed}`)
// Of the server and of the thread of imports, each in a file of its own.
const profiled = process.argv.includes('--profile')
  ? ['--cpu-prof', `--cpu-prof-dir=${join(root, 'bench/results/import-profile')}`]
  : []
const server = await startProgram(home, {}, profiled)
const { origin } = server
while ((await fetch(`${origin}/readyz`)).status !== 200) await delay(50)
const credentials = new URLSearchParams({ grant_type: 'password', username: 'points', password: 'Recircle2026' })
const signedIn = await fetch(`${origin}/api/web/v1/authing/password/token/`, { method: 'POST', body: credentials })
const { access_token: token } = await signedIn.json()
const headers = { authorization: `Bearer ${token}` }

const pages = async (seconds: number): Promise<readonly number[]> => {
  const pace = { origin, headers: { host: 'ru.localhost' }, connections: 10, perSecond: pagesPerSecond, seconds }
  const { latenciesMs, errors } = await pacedLoad(pace)
  if (errors > 0) note(`${errors} pages failed`)
  return latenciesMs
}
interface Run {
  readonly status: string
  readonly counts: Readonly<Record<string, number>>
  readonly settings: object
}
const ask = async (
  path: string,
  init: Pick<RequestInit, 'method' | 'body'> = {},
): Promise<{ id: string; attributes: Run }> => {
  const type = typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(`${origin}${base}${path}`, { ...init, headers: { ...headers, ...type } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).data
}

await pages(sized(3, 0.1))
const idle = await pages(sized(10, 0.2))
const idleMiB = server.memoryMiB()
const idleLoad = loadavg()[0] ?? 0

interface Phase {
  readonly phase: string
  readonly ms: number
  readonly processorMs: number
  readonly peakMiB: number
  readonly pages: readonly number[]
  readonly load: number
}
/** Waits for the end of a job while visitors ask for pages, and notes the largest memory. */
async function watch(id: string, phase: string, ends: readonly string[]): Promise<Phase> {
  const startedMs = performance.now()
  const processorBefore = server.processorMs()
  let peakMiB = 0
  let status = ''
  const latencies: number[] = []
  const done = (): boolean => ends.includes(status)
  const asking = (async () => {
    while (!done()) latencies.push(...(await pages(sized(2, 0.1))))
  })()
  while (!done()) {
    peakMiB = Math.max(peakMiB, server.memoryMiB())
    await delay(100)
    ;({ status } = (await ask(id)).attributes)
    if (status === 'failed') throw new Error('The run failed')
  }
  const [ms, processorMs] = [performance.now() - startedMs, server.processorMs() - processorBefore]
  await asking
  return { phase, ms, processorMs, peakMiB, pages: latencies, load: loadavg()[0] ?? 0 }
}

async function importFile(name: string, text: string): Promise<{ phases: Phase[]; counts: Run['counts'] }> {
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/csv' }), name)
  const { id } = await ask('', { method: 'POST', body: form })
  const reading = await watch(id, `${name}: read`, ['checking', 'checked'])
  const checking = await watch(id, `${name}: check`, ['checked'])
  const { settings } = (await ask(id)).attributes
  const body = JSON.stringify({ ...settings, without: ['materials', 'hours'] })
  await ask(`${id}/settings`, { method: 'POST', body })
  await ask(`${id}/apply`, { method: 'POST' })
  const applying = await watch(id, `${name}: apply`, ['applied'])
  return { phases: [reading, checking, applying], counts: (await ask(id)).attributes.counts }
}

const first = await importFile('country.csv', countryFile(rows, seed))
const restedMiB = server.memoryMiB()
await server.stop()

heading('Jobs')
const table = first.phases.map(({ phase, ms, processorMs, peakMiB, pages: latencies, load }) => ({
  phase,
  s: (ms / 1000).toFixed(1),
  'processor s': (processorMs / 1000).toFixed(1),
  'grown MiB': peakMiB - idleMiB,
  'page p50 ms': quantile(latencies, 0.5).toFixed(1),
  'page p99 ms': quantile(latencies, 0.99).toFixed(0),
  load: load.toFixed(1),
}))
printTable([
  {
    phase: 'idle',
    s: '',
    'processor s': '',
    'grown MiB': 0,
    'page p50 ms': quantile(idle, 0.5).toFixed(1),
    'page p99 ms': quantile(idle, 0.99).toFixed(0),
    load: idleLoad.toFixed(1),
  },
  ...table,
])
note(`Outcomes: ${JSON.stringify(first.counts)}; idle ${idleMiB} MiB, ${restedMiB} after it.`)
heading('Machine')
printTable([before, machine()])
writeResults('import', { machine: [before, machine()], rows, counts: first.counts, idleMiB, table })

const [reading, checking, applying] = first.phases
const dryMs = (reading?.ms ?? 0) + (checking?.ms ?? 0)
const slowest = quantile(
  first.phases.flatMap((phase) => phase.pages),
  0.99,
)
const aimsHeld = {
  [`dry in ${aims.dryMs / 1000} s (${(dryMs / 1000).toFixed(1)})`]: dryMs <= aims.dryMs,
  [`apply in ${aims.applyMs / 1000} s`]: (applying?.ms ?? 0) <= aims.applyMs,
  [`at most ${aims.grownMiB} MiB more`]:
    Math.max(...first.phases.map(({ peakMiB }) => peakMiB)) - idleMiB <= aims.grownMiB,
  [`p99 of a page at most ${aims.slower} times that of an idle server (${slowest.toFixed(0)} ms)`]:
    slowest <= aims.slower * quantile(idle, 0.99),
}
for (const [what, isHeld] of Object.entries(aimsHeld)) note(`${isHeld ? 'reached' : 'NOT REACHED'}: ${what}`)
conclude({ 'almost all rows are valid': (first.counts['new'] ?? 0) >= sized(rows * 0.95, rows) })
