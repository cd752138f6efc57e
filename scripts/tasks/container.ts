import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startProgram } from '../../bench/support/server-process.ts'
import { readDockerfile } from '../container/dockerfile.ts'
import { jailFault, makeImage } from '../container/image.ts'
import { Container, proofs, type UsedDatabase } from '../container/probe.ts'
import { runCommand, stopChildrenOnSignal } from '../lib/command.ts'
import { freePort } from '../lib/free-port.ts'
import { buildStale } from '../lib/stale-build.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const printed = async (program: string, ...args: string[]): Promise<string> =>
  (await runCommand(program, args)).output.trim().split('\n').at(-1) ?? ''

/** The database next to the container: the one that a start of this checkout creates. */
function databaseIn(dataDirectory: string): UsedDatabase {
  const password = readFileSync(join(dataDirectory, 'postgres/password'), 'utf8').trim()
  const socketDirectory = join(dataDirectory, 'postgres/run')
  const url = (host: string): string => `postgres://recircle:${password}@localhost/recircle?host=${host}&port=5432`
  return { url: url(socketDirectory), urlInside: url('/run'), socketDirectory }
}

/** Counted on disk; the folders of the base image are those of this machine, and are not in it. */
const megabytes = (directory: string): number =>
  Math.round(Number(spawnSync('du', ['-sxk', directory], { encoding: 'utf8' }).stdout.split('\t')[0]) / 1024)

async function prove(directory: string): Promise<number> {
  const workshop = {
    directory,
    packageStore: dirname(await printed('pnpm', 'store', 'path')),
    npmCli: await printed('sh', '-c', 'command -v npm'),
    say,
  }
  const image = await makeImage(readDockerfile(), workshop)
  say(
    `The image adds ${megabytes(image.rootDirectory)} MB to its base, ${megabytes(join(image.rootDirectory, 'app'))} MB of it in /app.`,
  )
  const neighbor = await startProgram(join(directory, 'neighbor'), { DEMO_DATA: 'off' })
  const dataDirectory = join(directory, 'data')
  mkdirSync(dataDirectory, { mode: 0o700 })
  const container = new Container(image, await freePort(), databaseIn(join(directory, 'neighbor')), dataDirectory)
  container.start()
  let failed = 0
  try {
    for (const [what, proof] of Object.entries(proofs)) {
      const fault = await proof(container).catch((error: unknown) => String(error))
      say(fault === null ? `✓ ${what}` : `✗ ${what}: ${fault}`)
      if (fault !== null) failed++
    }
  } finally {
    container.kill()
    await neighbor.stop()
  }
  say(`${Object.keys(proofs).length - failed} passed, ${failed} failed`)
  return failed
}

stopChildrenOnSignal()
const fault = jailFault() ?? (await buildStale(say))
if (fault === null) {
  const directory = mkdtempSync(join(tmpdir(), 'rc-'))
  try {
    process.exitCode = (await prove(directory)) > 0 ? 1 : 0
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
} else {
  say(fault)
  process.exitCode = 1
}
