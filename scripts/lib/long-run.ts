import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reportsDirectory } from './paths.ts'

/** `--seed=7` of the command line. */
export const option = (name: string, usual: string): string =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual

export const seed = option('seed', String(Math.floor(Math.random() * 1_000_000)))

/** An empty report to which tests append a JSON line each. */
export function newReport<Line>(name: string): { readonly file: string; readonly lines: () => Line[] } {
  const file = join(reportsDirectory, name)
  mkdirSync(reportsDirectory, { recursive: true })
  rmSync(file, { force: true })
  const text = (): string => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '')
  return {
    file,
    lines: () =>
      text() === ''
        ? []
        : text()
            .split('\n')
            .map((line) => JSON.parse(line) as Line),
  }
}
