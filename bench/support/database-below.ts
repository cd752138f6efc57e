import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The database of a program that runs on this directory, through the socket that only its user may open. */
export function databaseBelow(dataDirectory: string): string {
  const directory = join(dataDirectory, 'postgres')
  const password = readFileSync(join(directory, 'password'), 'utf8').trim()
  return `postgres://recircle:${password}@localhost/recircle?host=${join(directory, 'run')}`
}
