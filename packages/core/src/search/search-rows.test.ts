import { expect, test } from 'vitest'
import { SearchRows } from './search-rows.ts'

test('MAP-2 rows of many removed points are reused', () => {
  const rows = new SearchRows()
  const count = 300_000
  for (let ref = 0; ref < count; ref += 1) rows.kill(rows.add(ref, 0, { lng: 0, lat: 0 }))
  rows.freeDead()
  expect([rows.deadCount, rows.add(0, 0, { lng: 0, lat: 0 }) < count, rows.length]).toEqual([0, true, count])
})
