import { expect, test } from 'vitest'
import { inLocale, textOf } from '../../facility/testing/in-locale.tsx'
import { ChangeDate } from './my-point-card.view.tsx'

test('FAC-1 the day of a change is not in the time zone of the point, where it can be tomorrow', async () => {
  const facility = { updatedAtMs: Date.UTC(2026, 10, 22, 18), timezone: 'Asia/Vladivostok' }
  expect(textOf(await inLocale('int', 'EN_US', <ChangeDate facility={facility} />))).toBe('November 22')
})
