import { expect, test } from 'vitest'
import type { FacilityStatus } from '@recircle/core/facility'
import { aFacility } from '@recircle/core/testing'
import { pointSummary } from '../../facility/point-data.ts'
import { inLocale, textOf } from '../../facility/testing/in-locale.tsx'
import { PointAge } from './my-point-card.view.tsx'
import { MyPointNotes } from './my-point-notes.view.tsx'

test('TRUTH-61 a card has the date that visitors see, whenever else the point was written; unseen it has none', async () => {
  const facility = aFacility({ lastConfirmedAtMs: Date.UTC(2026, 10, 2), updatedAtMs: Date.UTC(2026, 10, 30) })
  const ageOf = async (status: FacilityStatus): Promise<string> => {
    const point = pointSummary(facility, { materials: [], language: 'en' })
    return textOf(await inLocale('int', 'EN_US', <PointAge facility={{ ...facility, status }} point={point} />))
  }
  expect(await ageOf('accepted')).toBe('Confirmed on November 2, 2026')
  expect([await ageOf('draft'), await ageOf('blocked-by-moderator')]).toEqual(['', ''])
})

test('SRC-28 a draft that waits with its import says that it is reviewed, not what is left', async () => {
  const notes = <MyPointNotes facility={aFacility({ waitsWithImport: true })} missing={[]} hasOwnSuggestion={false} />
  expect(textOf(await inLocale('int', 'EN_US', notes))).toContain('A review usually takes one business day.')
})
