import { expect, test } from 'vitest'
import type { ReasonTemplate } from '@recircle/core/desk'
import { offeredTemplates } from './offered-templates.ts'

const texts = { RU_RU: 'a', RU_KZ: 'a', KK_KZ: 'a', EN_US: 'a', ES_AR: 'a' }
const templates: readonly ReasonTemplate[] = [
  { code: 'not-confirmed', kinds: ['proposal'], texts },
  { code: 'place-not-found', kinds: ['facility'], texts },
]

test('DESK-15 DESK-61 reasons are offered by kind, and none for taking a point off the map', () => {
  const codes = (verdict: 'decline' | 'block' | null) =>
    offeredTemplates(templates, { kind: 'proposal' }, verdict).map(({ code }) => code)
  expect([codes(null), codes('decline'), codes('block')]).toEqual([['not-confirmed'], ['not-confirmed'], []])
})
