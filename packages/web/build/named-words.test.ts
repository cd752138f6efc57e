import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { namedWords } from './named-words.ts'

const ids = new Set(['menu.title', 'status.open', 'status.closed', 'status.closed.hint', 'point.title', 'point.text'])
const named = (code: string): string[] => [...namedWords(parseSync('view.js', code).program, ids)].toSorted()

test('SITE-2 a module names a message by its id, in whatever it stands', () => {
  expect(named(`jsx(FormattedMessage, { id: 'menu.title' })`)).toEqual(['menu.title'])
  expect(named(`const words = { open: ['status.open', "point.text"], other: 'status.other' }`)).toEqual([
    'point.text',
    'status.open',
  ])
  expect(named('const id = `menu.title`')).toEqual(['menu.title'])
})

test('SITE-2 a template names what begins and ends as it does; an expression is one word between dots', () => {
  expect(named('words(`status.${status}`)')).toEqual(['status.closed', 'status.open'])
  expect(named('words(`point.${isLong ? "text" : kind}`)')).toEqual(['point.text', 'point.title'])
  expect(named('words(`status.${status}.hint`)')).toEqual(['status.closed.hint'])
  expect(named('style(`status ${status}`), go(`/status.${page}`)')).toEqual([])
})

test('SITE-2 a template that may begin with anything is refused', () => {
  expect(() => named('words(`${kind}.title`)')).toThrow('`${…}.title` may name any message')
  expect(() => named('words({ id: `${kind}.${part}` })')).toThrow('`${…}.${…}`')
  expect(named('const file = `${name}.json`, key = `${kind}.${id}`')).toEqual([])
})
