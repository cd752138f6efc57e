import { expect, test } from 'vitest'
import { bundleOf } from '../i18n/bundle-of.ts'
import { notificationWords, type NotificationWords, wordsOf } from './notification-words.ts'

test('LAY-8 the texts of every code are in the bundle it names', () => {
  for (const { bundle, ...words } of Object.values<NotificationWords>(notificationWords))
    for (const id of [words.title, words.text ?? words.title]) expect(bundleOf(id)).toBe(bundle)
  expect(wordsOf('no-such-code')).toBeNull()
})
