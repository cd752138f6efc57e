import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { DebianPostgres } from '../../bench/cluster/debian-postgres.ts'
import type { Home } from '../../bench/cluster/home.ts'
import { root } from '../lib/paths.ts'

interface Deployed {
  readonly command: readonly string[]
  readonly environment: Readonly<Record<string, string | null>>
}

const recipe = join(root, 'deploy/database')

/** What compose.archive.yaml says, except what the operator sets. */
function deployed(): Deployed {
  const { services } = parse(readFileSync(join(recipe, 'compose.archive.yaml'), 'utf8')) as {
    services: { database: Deployed }
  }
  const { command, environment } = services.database
  const fixed = Object.entries(environment).filter(([, value]) => value !== null && !value.includes('${'))
  return { command, environment: Object.fromEntries(fixed) }
}

/** What the operator of this run sets: a bucket. */
const given = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value = '']) =>
      name.startsWith('PGBACKREST_REPO1_') ? [[name, value]] : [],
    ),
  )

/** PostgreSQL of Debian with the settings and the script of `deploy/database`, and an encrypted archive on disk or in a bucket. */
export class ArchivedDatabase extends DebianPostgres {
  private readonly archive: string
  private readonly script: string

  constructor(home: Home, binaries: string, archiveTimeoutSeconds: number) {
    const { command, environment } = deployed()
    const [folder, archive] = [home.folder('database'), home.folder('archive')]
    super({
      home,
      binaries,
      args: [...command.slice(1), '-c', `archive_timeout=${archiveTimeoutSeconds}`],
      env: {
        ...environment,
        PATH: `${binaries}:${process.env['PATH'] ?? ''}`,
        PGBACKREST_PG1_PATH: join(folder, 'data'),
        PGBACKREST_PG1_SOCKET_PATH: folder,
        PGBACKREST_REPO1_PATH: archive,
        PGBACKREST_REPO1_RETENTION_FULL: '14',
        PGBACKREST_REPO1_CIPHER_TYPE: 'aes-256-cbc',
        PGBACKREST_REPO1_CIPHER_PASS: randomBytes(32).toString('base64url'),
        PGBACKREST_LOCK_PATH: home.folder('locks'),
        ...given(),
      },
    })
    this.archive = archive
    this.script = home.file('archive.sh', readFileSync(join(recipe, 'archive.sh'), 'utf8'))
  }

  backUp = (): Promise<void> => this.run('backup', 'sh', [this.script, 'once'])

  /** Fails unless what is written now reaches the archive. */
  check = (): Promise<void> => this.run('check', 'pgbackrest', ['check'])

  /** To the end of the archive without a second. */
  restore = (second: string | null): Promise<void> =>
    this.run('restore', 'sh', [this.script, 'restore', ...(second === null ? [] : [second])])

  /** The machine has gone; the archive is elsewhere. */
  async lose(): Promise<void> {
    await this.kill()
    rmSync(this.data, { recursive: true })
  }

  /** Of an archive on disk. */
  archiveMiB(): number | string {
    if ('PGBACKREST_REPO1_TYPE' in given()) return 'in a bucket'
    return Number(spawnSync('du', ['-sm', this.archive]).stdout.toString().split('\t')[0])
  }
}
