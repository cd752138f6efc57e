import { expect, test } from 'vitest'
import type { WriteWords } from '@recircle/core/rendering'
import { arranged, wordArt } from './picture-words.ts'

/** A fake font: each letter is ten pixels wide, and its path is the letter itself. */
const write: WriteWords = (text) => ({ path: text, widthPx: text.length * 10 })
const block = {
  x: 0,
  y: 100,
  sizePx: 20,
  leading: 30,
  weight: 'plain',
  color: '#000',
  widthPx: 100,
  maxLines: 2,
} as const
const lines = (text: string) => [...wordArt(write, text, block).art.matchAll(/ d="([^"]*)"/g)].map(([, line]) => line)

test('LOOK-9 text breaks at spaces, and overflow ends in an ellipsis', () => {
  expect(lines('one two')).toEqual(['one two'])
  expect(lines('one two three')).toEqual(['one two', 'three'])
  expect(lines('one two three four five six')).toEqual(['one two', 'three fou…'])
  expect(lines('incomprehensibility')).toEqual(['incompreh…'])
  expect(wordArt(write, 'one two three', block).bottom).toBe(130)
  expect(wordArt(write, '', block)).toEqual({ art: '', bottom: 100 })
})

test('LOOK-9 words that would reach the materials leave them one row, then the name gets smaller letters', () => {
  const ending = (bottom: number) => arranged((namePx) => ({ bottom: bottom - (58 - namePx) * 3, namePx }))
  expect(ending(420)).toEqual({ words: { bottom: 420, namePx: 58 }, rows: 2 })
  expect(ending(480)).toEqual({ words: { bottom: 480, namePx: 58 }, rows: 1 })
  expect(ending(510)).toEqual({ words: { bottom: 480, namePx: 48 }, rows: 1 })
  expect(ending(540)).toEqual({ words: { bottom: 486, namePx: 40 }, rows: 1 })
})
