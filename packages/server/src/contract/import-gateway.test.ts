import { expect, test } from 'vitest'
import { HttpImportGateway } from '@recircle/adapters/http'
import { valueOf } from '@recircle/core/testing'
import { runImportJob } from '../import/jobs/import-jobs.ts'
import { jobOptions } from '../testing/import-world.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { backends } from './testing/backend.ts'

const start = backends()

test('CALL-1 SRC-1 a file goes through the gateway from its upload to its undoing', async () => {
  const { database, as } = await start()
  await addUser(database, { login: 'owner', kinds: ['facility'], orgId: await addOrganization(database) })
  const imports = new HttpImportGateway(await as('owner'))
  const work = async (): Promise<void> => {
    while (await runImportJob(database, jobOptions)) continue
  }
  const bytes = new TextEncoder().encode('name,lat,lng\nYard,43.2,76.9\nGate,x,76.9')
  const { id, status } = valueOf(await imports.send({ name: 'yards.csv', bytes }))
  expect(status).toBe('reading')
  await work()
  const checked = valueOf(await imports.get(id))
  expect(checked).toMatchObject({ status: 'checked', counts: { new: 1, refused: 1 } })
  const page = { limit: 20, offset: 0 }
  const refused = valueOf(await imports.rows(id, { ...page, outcome: 'refused', problem: null }))
  expect([refused.pagination?.count, refused.items[0]?.at]).toEqual([1, 'line 3'])
  valueOf(await imports.repair(id, 2, { decision: 'auto', cells: [{ column: 'lat', text: '43.3' }] }))
  await work()
  valueOf(await imports.change(id, { ...checked.settings, source: 'yards of the city' }))
  await work()
  valueOf(await imports.apply(id))
  await work()
  expect(valueOf(await imports.list(page)).items).toMatchObject([{ id, status: 'applied', counts: { new: 2 } }])
  expect(await imports.forget(id)).toMatchObject({ ok: false, error: 'conflict', current: { id } })
  valueOf(await imports.undo(id))
  await work()
  expect(valueOf(await imports.rows(id, { ...page, outcome: null, problem: null, isKept: true })).items).toEqual([])
  expect(valueOf(await imports.get(id))).toMatchObject({ status: 'undone', kept: 0 })
  expect(await imports.forget(id)).toMatchObject({ ok: true })
})
