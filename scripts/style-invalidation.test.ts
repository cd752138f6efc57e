import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.ts'

const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Splits outside of brackets. */
const split = (text: string, separator: string): string[] => {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if ('(['.includes(letter)) depth += 1
    if (')]'.includes(letter)) depth -= 1
    if (depth === 0 && separator.includes(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** A subject that names no class, element or attribute: for its sake a browser styles everything below whatever `:has()` asks about. */
function isTooWide(selector: string): boolean {
  const compounds = split(selector, ' >+~\n')
  const subject = compounds.pop() ?? ''
  const named = subject.replaceAll(/:(?:not|has)\(.*\)|::?[\w-]+(?!\()/g, '')
  return compounds.some((compound) => compound.includes(':has(')) && (named === '' || named === '*')
}

const selectorsOf = (css: string): string[] =>
  [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selectors = '']) => selectors.trim())
    .filter((selectors) => !selectors.startsWith('@'))
    .flatMap((selectors) => split(selectors, ','))

test('TAP-1 behind :has() every rule names what it is about, and no script gives the root a property, so that a change styles only its own part again', () => {
  expect(['.a:has(.b) > *', '.a:not(:has(> .b)) > :not(section)', '.a:has(.b) .c, .d'].map(isTooWide)).toEqual([
    true,
    true,
    false,
  ])
  const sheets = files('packages/{ui,web,desk}/src/**/*.css')
  expect(sheets.length).toBeGreaterThan(100)
  const wide = sheets.flatMap(({ file, text }) =>
    selectorsOf(text).flatMap((each) => (isTooWide(each) ? [`${file}: ${each}`] : [])),
  )
  expect(wide).toEqual([])
  const scripts = files('packages/{ui,web,desk}/src/**/*.{ts,tsx}')
  expect(scripts.filter(({ text }) => text.includes('documentElement.style')).map(({ file }) => file)).toEqual([])
})
