import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../lib/paths.ts'
import type { Stage, Step } from './dockerfile.ts'
import { layBase, startInJail, type JailOptions } from './jail.ts'

export interface Image {
  readonly stage: Stage
  readonly rootDirectory: string
  readonly localDirectory: string
}

export interface Workshop {
  readonly directory: string
  /** The package store of this machine, so that packages are not downloaded again. */
  readonly packageStore: string
  readonly npmCli: string
  readonly say: (text: string) => void
}

/** Builds the stages of the Dockerfile one after the other, each in a folder, and returns the last one, which is the image. */
export async function makeImage(stages: readonly Stage[], workshop: Workshop): Promise<Image> {
  const made = new Map<string, Image>()
  let last: Image | null = null
  for (const stage of stages) {
    const folder = join(workshop.directory, stage.name)
    last = { stage, rootDirectory: join(folder, 'root'), localDirectory: join(folder, 'local') }
    made.set(stage.name, last)
    workshop.say(`Stage ${stage.name}, for ${stage.base}: this machine's system folders replace the base image.`)
    layBase(last.rootDirectory, last.localDirectory, workshop.npmCli)
    let place = '/'
    for (const step of stage.steps) place = await take(step, last, place, made, workshop)
  }
  if (last === null) throw new Error('The Dockerfile has no stage.')
  return last
}

/** Performs one step and returns the working directory of the next. */
async function take(
  step: Step,
  image: Image,
  place: string,
  made: ReadonlyMap<string, Image>,
  workshop: Workshop,
): Promise<string> {
  if (step.kind === 'workdir') {
    mkdirSync(join(image.rootDirectory, step.directory), { recursive: true })
    return step.directory
  }
  if (step.kind === 'copy') {
    workshop.say(`COPY ${step.source} ${step.target}`)
    const source = step.from === null ? root : (made.get(step.from)?.rootDirectory ?? '')
    copy(join(source, step.source), join(image.rootDirectory, resolve(place, step.target)), step.from === null)
    return place
  }
  workshop.say(`RUN ${step.command}`)
  await run(step.command, image, place, workshop)
  return place
}

function copy(source: string, target: string, isContext: boolean): void {
  mkdirSync(dirname(target), { recursive: true })
  const isIgnored = ignoredBy(isContext ? readFileSync(join(root, '.dockerignore'), 'utf8') : '')
  const filter = (file: string): boolean => !isIgnored(relative(source, file))
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter })
}

/** A bare name is ignored at the top level, one after two stars and a slash anywhere; no other pattern is used. */
function ignoredBy(patterns: string): (path: string) => boolean {
  const lines = patterns.split('\n').filter((line) => line !== '')
  const anywhere = new Set(lines.filter((line) => line.startsWith('**/')).map((line) => line.slice('**/'.length)))
  const top = new Set(lines.filter((line) => !line.startsWith('**/')))
  return (path) => top.has(path) || path.split('/').some((part) => anywhere.has(part))
}

/** The certificates that this machine trusts, for Node and pnpm. */
const certificates = '/etc/ssl/certs/ca-certificates.crt'
const trusting = existsSync(certificates) ? { NODE_EXTRA_CA_CERTS: certificates, npm_config_cafile: certificates } : {}
const storeInside = 'root/.local/share/pnpm/store'

async function run(command: string, image: Image, place: string, workshop: Workshop): Promise<void> {
  mkdirSync(join(image.rootDirectory, storeInside), { recursive: true })
  const jail: JailOptions = {
    ...image,
    mounts: [{ from: workshop.packageStore, to: storeInside, isWritable: true }],
    env: { ...image.stage.env, ...trusting, NO_COLOR: '1' },
    workingDirectory: place,
    isContainer: false,
  }
  const child = startInJail(jail, ['/bin/sh', '-c', command])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  if (code !== 0) throw new Error(`${output}\nRUN ${command} ended with ${code}.`)
}

/** Null if this machine allows an ordinary user to create namespaces, else the reason why not. */
export function jailFault(): string | null {
  const tried = spawnSync('unshare', ['--user', '--map-root-user', '--mount', '--pid', '--fork', 'true'], {
    encoding: 'utf8',
  })
  if (tried.status === 0) return null
  return `User namespaces are required, but not available on this machine: ${tried.error?.message ?? tried.stderr.trim()}`
}
