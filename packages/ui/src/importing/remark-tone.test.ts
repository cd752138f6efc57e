import { expect, test } from 'vitest'
import { remarkTone } from './remark-tone.ts'

test('SRC-4 amber is for what is lost or needs an answer: what was understood has no color, and what keeps a row out is red', () => {
  const tone = (code: Parameters<typeof remarkTone>[0]['code'], isFault = false) => remarkTone({ code, isFault })
  expect(tone('material-synonym')).toBeNull()
  expect(tone('nothing-word')).toBeNull()
  expect(tone('material-unknown')).toBe('doubtful')
  expect(tone('hours-unread')).toBe('doubtful')
  expect(tone('perhaps-same')).toBe('doubtful')
  expect(tone('place-number', true)).toBe('wrong')
})
