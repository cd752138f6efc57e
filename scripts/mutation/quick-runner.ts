import { join } from 'node:path'
import { env } from 'node:process'
import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite'
import { type CollectedTest, TestCollector } from './collected-tests.ts'

/** The globals that instrumented code reads and writes. */
type Instrument = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: unknown
}

const instrumentName = '__stryker__'

type Shared = {
  recircleTests?: TestCollector['api']
  classValidatorMetadataStorage?: unknown
}

type MutantRun = {
  readonly testFilter?: readonly string[]
  readonly hitLimit?: number
  readonly activeMutant: { readonly id: string }
  readonly mutantActivation: 'runtime' | 'static'
}

const shared = globalThis as Shared & { [instrumentName]?: Instrument }
const instrument: Instrument = (shared[instrumentName] ??= {})

/** Tests of core never wait for real time: one that is not done after this many turns of the event loop never ends. Turns allow for a busy machine. */
const turnsAtMost = 100
const turnMs = 10

const testsOfOurs: Plugin = {
  name: 'collected-tests',
  enforce: 'pre',
  resolveId: (id) => (id === 'vitest' ? '\0vitest' : null),
  load: (id) =>
    id === '\0vitest'
      ? 'export const { expect, vi, describe, test, beforeAll, beforeEach } = globalThis.recircleTests'
      : null,
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The test files chosen by `npm run mutate`, in the sandbox's own copy of the sources. */
const allFiles = (): readonly string[] =>
  (env['MUTATION_TESTS'] ?? '').split(',').map((file) => join(process.cwd(), file))

/** Waits until errors thrown by timers and unawaited promises have arrived. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2))

const gaveUp = Symbol('gave up')

async function within(promise: Promise<void>): Promise<void | typeof gaveUp> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<typeof gaveUp>((resolve) => {
    let turns = 0
    timer = setInterval(() => (turns += 1) > turnsAtMost && resolve(gaveUp), turnMs)
  })
  return await Promise.race([promise, limit]).finally(() => clearInterval(timer))
}

/**
 * Runs the tests of core in the process that Stryker starts. Every mutant gets freshly evaluated modules, but no new worker and no second
 * transformation, which would take longer than the tests.
 */
class QuickRunner {
  private server: ViteDevServer | undefined
  private modules: ReturnType<typeof createServerModuleRunner> | undefined
  private readonly timesMs = new Map<string, number>()
  /** Errors thrown outside of a test. */
  private readonly stray: unknown[] = []

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init(): Promise<void> {
    process.on('unhandledRejection', (reason) => this.stray.push(reason))
    process.on('uncaughtException', (error) => this.stray.push(error))
    this.server = await createServer({
      configFile: false,
      logLevel: 'error',
      appType: 'custom',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      ssr: { noExternal: ['vitest'] },
      plugins: [testsOfOurs],
    })
    const environment = this.server.environments['ssr']
    if (environment === undefined) throw new Error('vite has no ssr environment')
    this.modules = createServerModuleRunner(environment, { hmr: false, sourcemapInterceptor: false })
  }

  async dispose(): Promise<void> {
    await this.modules?.close()
    await this.server?.close()
  }

  private async collect(files: readonly string[]): Promise<readonly CollectedTest[]> {
    const { modules } = this
    if (modules === undefined) throw new Error('not initialized')
    modules.evaluatedModules.clear()
    delete shared.classValidatorMetadataStorage
    const collector = new TestCollector()
    shared.recircleTests = collector.api
    await modules.import(join(process.cwd(), 'short-properties.config.ts'))
    for (const file of files) {
      collector.begin(file)
      await modules.import(file)
    }
    return collector.tests
  }

  async dryRun() {
    instrument.activeMutant = undefined
    const found = await this.collect(allFiles())
    const tests = []
    for (const test of found) {
      instrument.currentTestId = test.id
      const startMs = performance.now()
      const failure = await within(test.run()).then((end) => (end === gaveUp ? 'no end' : undefined), messageOf)
      const timeSpentMs = performance.now() - startMs
      instrument.currentTestId = undefined
      this.timesMs.set(test.id, timeSpentMs)
      const record = { id: test.id, name: test.name, fileName: test.file, timeSpentMs }
      tests.push(failure === undefined ? { ...record, status: 0 } : { ...record, status: 1, failureMessage: failure })
    }
    return { status: 'complete', tests, mutantCoverage: instrument.mutantCoverage }
  }

  async mutantRun({ testFilter, hitLimit, activeMutant, mutantActivation }: MutantRun) {
    const chosen = testFilter && new Set(testFilter)
    const files = chosen ? new Set([...chosen].map((id) => id.slice(0, id.indexOf('#')))) : allFiles()
    await settled()
    this.stray.length = 0
    instrument.hitCount = 0
    instrument.hitLimit = hitLimit
    instrument.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined
    const limitReached = () =>
      hitLimit !== undefined && (instrument.hitCount ?? 0) > hitLimit ? 'hit limit' : undefined
    try {
      const tests = (await this.collect([...files])).filter(({ id }) => chosen?.has(id) ?? true)
      instrument.activeMutant = activeMutant.id
      const byTime = tests.toSorted((a, b) => (this.timesMs.get(a.id) ?? 0) - (this.timesMs.get(b.id) ?? 0))
      return await this.judge(byTime, limitReached)
    } catch (error) {
      const reason = limitReached()
      return reason === undefined ? { status: 'error', errorMessage: messageOf(error) } : { status: 'timeout', reason }
    } finally {
      instrument.activeMutant = undefined
    }
  }

  private async judge(tests: readonly CollectedTest[], limitReached: () => string | undefined) {
    for (const [index, test] of tests.entries()) {
      const killed = (error: unknown) => ({
        status: 'killed',
        killedBy: [test.id],
        failureMessage: messageOf(error),
        nrOfTests: index + 1,
      })
      const outcome = await within(test.run()).then(
        (end) => (end === gaveUp ? { status: 'timeout', reason: `no end of ${test.name}` } : undefined),
        killed,
      )
      const reason = limitReached()
      if (reason !== undefined) return { status: 'timeout', reason }
      if (outcome !== undefined) return outcome
    }
    await settled()
    if (this.stray.length > 0) return { status: 'error', errorMessage: messageOf(this.stray[0]) }
    return { status: 'survived', nrOfTests: tests.length }
  }
}

/** Stryker loads this export by its name. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'quick', factory: () => new QuickRunner() }]
