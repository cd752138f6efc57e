import { afterAll, beforeAll, expect, test } from 'vitest'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { LiveIndex } from '../live/live-index.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { townBooks } from './town-book.ts'
import { townsOfAddresses } from './towns-of-addresses.ts'

let db: TestDatabase
let index: LiveIndex
beforeAll(async () => {
  db = await openTestDatabase()
  await addReferenceData(db.database)
  const orgId = await addOrganization(db.database)
  const owner = { orgId, userId: await addUser(db.database, { kinds: ['facility'], org_id: orgId }) }
  const add = (address: string, lng: number, lat: number) =>
    addFacility(db.database, owner, { status: 'accepted', address, lng, lat })
  await add('с. Заовражино, ул. Мира, 4', 34.9, 57.3)
  await add('Заовражино, Советская улица, 1', 34.91, 57.31)
  await add('Зарайск, ул. Заовражинская, 3', 38.88, 54.76)
  index = new LiveIndex(db.database)
  await index.reset()
})
afterAll(() => db.close())

const named = async (text: string, variant: 'ru' | 'kz' = 'ru') => {
  const known = (await townBooks())[variant].find(text, 20)
  const towns = await townsOfAddresses({ database: db.database, index }, variant, text, known)
  return towns.map(({ names, lat }) => [names.kk, lat])
}

test('PLACE-5 a village that only addresses of points name is found once, where its points are', async () => {
  const towns = await named('заовраж')
  expect(towns).toHaveLength(1)
  expect(towns[0]?.[0]).toBe('Заовражино')
  expect(towns[0]?.[1]).toBeCloseTo(57.3, 1)
})

test('PLACE-5 neither a town of the list again, nor a street, nor a village of another site', async () => {
  expect(await named('Зарайск')).toEqual([])
  expect(await named('Советская')).toEqual([])
  expect(await named('заовраж', 'kz')).toEqual([])
  expect(await named('за')).toEqual([])
})
