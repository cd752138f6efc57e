import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openResultsColumns, openResultsFile, openResultsManifest } from '@recircle/core/open-data'
import { eventComers } from '../testing/event-comers.ts'
import { testServer } from '../testing/test-server.ts'
import { reportedResults } from '../testing/reported-results.ts'

const { db, app } = await testServer()
const { database } = db
const comers = await eventComers(app, database)
const { pastEvent, tell, settle } = reportedResults(app, database, comers)

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'int.localhost', ...headers } })
async function rowsOf(): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await get(openResultsFile)).body.trimEnd().split('\r\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])))
}
const reportedEvent = async (payload: object, isAccepted = true): Promise<string> => {
  const { id, token } = await pastEvent()
  await tell(token, payload)
  await settle(id, isAccepted)
  return id
}

test('ORG-16 the columns and addresses of the file of results are promised', async () => {
  expect([openResultsFile, openResultsManifest]).toEqual(['/data/results.csv', '/data/results.manifest.json'])
  const promised =
    'event page title organization_id organization date material kilograms estimated people hours corrections license updated'
  expect(openResultsColumns.join(' ')).toBe(promised)
  expect((await get(openResultsFile)).body).toBe(`${openResultsColumns.join(',')}\r\n`)
})

test('ORG-16 each amount is a row, exact and marked where estimated; few people and what is not published are left out', async () => {
  const many = await reportedEvent({ 'kg-1': '12,345', 'kg-2': '100', 'estimate-2': 'yes', people: '18', hours: '40' })
  const few = await reportedEvent({ 'kg-1': '0.001', people: '4', hours: '9', words: '=SUM(A1)' })
  const words = await reportedEvent({ people: '7' })
  await reportedEvent({ 'kg-1': '9000' }, false)
  const { id: waiting, token } = await pastEvent()
  await tell(token, { 'kg-1': '5' })
  const rows = await rowsOf()
  const cells = rows.map(({ event, material, kilograms, estimated, people, hours }) =>
    [event, material, kilograms, estimated, people, hours].join(' '),
  )
  const slugs = await database.selectFrom('materials').select(['id', 'slug']).where('id', 'in', [1, 2]).execute()
  const slug = (id: number) => slugs.find((each) => each.id === id)?.slug
  expect(cells).toEqual([
    `${many} ${slug(2)} 100 yes 18 40`,
    `${many} ${slug(1)} 12.345 no  `,
    `${few} ${slug(1)} 0.001 no  `,
    `${words}    7 `,
  ])
  expect(rows[0]).toMatchObject({
    page: `http://int.localhost:3000/charity-event/${many}`,
    organization_id: comers.orgId,
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    license: 'ODbL-1.0',
  })
  await settle(waiting)
  expect(await rowsOf()).toHaveLength(5)
})

test('ORG-16 a manifest describes the whole file; a known version gets a 304 until something changes', async () => {
  const { id, token } = await pastEvent()
  await tell(token, { 'kg-1': '10' })
  await settle(id)
  const file = await get(openResultsFile)
  const { files, license } = (await get(openResultsManifest)).json<{ files: { csv: object }; license: string }>()
  const sha256 = createHash('sha256').update(file.rawPayload).digest('hex')
  const count = file.body.trimEnd().split('\r\n').length - 1
  expect(license).toBe('ODbL-1.0')
  expect(files.csv).toMatchObject({ count, bytes: file.rawPayload.length, sha256 })
  expect(file.headers['link']).toContain(openResultsManifest)
  const etag = String(file.headers['etag'])
  expect((await get(openResultsFile, { 'if-none-match': etag })).statusCode).toBe(304)
  await tell(token, { 'kg-1': '11' })
  expect((await get(openResultsFile, { 'if-none-match': etag })).statusCode).toBe(304)
  await settle(id)
  const fresh = await get(openResultsFile, { 'if-none-match': etag })
  expect([fresh.statusCode, fresh.body.includes(',11,')]).toEqual([200, true])
})
