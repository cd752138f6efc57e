import { afterAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { noteWrites } from './noted-writes.ts'
import { openTestDatabase } from './test-database.ts'

const db = await openTestDatabase()
const { database } = db
afterAll(() => db.close())

test('every committed change of a row is noted once; what changes nothing or is rolled back is not', async () => {
  const written = await noteWrites(database)
  expect(await written()).toEqual([])
  const redirects = () => database.updateTable('redirects')
  await database.insertInto('redirects').values({ id: newId(), path: '/old', target: '/new' }).execute()
  expect(await written()).toContain('redirects insert')
  await redirects().set({ target: '/newer' }).execute()
  expect(await written()).toContain('redirects update')
  await redirects().set({ target: '/newer' }).execute()
  expect(await written()).not.toContain('redirects update')
  const undone = database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('redirects').execute()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await written()).toEqual([])
  await database.deleteFrom('redirects').execute()
  expect(await written()).toContain('redirects delete')
  expect(await written()).toEqual([])
})
