import { expect, test } from 'vitest'
import { aFacility } from '@recircle/core/testing'
import { inLocale, textOf } from '../../facility/testing/in-locale.tsx'
import { ChangeDate } from './my-point-card.view.tsx'
import { MyPointNotes } from './my-point-notes.view.tsx'

test('FAC-1 the day of a change is not in the time zone of the point, where it can be tomorrow', async () => {
  const facility = { updatedAtMs: Date.UTC(2026, 10, 22, 18), timezone: 'Asia/Vladivostok' }
  expect(textOf(await inLocale('int', 'EN_US', <ChangeDate facility={facility} />))).toBe('November 22')
})

test('SRC-28 a draft that waits with its import says that it is reviewed, not what is left', async () => {
  const notes = <MyPointNotes facility={aFacility({ waitsWithImport: true })} missing={[]} hasOwnSuggestion={false} />
  expect(textOf(await inLocale('int', 'EN_US', notes))).toContain('A review usually takes one business day.')
})
