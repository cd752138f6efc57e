import autocannon, { type LoadResult } from 'autocannon'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { programHome } from '../support/bench-home.ts'
import { quantile } from '../support/figures.ts'
import { heading, machine, note, printTable, writeResults, type Row } from '../support/report.ts'
import { inspected, startBare, startProgram, type ServerProcess } from '../support/server-process.ts'
import { pacedLoad } from '../support/paced-load.ts'
import { sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'

const headers = { host: 'ru.localhost', 'accept-encoding': 'br' }
const seconds = sized(5, 0.2)
const crowded = sized(500, 50)
const underWay = sized(40, 4)
const rounds = sized(5, 1)
const crowdRounds = sized(3, 1)
const stormSeconds = sized(10, 0.5)
const warmUpSeconds = sized(2, 0.2)
const restMs = sized(5000, 0)
/** With a single connection. */
const visitorsPerSecond = 50

/** The load generator ends with a sample, of a second if nothing is said. */
const sampling = (duration: number): { readonly sampleInt?: number } =>
  duration < 1 ? { sampleInt: duration * 1000 } : {}
const median = (values: readonly number[]): number => quantile(values, 0.5)
const load = ({ origin }: ServerProcess, connections: number, duration = seconds): Promise<LoadResult> =>
  autocannon({ url: `${origin}/`, connections, duration, headers, ...sampling(duration) })

const bodyOf = (origin: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    request(`${origin}/`, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })

interface Round {
  readonly perSecond: number
  /** CPU time of one response, independent of other programs on the machine. */
  readonly processorUs: number
}
async function oneRound(server: ServerProcess): Promise<Round> {
  const beforeMs = server.processorMs()
  const { requests } = await load(server, 10)
  return { perSecond: requests.average, processorUs: ((server.processorMs() - beforeMs) * 1000) / requests.total }
}

/** A cached page and a bare route that sends the same bytes, measured alternately. */
async function cachedPage(program: ServerProcess, bare: ServerProcess) {
  const measured = { ours: [] as Round[], bare: [] as Round[] }
  for (let each = 0; each < rounds; each += 1) {
    measured.bare.push(await oneRound(bare))
    measured.ours.push(await oneRound(program))
  }
  const of = (server: keyof typeof measured, figure: keyof Round): number[] =>
    measured[server].map((each) => each[figure])
  const rows = (['ours', 'bare'] as const).map((server): Row => {
    const each = of(server, 'perSecond')
    return {
      server: server === 'ours' ? 'cached page' : 'bare Fastify',
      'requests a second (median)': median(each).toFixed(0),
      spread: (Math.max(...each) - Math.min(...each)).toFixed(0),
      'processor for one, µs (median)': median(of(server, 'processorUs')).toFixed(0),
      'of its rounds': each.map((value) => value.toFixed(0)).join(' '),
    }
  })
  return {
    rows,
    ratio: median(of('ours', 'perSecond')) / median(of('bare', 'perSecond')),
    processorRatio: median(of('bare', 'processorUs')) / median(of('ours', 'processorUs')),
  }
}

interface CrowdRound {
  readonly aloneMs: number
  readonly halfMs: number
  readonly greedyMs: number
  readonly errors: number
}
/**
 * 500 connections in a closed loop wait for each other at any server; 500 at half of its capacity
 * show what the server adds for a visitor who sends a request now and then.
 */
async function crowd(server: ServerProcess) {
  const paced = (connections: number, perSecond: number) =>
    pacedLoad({ origin: server.origin, headers, connections, perSecond, seconds })
  const measured: CrowdRound[] = []
  for (let round = 0; round < crowdRounds; round += 1) {
    const greedy = await load(server, crowded)
    const alone = await paced(1, visitorsPerSecond)
    const half = await paced(crowded, Math.ceil(greedy.requests.average / 2))
    measured.push({
      aloneMs: quantile(alone.latenciesMs, 0.99),
      halfMs: quantile(half.latenciesMs, 0.99),
      greedyMs: greedy.latency.p99,
      errors: greedy.errors + greedy.timeouts + alone.errors + half.errors,
    })
  }
  const of = (figure: keyof CrowdRound): number => median(measured.map((each) => each[figure]))
  const errors = measured.reduce((sum, each) => sum + each.errors, 0)
  return { aloneMs: of('aloneMs'), halfMs: of('halfMs'), greedyMs: of('greedyMs'), errors, rounds: measured }
}

/** Uncached pages, requested by ten times as many clients as may be in flight. */
async function overload(dataDirectory: string) {
  const server = await startProgram(dataDirectory, { MAX_REQUESTS_UNDER_WAY: String(underWay) }, inspected)
  const storm = () =>
    autocannon({
      url: server.origin,
      connections: 10 * underWay,
      duration: stormSeconds,
      headers,
      ...sampling(stormSeconds),
      requests: Array.from({ length: 50 }, (_, index) => ({ path: `/get-app?fresh=${index}` })),
    })
  const memory = async () => ({ heapMiB: await server.heapMiB(), residentMiB: server.memoryMiB() })
  await load(server, 5, warmUpSeconds)
  const before = await memory()
  const first = await storm()
  const recoveryMs = await recovery(server)
  await delay(restMs)
  const afterFirst = await memory()
  const second = await storm()
  await recovery(server)
  await delay(restMs)
  const afterSecond = await memory()
  const retryAfter = second.statusCodeStats['503'] ? '503 with Retry-After' : 'nothing was turned away'
  await server.stop()
  const count = (result: LoadResult, status: string) => result.statusCodeStats[status]?.count ?? 0
  return {
    recoveryMs,
    before,
    afterFirst,
    afterSecond,
    retryAfter,
    answered: count(first, '200') + count(second, '200'),
    turnedAway: count(first, '503') + count(second, '503'),
    // The load generator counts requests given up after ten seconds as errors.
    gaveUp: first.timeouts + second.timeouts,
    broken: first.errors - first.timeouts + (second.errors - second.timeouts),
  }
}

/** Resolves once a page responds within a second again. */
async function recovery({ origin }: ServerProcess): Promise<number> {
  const startedMs = performance.now()
  for (;;) {
    const requestedMs = performance.now()
    const answer = await fetch(`${origin}/get-app?after`, { headers: { 'accept-encoding': 'br' } }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200 && performance.now() - requestedMs < 1000) return performance.now() - startedMs
    await delay(50)
  }
}

const home = programHome('server')
const before = machine()
note('The server beside a bare Fastify route, with 500 connections and ten times overloaded.')
const program = await startProgram(home)
const bodyFile = join(home, 'page.br')
writeFileSync(bodyFile, await bodyOf(program.origin))
const bare = await startBare(bodyFile)
await load(program, 10, warmUpSeconds)
await load(bare, 10, warmUpSeconds)

heading('A cached page, 10 connections')
const cached = await cachedPage(program, bare)
printTable(cached.rows)
note(
  `\n${cached.ratio.toFixed(2)} of a bare Fastify route (wanted: 0.6), ${cached.processorRatio.toFixed(2)} by what one costs the processor`,
)

heading(`${crowded} connections`)
const crowds = { ours: await crowd(program), bare: await crowd(bare) }
printTable(
  Object.entries(crowds).map(([name, { aloneMs, greedyMs, halfMs, errors }]) => ({
    server: name === 'ours' ? 'cached page' : 'bare Fastify',
    'p99 alone, ms': aloneMs.toFixed(1),
    'p99 of 500 at half of what it can do': halfMs.toFixed(1),
    'p99 of 500 that ask without end': greedyMs,
    errors,
  })),
)
await program.stop()
await bare.stop()

heading(`Ten times overloaded (${10 * underWay} connections, ${underWay} in flight, uncached pages), twice`)
const storm = await overload(home)
printTable([
  {
    answered: storm.answered,
    'turned away (503)': storm.turnedAway,
    'not answered in 10 s': storm.gaveUp,
    'connection errors': storm.broken,
    'well again after, s': (storm.recoveryMs / 1000).toFixed(2),
  },
])
heading('Memory around the storms')
printTable(
  Object.entries({
    before: storm.before,
    'after the first': storm.afterFirst,
    'after the second': storm.afterSecond,
  }).map(([when, { heapMiB, residentMiB }]) => ({
    when,
    'cannot do without, MiB': heapMiB,
    'holds of the machine, MiB': residentMiB,
  })),
)
note('')
printTable([before, machine()])
writeResults('server', { machine: [before, machine()], cached, crowds, storm })

conclude(
  {
    'no error with 500 connections': crowds.ours.errors === 0,
    'no connection breaks in an overload': storm.broken === 0,
  },
  {
    'a cached page at least 0.6 of bare Fastify': cached.ratio >= 0.6,
    'p99 of 500 at half load at most ten times that of one alone': crowds.ours.halfMs <= 10 * crowds.ours.aloneMs,
    'overload is turned away': storm.turnedAway > 0,
    'everything is answered within 10 s': storm.gaveUp === 0,
    'well again within 5 s': storm.recoveryMs < 5000,
    'no growth from storm to storm': storm.afterSecond.heapMiB <= storm.afterFirst.heapMiB + 2,
  },
)
