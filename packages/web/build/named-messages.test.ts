import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import english from '@recircle/ui/i18n/catalogs/en-US.json'
import { namedWords } from './named-words.ts'

const packages = fileURLToPath(new URL('../../', import.meta.url))
const modules = globSync('{ui,web,desk}/src/**/*.{ts,tsx}', { cwd: packages }).filter(
  (file) => !/\.test\.|\/testing\/|\.d\.ts$/.test(file),
)

test('SITE-17 every message is named by a module', () => {
  const ids = new Set(Object.keys(english))
  const named = new Set<string>()
  for (const file of modules) {
    const code = readFileSync(`${packages}${file}`, 'utf8')
    for (const id of namedWords(parseSync(file, code).program, ids)) named.add(id)
  }
  expect(modules.length).toBeGreaterThan(800)
  expect([...ids].filter((id) => !named.has(id))).toEqual([])
})
