import { expect, test } from 'vitest'
import { descriptionBlocks } from './description-blocks.ts'

test('EVT-1 keeps paragraphs, and turns dashed lines into a list after the text before them', () => {
  expect(descriptionBlocks('Мы убираем парк.\nПриходите.\n\nС собой:\n- воду\n— шапку\n\n')).toEqual([
    { kind: 'text', text: 'Мы убираем парк.\nПриходите.' },
    { kind: 'text', text: 'С собой:' },
    { kind: 'list', items: ['воду', 'шапку'] },
  ])
})

test('EVT-1 a dash inside a paragraph does not make a list', () => {
  const text = '- не список\nа диалог'
  expect(descriptionBlocks(text)).toEqual([{ kind: 'text', text }])
  expect(descriptionBlocks('')).toEqual([])
})
