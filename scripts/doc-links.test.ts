import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/paths.ts'

const pages = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })]
/** In the text, or defined once and used by name. */
const link = /(?:\]\(|^\[[^\]]+\]: )([^)#\s]+)(?:#[^)\s]*)?(?:\)|$)/gm

test.each(pages)('%s has no broken links', (page) => {
  const targets = [...readFileSync(join(root, page), 'utf8').matchAll(link)].map(([, target = '']) => target)
  const inside = targets.filter((target) => !/^[a-z]+:/.test(target))
  expect(inside.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([])
})

test('no two decisions share a number', () => {
  const numbers = globSync('docs/decisions/*.md', { cwd: root }).map((file) => basename(file).slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})
