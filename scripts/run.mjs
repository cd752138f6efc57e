// The single entry point behind `npm start`, `npm test` and the other commands. It must run on any Node ≥ 20 with nothing
// installed: no dependencies, no TypeScript. It finds the Node and pnpm that the project needs, installs the packages of the
// lockfile, and hands over to scripts/tasks/<command>.ts, which Node runs directly by stripping the types.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants as osConstants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NODE_NEEDED = { major: 22, minor: 22 }
const NODE_FETCHED = '24.21.0'
const PNPM_FETCHED = '12.21.0'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stampDirectory = join(root, 'node_modules', '.recircle')
const installStamp = join(stampDirectory, 'installed-lockfile')
const toolchainStamp = join(stampDirectory, 'toolchain.json')

const commands = {
  start: 'build what has changed, then serve the site on PORT (3000) with its own database',
  dev: 'the same with hot reload',
  test: 'every gate and every test; `-- --changed` runs what a change reaches, `-- --again` what failed last',
  endure: 'run npm test repeatedly under load: `npm run endure -- --runs=3 --load=4`',
  check:
    'the fast half of the gates: format, lint, types, boundaries, dead code, translations, requirements, unit tests, bytes',
  gate: 'run one gate: `npm run gate -- boundaries`',
  vitest: 'run some unit tests: `npm run vitest -- packages/core/src/geo`',
  journeys: 'run some journeys: `npm run journeys -- e2e/journeys/session.spec.ts --project int`',
  build: 'build the browser and server files when their sources have changed',
  bench: 'run a benchmark: `npm run bench -- bytes`',
  fuzz: 'send random input to every API call, the socket, uploads and pages: `npm run fuzz -- --seed=7`',
  torture: 'inject faults (killed processes, cut connections, full disks, slow networks) during writes',
  mutate: 'break the rules of core one by one and check that a test fails: `npm run mutate -- session`',
  container: 'build the image of the Dockerfile without a container engine, run and inspect it',
  audit: 'list installed packages with source, license and known vulnerabilities',
  basemap:
    'extract an area from a larger archive of map tiles: `npm run basemap -- --from FILE --box 76.7,43.1,77.1,43.4 --to FILE`',
  staff: 'the first administrator, password resets, import and export: `npm run staff -- help`',
}

/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`)

/** @param {string} sentence @returns {never} */
function stop(sentence) {
  say(sentence)
  process.exit(1)
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > NODE_NEEDED.major || (major === NODE_NEEDED.major && minor >= NODE_NEEDED.minor)
}

/** @param {string} file */
const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** @param {string} file @param {string} text */
function writeStamp(file, text) {
  mkdirSync(stampDirectory, { recursive: true })
  writeFileSync(file, text)
}

/** @param {string} program @param {string[]} args */
function printedBy(program, args) {
  const result = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return result.status === 0 ? result.stdout.trim() : ''
}

/**
 * The Node to run on and the directory of pnpm: found by one call of npx, then remembered.
 * @typedef {{ node: string, pnpmDirectory: string }} Toolchain
 * @returns {Toolchain}
 */
function findToolchain() {
  const remembered = readText(toolchainStamp)
  if (remembered) {
    /** @type {Toolchain} */
    const toolchain = JSON.parse(remembered)
    const works =
      existsSync(join(toolchain.pnpmDirectory, 'pnpm')) && isNewEnough(printedBy(toolchain.node, ['--version']))
    if (works) return toolchain
  }
  return fetchToolchain()
}

/** @returns {Toolchain} */
function fetchToolchain() {
  const nodePackage = isNewEnough(process.version) ? [] : ['-p', `node@${NODE_FETCHED}`]
  say(`Fetching ${nodePackage.length > 0 ? `Node ${NODE_FETCHED} and ` : ''}pnpm ${PNPM_FETCHED} …`)
  const question = 'process.stdout.write(JSON.stringify({ node: process.execPath, path: process.env.PATH }))'
  const args = ['--yes', ...nodePackage, '-p', `pnpm@${PNPM_FETCHED}`, '--', 'node', '-e', question]
  const result = spawnSync('npx', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (result.error) stop('npm was not found: install Node.js together with npm and run this again.')
  if (result.status !== 0) {
    say(result.stderr.trim().split('\n').slice(-5).join('\n'))
    stop('Node and pnpm could not be fetched from the npm registry: check the network connection and run this again.')
  }
  /** @type {{ node: string, path: string }} */
  const { node, path } = JSON.parse(result.stdout)
  const pnpmDirectory = path.split(delimiter).find((directory) => existsSync(join(directory, 'pnpm')))
  return pnpmDirectory
    ? { node, pnpmDirectory }
    : stop('pnpm is not where npx put it: remove the npx cache and run this again.')
}

/** @param {Toolchain} toolchain */
function environmentOf(toolchain) {
  const directories = [toolchain.pnpmDirectory, dirname(toolchain.node), join(root, 'node_modules', '.bin')]
  return { ...process.env, PATH: [...directories, process.env.PATH ?? ''].join(delimiter) }
}

/** @param {Toolchain} toolchain */
function install(toolchain) {
  const wanted = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) wanted.update(readFileSync(join(root, file)))
  const lockfile = wanted.digest('hex')
  if (readText(installStamp) === lockfile) return
  say('Installing packages …')
  const args = ['install', '--frozen-lockfile', '--config.confirmModulesPurge=false', '--reporter=append-only']
  const options = { cwd: root, env: environmentOf(toolchain) }
  const result = spawnSync(join(toolchain.pnpmDirectory, 'pnpm'), args, { ...options, stdio: ['ignore', 2, 2] })
  if (result.status !== 0)
    stop('Packages could not be installed: the reason is above; without a network, check the connection.')
  writeStamp(toolchainStamp, JSON.stringify(toolchain))
  writeStamp(installStamp, lockfile)
}

/**
 * Starts the task and exits with its exit code. A terminal itself sends Ctrl-C to the whole process group; any other signal
 * reaches only this process and is passed on.
 * @param {Toolchain} toolchain @param {string} command @param {string[]} args
 */
function handOver(toolchain, command, args) {
  const task = join(root, 'scripts', 'tasks', `${command}.ts`)
  const child = spawn(toolchain.node, [task, ...args], { cwd: root, env: environmentOf(toolchain), stdio: 'inherit' })
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  child.on('error', (error) => stop(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + osConstants.signals[signal] : (code ?? 1)))
}

const [command = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(commands, command)) {
  const list = Object.entries(commands).map(([name, purpose]) => `  npm run ${name.padEnd(9)} ${purpose}`)
  say([command ? `There is no command "${command}".` : 'Which command?', ...list].join('\n'))
  process.exit(command === '' || command === 'help' ? 0 : 2)
}
const toolchain = findToolchain()
install(toolchain)
handOver(toolchain, command, args)
