import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startProgram } from '../../bench/support/server-process.ts'
import { isSmallest } from '../../bench/support/smallest.ts'
import { readDockerfile } from '../container/dockerfile.ts'
import { jailFault, makeImage, type Image } from '../container/image.ts'
import { inCheckout, inImage, type Launch } from '../container/launch.ts'
import { Container, lastProofs, proofs, proofsOfJail } from '../container/probe.ts'
import { runCommand, stopChildrenOnSignal } from '../lib/command.ts'
import { freePort } from '../lib/free-port.ts'
import { buildStale } from '../lib/stale-build.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const printed = async (program: string, ...args: string[]): Promise<string> =>
  (await runCommand(program, args)).output.trim().split('\n').at(-1) ?? ''

/** The database next to the container: the one that a start of this checkout creates. */
function databaseUrl(dataDirectory: string, socketDirectory: string): string {
  const password = readFileSync(join(dataDirectory, 'postgres/password'), 'utf8').trim()
  return `postgres://recircle:${password}@localhost/recircle?host=${socketDirectory}&port=5432`
}

/** Counted on disk; the folders of the base image are those of this machine, and are not in it. */
const megabytes = (directory: string): number =>
  Math.round(Number(spawnSync('du', ['-sxk', directory], { encoding: 'utf8' }).stdout.split('\t')[0]) / 1024)

async function build(directory: string): Promise<Image> {
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
  return image
}

/** The smallest form, which `npm test` runs, tries the commands of the Dockerfile's last stage on this checkout, without an image. */
async function prove(directory: string): Promise<number> {
  const image = isSmallest ? null : await build(directory)
  const stage = image?.stage ?? readDockerfile().at(-1)
  if (stage === undefined) throw new Error('The Dockerfile has no stage.')
  const neighborDirectory = join(directory, 'neighbor')
  const socketDirectory = join(neighborDirectory, 'postgres/run')
  const neighbor = await startProgram(neighborDirectory, { DEMO_DATA: 'off' })
  const dataDirectory = join(directory, 'data')
  mkdirSync(dataDirectory, { mode: 0o700 })
  const launch: Launch = image === null ? inCheckout(dataDirectory) : inImage(image, dataDirectory, socketDirectory)
  const url = databaseUrl(neighborDirectory, socketDirectory)
  const urlInside = image === null ? url : databaseUrl(neighborDirectory, '/run')
  const container = new Container(stage, launch, await freePort(), { url, urlInside })
  container.start()
  const tried = Object.entries({ ...proofs, ...(image !== null && proofsOfJail), ...lastProofs })
  let failed = 0
  try {
    for (const [what, proof] of tried) {
      const fault = await proof(container).catch((error: unknown) => String(error))
      say(fault === null ? `✓ ${what}` : `✗ ${what}: ${fault}`)
      if (fault !== null) failed++
    }
  } finally {
    container.kill()
    await neighbor.stop()
  }
  say(`${tried.length - failed} passed, ${failed} failed`)
  return failed
}

stopChildrenOnSignal()
const fault = (isSmallest ? null : jailFault()) ?? (await buildStale(say))
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
