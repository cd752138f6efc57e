import { expect, test } from 'vitest'
import { passwordFailures } from '@recircle/core/validation'
import { generatePassword, hashPassword, passwordMatches } from './passwords.ts'

test('AUTH-1 a password is stored as argon2id and recognized; another is not', async () => {
  const stored = await hashPassword('Correct1horse')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches(stored, 'Correct1horse')).toBe(true)
  expect(await passwordMatches(stored, 'correct1horse')).toBe(false)
})

test('AUTH-1 without an account or a password hash no password matches, not even an empty one', async () => {
  expect(await passwordMatches(null, '')).toBe(false)
  expect(await passwordMatches(null, 'Correct1horse')).toBe(false)
})

test('VAL-3 a generated password passes the rules that people have to follow', () => {
  const passwords = Array.from({ length: 200 }, generatePassword)
  expect(passwords.flatMap(passwordFailures)).toEqual([])
  expect(new Set(passwords).size).toBe(200)
})
