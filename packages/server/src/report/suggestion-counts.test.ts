import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changesBetween, changesToWire, emptyFacts, isForStaff } from '@recircle/core/report'
import { testServer } from '../testing/test-server.ts'

const { db } = await testServer()

test.each([
  { name: 'x' },
  { address: 'x' },
  { location: { lng: 1, lat: 2 } },
  { phone: '1' },
  { email: 'a@example.org' },
  { website: 'https://a.example' },
  { hoursText: 'x' },
  { description: 'x' },
  { comment: 'x' },
  { state: 'closed-for-good' as const },
])('TRUTH-7 the database and the rules agree whether %j is for staff', async (change) => {
  const changes = changesBetween(emptyFacts, { ...emptyFacts, ...change })
  expect(changes).toHaveLength(1)
  const wire = JSON.stringify(changesToWire(changes))
  const { rows } = await sql<{ is: boolean }>`select is_under_review(${wire}::jsonb) as is`.execute(db.database)
  expect(rows[0]?.is).toBe(isForStaff({ reason: 'suggestion', by: 'visitor', changes }))
})
