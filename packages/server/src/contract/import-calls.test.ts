import { expect, test } from 'vitest'
import { HttpCalls } from '@recircle/adapters/http'
import { importCalls } from '@recircle/core/import'
import { valueOf } from '@recircle/core/testing'
import type { ListQuery } from '@recircle/core/wire'
import { runImportJob } from '../import/jobs/import-jobs.ts'
import { jobOptions } from '../testing/import-world.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { backends } from './testing/backend.ts'

const start = backends()

test('CALL-1 SRC-1 a file goes from its upload to its undoing', async () => {
  const { database, as } = await start()
  await addUser(database, { login: 'owner', kinds: ['facility'], orgId: await addOrganization(database) })
  const calls = new HttpCalls(await as('owner'))
  const work = async (): Promise<void> => {
    while (await runImportJob(database, jobOptions)) continue
  }
  const bytes = new TextEncoder().encode('name,lat,lng\nYard,43.2,76.9\nGate,x,76.9')
  const { id, status } = valueOf(await calls.ask(importCalls.send, { sent: { file: { name: 'yards.csv', bytes } } }))
  expect(status).toBe('reading')
  await work()
  const checked = valueOf(await calls.ask(importCalls.get, { id }))
  expect(checked).toMatchObject({ status: 'checked', counts: { new: 1, refused: 1 } })
  const rows = async (filters: ListQuery['filters']) =>
    valueOf(await calls.ask(importCalls.rows, { id, query: { filters, meta: ['pagination'] } }))
  const refused = await rows({ outcome: ['refused'] })
  expect([refused.pagination?.count, refused.items[0]?.at]).toEqual([1, 'line 3'])
  const sent = { decision: 'auto', cells: [{ column: 'lat', text: '43.3' }] } as const
  valueOf(await calls.ask(importCalls.repair, { id, number: '2', sent }))
  await work()
  valueOf(
    await calls.ask(importCalls.change, {
      id,
      sent: { ...checked.settings, source: 'yards of the city', without: ['materials', 'hours'] },
    }),
  )
  await work()
  valueOf(await calls.ask(importCalls.apply, { id }))
  await work()
  expect(valueOf(await calls.ask(importCalls.list)).items).toMatchObject([
    { id, status: 'applied', counts: { new: 2 } },
  ])
  expect(await calls.ask(importCalls.forget, { id })).toMatchObject({ ok: false, error: 'conflict' })
  valueOf(await calls.ask(importCalls.undo, { id }))
  await work()
  expect((await rows({ kept: ['true'] })).items).toEqual([])
  expect(valueOf(await calls.ask(importCalls.get, { id }))).toMatchObject({ status: 'undone', kept: 0 })
  expect(await calls.ask(importCalls.forget, { id })).toMatchObject({ ok: true })
})
