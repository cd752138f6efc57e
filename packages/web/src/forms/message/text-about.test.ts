import { expect, test } from 'vitest'
import { textMaxLength } from '@recircle/core/validation'
import { textAbout } from './text-about.ts'

const point = { title: 'Экоцентр «Ёлочка»', url: 'https://ru.example/recycling-points/1' }

test('MAP-8 a message includes its subject within the length limit', () => {
  expect(textAbout(point, 'Закрыто')).toBe('https://ru.example/recycling-points/1\nЭкоцентр «Ёлочка»\n\nЗакрыто')
  expect(textAbout({ ...point, title: '' }, 'Закрыто')).toBe('https://ru.example/recycling-points/1\n\nЗакрыто')
  const long = 'x'.repeat(textMaxLength)
  expect(textAbout(point, long)).toBe(long)
  expect(textAbout(point, long.slice(5))).toBe(`https${long.slice(5)}`)
})
