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
  isPressing: false,
  ...changes,
})

describe('DESK-30 keyboard shortcuts of the desk', () => {
  test('DESK-30 each key in the list triggers its command', () => {
    for (const { key, kind, withShift } of deskKeys)
      expect(commandOf(press({ key, shiftKey: withShift ?? key === '?' }), false)).toEqual({ kind })
  })

  test('DESK-30 keys of other layouts are recognized by their position', () => {
    expect(commandOf(press({ key: 'о', code: 'KeyJ' }), false)).toEqual({ kind: 'next' })
    expect(commandOf(press({ key: 'ф', code: 'KeyA' }), false)).toEqual({ kind: 'accept' })
    expect(commandOf(press({ key: '.', code: 'Slash' }), false)).toEqual({ kind: 'search' })
    expect(commandOf(press({ key: ',', code: 'Slash', shiftKey: true }), false)).toEqual({ kind: 'help' })
  })

  test('DESK-30 a Latin letter takes precedence over its position', () => {
    expect(commandOf(press({ key: 'q', code: 'KeyA' }), false)).toBeNull()
    expect(commandOf(press({ key: 'a', code: 'KeyQ' }), false)).toEqual({ kind: 'accept' })
  })

  test('DESK-30 ignores typing in fields, modifiers, capitals and key repeats', () => {
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

  test('DESK-30 a digit chooses a reason only after R', () => {
    expect(commandOf(press({ key: '2', code: 'Digit2' }), false)).toBeNull()
    expect(commandOf(press({ key: '2', code: 'Digit2' }), true)).toEqual({ kind: 'reason', index: 1 })
    expect(commandOf(press({ key: '9', code: 'Numpad9' }), true)).toEqual({ kind: 'reason', index: 8 })
    expect(commandOf(press({ key: '0', code: 'Digit0' }), true)).toBeNull()
  })

  test('DESK-68 Enter sends a reason after R, except where it presses a button or ends a line', () => {
    const enter = press({ key: 'Enter', code: 'Enter' })
    expect(commandOf(enter, true)).toEqual({ kind: 'send' })
    expect(commandOf(enter, false)).toBeNull()
    expect(commandOf({ ...enter, isPressing: true }, true)).toBeNull()
    expect(commandOf({ ...enter, isTyping: true }, true)).toBeNull()
  })
})
