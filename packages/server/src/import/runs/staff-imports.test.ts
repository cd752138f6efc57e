import { expect, test } from 'vitest'
import { importCalls, importRun, type ImportRun } from '@recircle/core/import'
import { readDocument } from '@recircle/core/wire'
import { addReferenceData } from '../../seed/reference-data.ts'
import { jobOptions } from '../../testing/import-world.ts'
import { addOrganization, addUser } from '../../testing/people.ts'
import { atDesk, type DeskBrowser } from '../../testing/staff-people.ts'
import { testServer } from '../../testing/test-server.ts'
import { runImportJob } from '../jobs/import-jobs.ts'

const { app, db } = await testServer()
const { database } = db
await addReferenceData(database)
const manager = await atDesk(app, database, 'manager', ['manager'])
const moderator = await atDesk(app, database, 'moderator', ['moderator'])
const work = async (): Promise<void> => {
  while (await runImportJob(database, jobOptions)) continue
}
const pathOf = (organization: string, rest = ''): string => `/api/staff/organizations/${organization}/imports/${rest}`
const table = 'Name,Lat,Lng,Materials\nMill yard,43.2389,76.8897,paper\n'

const sendFile = (organization: string, { cookie }: DeskBrowser) =>
  app.inject({
    method: 'POST',
    url: pathOf(organization),
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\nContent-Disposition: form-data; name="file"; filename="yards.csv"\r\n\r\n${table}\r\n--b--\r\n`,
  })
const runIn = (body: unknown): ImportRun => {
  const read = readDocument(body, importRun.read)
  if (!read.ok) throw new Error(`No run: ${JSON.stringify(body)}`)
  return read.value
}

test('SRC-27 staff import for an organization: its account owns the points, and the log names who did it', async () => {
  const organization = await addOrganization(database, 'City of Almaty')
  const owner = await addUser(database, { orgId: organization, kinds: ['facility'] })
  const { id } = runIn((await sendFile(organization, manager)).json())
  await work()
  const run = runIn((await manager.ask('GET', pathOf(organization, `${id}/`))).json())
  expect(run).toMatchObject({ status: 'checked', counts: { new: 1 } })
  const settings: object = Object(
    importCalls.change.sent?.write({ ...run.settings, source: 'City list', without: ['hours'] }),
  )
  expect((await manager.ask('POST', pathOf(organization, `${id}/settings/`), settings)).statusCode).toBe(200)
  await work()
  expect((await manager.ask('POST', pathOf(organization, `${id}/apply/`), {})).statusCode).toBe(200)
  await work()
  expect(await database.selectFrom('facilities').select(['name', 'org_id', 'creator_id', 'status']).execute()).toEqual([
    { name: 'Mill yard', org_id: organization, creator_id: owner, status: 'draft' },
  ])
  const log = database
    .selectFrom('audit_log')
    .select(['act', 'subject_id', 'actor'])
    .where('subject_kind', '=', 'import')
  expect(await log.orderBy('id').execute()).toEqual([
    { act: 'import.add', subject_id: id, actor: 'manager' },
    { act: 'import.change', subject_id: id, actor: 'manager' },
    { act: 'import.import', subject_id: id, actor: 'manager' },
  ])
})

test('SRC-27 without the right, without an account of the organization, or through another organization nothing is imported', async () => {
  const organization = await addOrganization(database)
  expect((await sendFile(organization, moderator)).statusCode).toBe(403)
  expect((await app.inject({ url: pathOf(organization) })).statusCode).toBe(401)
  const refused = await sendFile(organization, manager)
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('no-account')])
  await addUser(database, { orgId: organization, kinds: ['user'] })
  await addUser(database, { orgId: organization, kinds: ['facility'], isBlocked: true })
  expect((await sendFile(organization, manager)).statusCode).toBe(409)
  await addUser(database, { orgId: organization, kinds: ['facility'] })
  const { id } = runIn((await sendFile(organization, manager)).json())
  const other = await addOrganization(database)
  for (const [method, rest] of [
    ['GET', `${id}/`],
    ['GET', `${id}/rows/`],
    ['POST', `${id}/apply/`],
    ['DELETE', `${id}/`],
  ] as const)
    expect([
      rest,
      (await manager.ask(method, pathOf(other, rest), method === 'POST' ? {} : undefined)).statusCode,
    ]).toEqual([rest, 404])
  expect((await manager.ask('GET', pathOf('not-an-id'))).statusCode).toBe(404)
})
