import { v7 as uuidV7 } from 'uuid'
import { expect, test } from 'vitest'
import { anyDays } from '@recircle/core/facility'
import { openDataFiles } from '@recircle/core/open-data'
import { addFacility, addOrganization } from '../db/testing/rows.ts'
import { addDayRule, sayHolidays } from '../facility/days/say-day-rule.ts'
import { addUser } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
const { database } = db

test('DAYS-17 the files of open data say how days differ, as opening_hours', async () => {
  const orgId = await addOrganization(database)
  const userId = await addUser(database, { login: 'opener', kinds: ['facility'], orgId })
  const owner = { actor: { kind: 'creator', orgId }, orgId, userId } as const
  const id = await addFacility(database, { orgId, userId }, { status: 'accepted' })
  const when = { ...anyDays, dates: { from: '2096-01-01', to: '2096-01-08' } }
  const said = {
    id: uuidV7(),
    when,
    change: { kind: 'closed' },
    reason: 'Stocktaking',
    pointIds: [id],
    exceptIds: [],
  } as const
  const file = async () => (await app.inject({ url: openDataFiles.geojson, headers: { host: 'int.localhost' } })).body
  const before = await file()
  await addDayRule(database, said, owner, Date.now())
  await sayHolidays(database, { pointIds: null, rule: 'closed' }, owner)
  const { features } = JSON.parse(await file()) as { features: { properties: Record<string, string> }[] }
  expect(before).not.toContain('PH off')
  const hours = features[0]?.properties['opening_hours'] ?? ''
  expect(hours).toContain('PH off; 2096 Jan 01-2096 Jan 08 off "Stocktaking"')
  for (const [url, written] of [
    [openDataFiles.csv, `"${hours.replaceAll('"', '""')}"`],
    [openDataFiles.osm, JSON.stringify(hours)],
  ] as const)
    expect((await app.inject({ url, headers: { host: 'int.localhost' } })).body).toContain(written)
})
