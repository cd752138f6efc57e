import { expect, test } from 'vitest'
import { bodyProblem } from './body-problems.ts'

const nested = (levels: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

test.each([
  ['a NUL', { data: [{ name: 'a\0b' }] }, { rule: 'text', pointer: '/data/0/name' }],
  ['half a character', ['\ud800'], { rule: 'text', pointer: '/0' }],
  ['half a character in a name', { a: { '\udfff': 1 } }, { rule: 'text', pointer: '/a' }],
  ['a text alone', '\0', { rule: 'text', pointer: '' }],
  ['65 levels', nested(65), { rule: 'depth', pointer: '' }],
  ['100,000 levels', nested(100_000), { rule: 'depth', pointer: '' }],
])('ERR-2 %s is found', (_, body, problem) => {
  expect(bodyProblem(body)).toEqual(problem)
})

test.each([null, 1, 'ё қ 😀', nested(64), { a: [{ b: null }] }])('ERR-2 a valid body passes: %#', (body) => {
  expect(bodyProblem(body)).toBeNull()
})
