import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../lib/paths.ts'
import { sourceFiles } from '../lib/source-files.ts'
import { gateOutcome, type Outcome } from '../lib/steps.ts'

const heading = '| retired'

/** The retired words of the glossary: the code in the first column of its table. */
export function retiredWords(glossary: string): string[] {
  const [, table = ''] = glossary.split(`\n${heading}`)
  const [rows = ''] = table.split('\n\n')
  return rows
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word))
}

const strings = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g

/** The names in a module that contain a retired word; strings name tables, paths and JSON. */
export function retiredIn(text: string, words: readonly string[]): string[] {
  const ended = words.map((word) => (/\w$/.test(word) ? `${word}s?(?![a-z])` : word))
  const retired = new RegExp(`\\b(?!\\w*_)\\w*(?:${ended.join('|')})\\w*`, 'g')
  return [...new Set(text.replace(strings, "''").match(retired) ?? [])]
}

/** One word for one thing: the glossary says which words are retired. */
export async function checkWords(cwd: string = root): Promise<Outcome> {
  const words = retiredWords(readFileSync(join(cwd, 'docs/glossary.md'), 'utf8'))
  if (words.length === 0) return gateOutcome(false, `docs/glossary.md has no table that begins with "${heading}"`)
  const files = (await sourceFiles(cwd)).filter((file) => /^(packages|e2e|bench)\/.*[.]tsx?$/.test(file))
  const kebab = words.filter((word) => /^\w+$/.test(word)).map((word) => word.replace(/\B[A-Z]/g, '-$&').toLowerCase())
  const isRetired = (file: string) => kebab.some((word) => new RegExp(`\\b${word}s?\\b`).test(basename(file)))
  const faults = [
    ...files.filter(isRetired),
    ...files.flatMap((file) =>
      retiredIn(readFileSync(join(cwd, file), 'utf8'), words).map((word) => `${file}: ${word}`),
    ),
  ]
  return gateOutcome(faults.length === 0, `Retired words (docs/glossary.md):\n${faults.join('\n')}`)
}
