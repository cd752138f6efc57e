import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingPackages, restorePackages } from '../bench/cluster/programs.ts'
import { startDevelopment, startProgram } from '../bench/support/server-process.ts'
import { writeArchive } from '../packages/ground/src/archive-writer.ts'
import { openArchive } from '../packages/ground/src/open-archive.ts'
import { ensureChromium } from './lib/chromium.ts'
import { runCommand } from './lib/command.ts'
import { root } from './lib/paths.ts'

// Each long run of the README starts here at its smallest size, so that a change which breaks it is found at once, and not by the person who
// needs the run months later. What the runs measure is judged in their whole form only.

const home = mkdtempSync(join(tmpdir(), 'long-runs-'))
/** The program's data with the demonstration in them, made once: each bench that needs them begins with a copy. */
const filledHome = join(home, 'filled')
let env: Readonly<Record<string, string | undefined>> = {}

beforeAll(async () => {
  mkdirSync(filledHome)
  const chromium = await ensureChromium((text) => void process.stderr.write(`${text}\n`))
  const program = await startProgram(filledHome)
  await program.stop()
  // The programs started here are none of vitest's.
  const notOfTests = { NODE_ENV: undefined, VITEST: undefined }
  env = { ...notOfTests, BENCH_FILLED_HOME: filledHome, ...('path' in chromium && { CHROMIUM_PATH: chromium.path }) }
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function run(command: string, ...args: readonly string[]) {
  const task = join(root, `scripts/tasks/${command}.ts`)
  const { code, output } = await runCommand(process.execPath, [task, ...args], { env })
  return { code, output, last: output.trimEnd().split('\n').at(-1) ?? '' }
}
const somePassed = /^[1-9]\d* passed, 0 failed$/

/** `bytes` is left out: it takes seconds, and the gate `byte budgets` runs it whole. The longest come first, so that two lanes end together. */
const longestFirst = ['cluster', 'server', 'open-data', 'million']
const benches = globSync('bench/*/run.ts', { cwd: root })
  .map((file) => basename(dirname(file)))
  .filter((name) => name !== 'bytes')
const [long, short] = [longestFirst, benches.filter((name) => !longestFirst.includes(name)).toSorted()]

describe.concurrent('each bench runs at its smallest size', () => {
  test.for([...long, ...short])('PROOF-5 %s', async (name) => {
    const { code, output, last } = await run('bench', name, '--smallest')
    expect(last, output).toMatch(somePassed)
    expect(code).toBe(0)
  })
})

describe.concurrent('a size below the smallest is refused with a sentence', () => {
  test.for(['alerts', 'desk', 'import', 'map', 'map-browser', 'search'])('PROOF-5 %s', async (name) => {
    const { code, last } = await run('bench', name, '--sizes=0')
    expect(last).toMatch(/^--sizes takes whole numbers of at least [1-9]\d*, not "0"[.]$/)
    expect(code).toBe(2)
  })

  test('of a database that has more points already', async () => {
    const { code, last } = await run('bench', 'million', '--sizes=10')
    expect(last).toMatch(/^The demonstration data alone have [1-9]\d* points: ask for at least that many[.]$/)
    expect(code).toBe(2)
  })
})

test('PROOF-5 dev: both programs are served from their sources, and what starts a page is no module', async () => {
  const data = join(home, 'development')
  // PostgreSQL refuses a copy with other permissions.
  spawnSync('cp', ['-a', filledHome, data])
  const program = await startDevelopment(data)
  try {
    const scriptsOf = async (path: string): Promise<string[]> => {
      const html = await (await fetch(`${program.origin}${path}`)).text()
      return [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
    }
    const [boot = ''] = await scriptsOf('/guide/codes')
    const text = await (await fetch(new URL(boot, program.origin))).text()
    expect(text).toContain('startAfterPaint')
    expect(text).not.toMatch(/^\s*import\b/m)
    expect(await scriptsOf('/staff')).not.toEqual([])
  } finally {
    await program.stop()
  }
})

/** The commands that are no benches: what they are asked, and their last line. */
const commands: Readonly<Record<string, readonly [args: readonly string[], last: RegExp]>> = {
  // What a registry knows of vulnerabilities changes without a change here.
  audit: [['--offline'], somePassed],
  endure: [['--runs=0', '--load=1'], /^0 passed, 0 failed$/],
  staff: [['help', 'accounts', 'password'], /own the account/],
  torture: [['simulation', '--schedules=20'], somePassed],
}

describe.concurrent('each other long run starts', () => {
  test.for(Object.keys(commands))('%s', async (name) => {
    const [args, expected] = commands[name] ?? [[], /$^/]
    const { code, output, last } = await run(name, ...args)
    expect(last, output).toMatch(expected)
    expect(code).toBe(0)
  })

  test('RESTORE-2 torture -- restore, or what it lacks', async () => {
    const { code, output, last } = await run('torture', 'restore', '--smallest')
    const isInstalled = missingPackages(restorePackages) === null
    expect(last, output).toMatch(isInstalled ? somePassed : /^(Not installed: .*pgbackrest|This needs Linux)/)
    expect(code).toBe(isInstalled ? 0 : 2)
  })

  test('PROOF-5 mutants of one small file', async () => {
    const args = ['run', '--mutate', 'src/point-index/bits.ts', '--reporters', 'clear-text']
    const { code, output } = await runCommand('stryker', args, { cwd: join(root, 'packages/core'), env })
    expect(output).toMatch(/^ bits[.]ts .*\| +[1-9]\d* \| +0 \| +0 \| +0 \| +0 \|$/m)
    expect(code).toBe(0)
  })

  test('basemap', async () => {
    const [from, to] = [join(home, 'world.pmtiles'), join(home, 'town.pmtiles')]
    const tile = (x: number) => ({ z: 1, x, y: 0, bytes: gzipSync(`tile ${x}`) })
    const metadata = { attribution: '© OpenStreetMap' }
    writeFileSync(
      from,
      writeArchive([tile(0), tile(1)], { minZoom: 1, maxZoom: 1, bounds: [-180, 0, 180, 85], metadata }),
    )
    const { code, output } = await run('basemap', '--from', from, '--box', '76.7,43.1,77.1,43.4', '--to', to)
    expect([code, output]).toEqual([0, `${to}: 0.0 MB\n`])
    const { archive, close } = await openArchive(to)
    expect((await archive.getHeader()).numAddressedTiles).toBe(1)
    await close()
  })

  test('no command is left out', () => {
    const daily = ['build', 'check', 'dev', 'gate', 'journeys', 'start', 'test', 'vitest']
    // Their tests run in a short form among those of the server.
    const ofServer = ['fuzz']
    const all = globSync('scripts/tasks/*.ts', { cwd: root }).map((file) => basename(file, '.ts'))
    const known = [...daily, ...ofServer, ...Object.keys(commands), 'basemap', 'bench']
    expect(all.toSorted()).toEqual(known.toSorted())
  })
})

test('every path that a command names is there', () => {
  const tasks = globSync('scripts/tasks/*.ts', { cwd: root })
  const named = tasks.flatMap((task) => {
    const paths = readFileSync(join(root, task), 'utf8').matchAll(/'((?:packages|bench|scripts|docs|e2e)\/[\w./-]+)'/g)
    return [...paths].map(([, path = '']) => ({ task, path }))
  })
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
})
