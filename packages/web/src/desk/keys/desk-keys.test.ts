import { describe, expect, test } from 'vitest'
import { commandOf, deskKeys, type PressedKey } from './desk-keys.ts'

const press = (changes: Partial<PressedKey>): PressedKey => ({
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isTyping: false,
  ...changes,
})

describe('DESK-30 keys of the desk', () => {
  test('DESK-30 each key of the list does what the list says', () => {
    for (const { key, kind } of deskKeys)
      expect(commandOf(press({ key, shiftKey: key === '?' }), false)).toEqual({ kind })
  })

  test('DESK-30 the keys are where they are on a Latin keyboard, whatever they write', () => {
    expect(commandOf(press({ key: 'о', code: 'KeyJ' }), false)).toEqual({ kind: 'next' })
    expect(commandOf(press({ key: 'ф', code: 'KeyA' }), false)).toEqual({ kind: 'accept' })
    expect(commandOf(press({ key: '.', code: 'Slash' }), false)).toEqual({ kind: 'search' })
    expect(commandOf(press({ key: ',', code: 'Slash', shiftKey: true }), false)).toEqual({ kind: 'help' })
  })

  test('DESK-30 a Latin letter counts before its place', () => {
    expect(commandOf(press({ key: 'q', code: 'KeyA' }), false)).toBeNull()
    expect(commandOf(press({ key: 'a', code: 'KeyQ' }), false)).toEqual({ kind: 'accept' })
  })

  test('DESK-30 fields, modifiers, capitals and held keys are left alone', () => {
    const silent: Partial<PressedKey>[] = [
      { isTyping: true },
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { repeat: true },
      { shiftKey: true },
    ]
    for (const changes of silent) expect(commandOf(press({ key: 'a', code: 'KeyA', ...changes }), false)).toBeNull()
  })

  test('DESK-30 a digit is a reason only after R', () => {
    expect(commandOf(press({ key: '2', code: 'Digit2' }), false)).toBeNull()
    expect(commandOf(press({ key: '2', code: 'Digit2' }), true)).toEqual({ kind: 'reason', index: 1 })
    expect(commandOf(press({ key: '9', code: 'Numpad9' }), true)).toEqual({ kind: 'reason', index: 8 })
    expect(commandOf(press({ key: '0', code: 'Digit0' }), true)).toBeNull()
  })
})
