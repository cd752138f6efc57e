import { expect, test } from 'vitest'
import { dialogStack } from './dialog-titles.tsx'

test('META-1 the title is that of the topmost dialog, also while one below it changes or closes', () => {
  const shown: (string | null)[] = []
  const open = dialogStack((title) => shown.push(title))
  const login = open()
  login.name('Log in again')
  const confirm = open()
  confirm.name('Leave?')
  login.name('Restore the password')
  confirm.close()
  const closure = open()
  closure.name('Close for good')
  login.close()
  closure.close()
  expect(shown).toEqual([
    'Log in again',
    'Leave?',
    'Leave?',
    'Restore the password',
    'Close for good',
    'Close for good',
    null,
  ])
})
