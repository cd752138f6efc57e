import { afterAll, expect, test, vi } from 'vitest'
import { callPath } from '@recircle/core/calls'
import { openDataCalls, openDataFiles, openResultsFile } from '@recircle/core/open-data'
import { valueOf } from '@recircle/core/testing'
import { addFacility } from '../db/testing/rows.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { openDataPages } from './open-data-pages.ts'

const paths: Readonly<Record<string, string>> = { ...openDataFiles, results: openResultsFile }
const db = await openTestDatabase()
const pages = openDataPages(db.database)
const digest = vi.spyOn(pages, 'digest')
const app = await buildTestApp(db.database, {}, undefined, { openData: pages })
afterAll(async () => {
  await app.close()
  await db.close()
})

test('LOOK-30 each file has the rows and bytes that are said of it, which are measured once an hour', async () => {
  const orgId = await addOrganization(db.database)
  const userId = await addUser(db.database, { kinds: ['facility'], orgId })
  await addFacility(db.database, { orgId, userId }, { name: 'Yard', status: 'accepted' })
  const ask = async () =>
    valueOf(openDataCalls.figures.answer.read((await app.inject({ url: callPath(openDataCalls.figures, {}) })).json()))
  const figures = await ask()
  expect(figures.map(({ name, rows }) => [name, rows])).toEqual([
    ['geojson', 1],
    ['csv', 1],
    ['osm', 1],
    ['results', 0],
  ])
  for (const { name, bytes } of figures) {
    const { rawPayload } = await app.inject({ url: paths[name] ?? '' })
    expect(rawPayload).toHaveLength(bytes)
  }
  await addFacility(db.database, { orgId, userId }, { name: 'Shed', status: 'accepted' })
  expect(await ask()).toEqual(figures)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
  try {
    expect(await ask()).toEqual(figures)
    await vi.waitFor(async () => expect((await ask()).find(({ name }) => name === 'csv')?.rows).toBe(2))
  } finally {
    vi.useRealTimers()
  }
  expect(digest).toHaveBeenCalledTimes(2)
})
