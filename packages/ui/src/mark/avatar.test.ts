import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Анна Королёва', 'АК'],
  ['ООО «Зелёный двор»', 'ЗД'],
  ['Recircle', 'R'],
  ['ГК', 'Г'],
  ['әділ өмір', 'ӘӨ'],
  ['', ''],
])('the initials of %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
