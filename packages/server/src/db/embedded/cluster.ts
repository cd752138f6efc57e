import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../../config/start-failure.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { handOver, type RunAs } from './unprivileged.ts'

export interface ClusterFiles {
  readonly root: string
  readonly data: string
  readonly sockets: string
  readonly log: string
  readonly password: string
}

export const clusterFiles = (root: string): ClusterFiles => ({
  root,
  data: join(root, 'data'),
  sockets: join(root, 'run'),
  log: join(root, 'postgres.log'),
  password: join(root, 'password'),
})

/** Creates the cluster if there is none yet, and returns whether it did. */
export function prepareCluster(
  files: ClusterFiles,
  binaries: PostgresBinaries,
  runAs: RunAs,
  lasting: boolean,
): boolean {
  const isNew = !existsSync(join(files.data, 'PG_VERSION'))
  mkdirSync(files.sockets, { recursive: true, mode: 0o700 })
  if (isNew) initialize(files, binaries, runAs, lasting)
  handOver(files.root, runAs)
  const version = readFileSync(join(files.data, 'PG_VERSION'), 'utf8').trim()
  if (version !== String(binaries.major)) {
    const advice =
      Number(version) < binaries.major
        ? 'start the server once, which brings them over'
        : 'start the newer version of this program'
    throw new StartFailure(
      `The data in ${files.root} belong to PostgreSQL ${version}, this program brings ${binaries.major}: ${advice}.`,
    )
  }
  return isNew
}

function initialize(files: ClusterFiles, binaries: PostgresBinaries, runAs: RunAs, lasting: boolean): void {
  // Created under another name and then renamed: an interrupted start leaves no partial cluster.
  const unfinished = `${files.data}.${process.pid}.new`
  writeFileSync(files.password, randomBytes(24).toString('hex'), { mode: 0o600 })
  mkdirSync(unfinished, { mode: 0o700 })
  handOver(files.root, runAs)
  // This locale lower-cases Kazakh and Russian, and sorts the same on every machine.
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const access = [
    '--username=recircle',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    `--pwfile=${files.password}`,
  ]
  const args = ['-D', unfinished, '--encoding=UTF8', ...locale, ...access, ...(lasting ? [] : ['--no-sync'])]
  const [program = '', ...rest] = [...runAs.prefix, binaries.initdb, ...args]
  const identity = runAs.switchesUser && runAs.owner ? runAs.owner : {}
  const result = spawnSync(program, rest, { encoding: 'utf8', cwd: files.root, ...identity })
  if (result.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new StartFailure(`The database could not be made in ${files.root}: ${lastLine(result.stderr)}.`)
  }
  try {
    renameSync(unfinished, files.data)
  } catch {
    // Another start was faster; its cluster is just as good.
    rmSync(unfinished, { recursive: true, force: true })
  }
}

const lastLine = (text: string | null): string =>
  (text ?? '').trim().split('\n').at(-1)?.replace(/\.$/, '') ?? 'no reason given'
