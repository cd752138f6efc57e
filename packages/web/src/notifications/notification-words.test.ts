import { expect, test } from 'vitest'
import { bundleOf } from '../i18n/bundles.ts'
import { notificationWords, wordsOf } from './notification-words.ts'

test('LAY-8 the words of every code are in the bundle that it names', () => {
  for (const code of Object.keys(notificationWords)) {
    const words = wordsOf(code)
    expect(words && bundleOf(words.title)).toBe(words?.bundle)
    if (words?.text) expect(bundleOf(words.text)).toBe(words.bundle)
  }
  expect(wordsOf('no-such-code')).toBeNull()
})
