import { expect, test } from 'vitest'
import { aFacility } from '@recircle/core/testing'
import { isQuiet } from './quiet-point.ts'

const known = { isDue: () => false, hasOwnSuggestion: () => false }
const quiet = (changes: Parameters<typeof aFacility>[0] = {}, more: Partial<typeof known> = {}): boolean =>
  isQuiet(aFacility({ status: 'accepted', ...changes }), { ...known, ...more })

test('LOOK-34 a point that is published or on review is one line unless something is to be told or done about it', () => {
  expect(quiet()).toBe(true)
  expect(quiet({ status: 'on-review' })).toBe(true)
  expect(quiet({ status: 'draft', waitsWithImport: true })).toBe(true)
  expect(quiet({ status: 'draft' })).toBe(false)
  expect(quiet({ status: 'temporarily-not-working' })).toBe(false)
  expect(quiet({ statusComment: 'Repair' })).toBe(false)
  expect(quiet({}, { isDue: () => true })).toBe(false)
  expect(quiet({}, { hasOwnSuggestion: () => true })).toBe(false)
})

test('LOOK-40 a closed or blocked point is one line, whatever was said of it', () => {
  for (const status of ['closed', 'blocked-by-moderator'] as const) {
    expect(quiet({ status, statusComment: 'No such place' })).toBe(true)
    expect(quiet({ status }, { isDue: () => true, hasOwnSuggestion: () => true })).toBe(true)
  }
})
