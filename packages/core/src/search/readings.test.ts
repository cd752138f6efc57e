import { expect, test } from 'vitest'
import { otherReadings } from './readings.ts'

const cyrillicBySound = (typed: string): string | undefined => otherReadings(typed)[0]

test.each([
  ['batareiki', 'батареики'],
  ['yashchik', 'ящик'],
  ['schetka', 'щетка'],
  ['zhest', 'жест'],
  ['mekha', 'меха'],
  ['shyghys', 'шигис'],
  ['tsvet', 'цвет'],
  ['chasy', 'часи'],
  ['shiny', 'шини'],
  ['plyushka', 'плюшка'],
  ['yolka', 'елка'],
  ['yel', 'ел'],
  ['boks', 'бокс'],
  ['box', 'бокс'],
  ['qwartz', 'квартз'],
])('MAP-2 %s is read phonetically: %s', (typed, meant) => {
  expect(cyrillicBySound(typed)).toBe(meant)
})

test('MAP-2 text typed with the wrong keyboard layout is read by its keys', () => {
  expect(otherReadings(',fnfhtqrb')[1]).toBe('батарейки')
  expect(otherReadings('`krf')[1]).toBe('ёлка')
  expect(otherReadings('зшдфы')).toEqual(['pilas'])
  expect(otherReadings('Зшдфы')).toEqual(['pilas'])
})

test('MAP-2 text in both scripts, or neither, is left unchanged', () => {
  expect(otherReadings('pet бутылки')).toEqual([])
  expect(otherReadings('2026')).toEqual([])
  expect(otherReadings('')).toEqual([])
})
