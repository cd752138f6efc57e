import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

test('every decision is in the index, on a page of at most forty lines', () => {
  const read = (file: string): string => readFileSync(join(root, 'docs/decisions', file), 'utf8')
  const index = read('README.md')
  const files = globSync('*.md', { cwd: join(root, 'docs/decisions') }).filter((file) => file !== 'README.md')
  expect(files.filter((file) => !index.includes(`](${file}): `))).toEqual([])
  expect(files.filter((file) => read(file).split('\n').length > 41)).toEqual([])
})
