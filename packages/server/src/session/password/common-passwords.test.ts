import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { generatePassword } from './passwords.ts'

test('VAL-3 a password that follows the rules but is among the commonest is recognized, however it is written', () => {
  for (const password of ['Password1', 'pASSWORD1', 'Qwerty123', 'Passw0rd', '1qaz2WSX', 'Trustno1'])
    expect(isCommonPassword(password), password).toBe(true)
})

test('VAL-3 a word of this site with digits around it is refused as well', () => {
  for (const password of ['Recircle2026', '2026rEcIrClE', 'Recírculo7', 'Круговорот1', 'Айналым-2026', 'Вторсырьё22'])
    expect(isCommonPassword(password), password).toBe(true)
})

test('VAL-3 other passwords are accepted', () => {
  for (const password of ['Recircle-bottle-7', 'Secret-42', 'Новый-пароль-7', generatePassword()])
    expect(isCommonPassword(password), password).toBe(false)
})
