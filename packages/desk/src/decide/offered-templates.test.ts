import { expect, test } from 'vitest'
import type { ReasonTemplate } from '@recircle/core/desk'
import { offeredTemplates } from './offered-templates.ts'

const texts = { RU_RU: 'a', RU_KZ: 'a', KK_KZ: 'a', EN_US: 'a', ES_AR: 'a' }
const templates: readonly ReasonTemplate[] = [
  { code: 'not-confirmed', kinds: ['proposal'], texts },
  { code: 'place-not-found', kinds: ['facility'], texts },
]

test('DESK-15 DESK-61 DESK-82 reasons are offered by kind, and none for what the owner of a point reads', () => {
  const codes = (verdict: 'accept' | 'decline' | 'block' | null, removedPhotos: string[] = []) =>
    offeredTemplates(templates, { kind: 'proposal' }, { verdict, removedPhotos }).map(({ code }) => code)
  const forReporter = [codes(null), codes('decline', ['/a']), codes('accept')]
  expect(forReporter).toEqual([['not-confirmed'], ['not-confirmed'], ['not-confirmed']])
  expect([codes('block'), codes('accept', ['/a'])]).toEqual([[], []])
})
