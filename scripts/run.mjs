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
if (!/^[a-z]+$/.test(command) || !existsSync(join(root, 'scripts', 'tasks', `${command}.ts`))) {
  say(`${command ? `There is no command "${command}".` : 'Which command?'} README.md lists them.`)
  process.exit(2)
}
const toolchain = findToolchain()
install(toolchain)
handOver(toolchain, command, args)
