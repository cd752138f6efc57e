import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { isSmallest, sized } from './smallest.ts'

const root = join(import.meta.dirname, '../..')

export type Row = Readonly<Record<string, string | number>>

const print = (text: string): void => void process.stdout.write(`${text}\n`)

export const heading = (text: string): void => print(`\n## ${text}\n`)
export const note = (text: string): void => print(text)

export const printTable = (rows: readonly Row[]): void => print(tableLines(rows).join('\n'))

export function tableLines(rows: readonly Row[]): string[] {
  const columns = Object.keys(rows[0] ?? {})
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, i) => Math.max(...cells.map((line) => line[i]?.length ?? 0)))
  const lines = cells.map((line) => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`)
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return lines
}

/** The machine behind the figures; load makes times worse, but hardly the ratios. */
export const machine = (): Row => ({
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  load: loadavg()
    .map((load) => load.toFixed(1))
    .join(' '),
  date: new Date().toISOString(),
})

export function writeResults(name: string, results: unknown): void {
  if (isSmallest) return
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(join(root, `bench/results/${name}.json`), `${JSON.stringify(results, null, 2)}\n`)
}

/** Ends the program with a sentence: it was asked for something that it cannot do. */
export function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

/** `--seed=7` and `--runs=3` of the command line. */
export function numbersOption(name: string, fallback: readonly number[], atLeast = 0): readonly number[] {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
  if (given === undefined) return fallback
  const words = given.split(',')
  if (words.some((word) => !/^\d{1,9}$/.test(word) || Number(word) < atLeast))
    refuse(`--${name} takes whole numbers${atLeast > 0 ? ` of at least ${atLeast}` : ''}, not "${given}".`)
  return words.map(Number)
}

/** `--sizes=1000,10000` of the command line. A bench says which size is its smallest. */
export const sizesOption = (usual: readonly number[], smallest: number): readonly number[] =>
  numbersOption('sizes', sized(usual, [smallest]), smallest)
