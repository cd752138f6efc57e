import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { countsOfPush, type DeskCounts } from '@recircle/core/desk'
import { addReferenceData } from '../../seed/reference-data.ts'
import { listenAnywhere } from '../../testing/listening-app.ts'
import { atDesk, DeskBrowser } from '../../testing/staff-people.ts'
import { testServer } from '../../testing/test-server.ts'
import { addWaitingApplication, addWaitingInquiry } from '../../testing/waiting-items.ts'

const { app, db } = await testServer()
const { database } = db
await addReferenceData(database)
const url = `${(await listenAnywhere(app)).origin.replace('http', 'ws')}/api/staff/live/`

async function sit(desk: DeskBrowser, headers: Record<string, string> = {}) {
  const received: DeskCounts[] = []
  const line = new WebSocket(url, { headers: { cookie: desk.cookie, ...headers } })
  line.on('message', (data) => {
    const counts = Buffer.isBuffer(data) ? countsOfPush(data.toString()) : null
    if (counts !== null) received.push(counts)
  })
  await once(line, 'open')
  const ended = new Promise<number>((resolve) => line.on('close', resolve))
  const waitingNow = (kind: string) => received.at(-1)?.waiting.find((each) => each.kind === kind)?.count
  return { line, received, ended, waitingNow }
}
const soon = { timeout: 10_000 }

test('DESK-35 the socket sends the counts as soon as they change, whoever changes them', async () => {
  const dana = await atDesk(app, database, 'dana', ['moderator'])
  const { line, waitingNow } = await sit(dana)
  await vi.waitFor(() => expect(waitingNow('inquiry')).toBe(0), soon)
  const key = await addWaitingInquiry(database)
  await vi.waitFor(() => expect(waitingNow('inquiry')).toBe(1), soon)
  await addWaitingApplication(database)
  await vi.waitFor(() => expect(waitingNow('application')).toBe(1), soon)
  const path = `/api/staff/items/inquiry/${key.id}/decision/`
  expect((await dana.ask('POST', path, { version: 1, verdict: 'spam' })).statusCode).toBe(200)
  await vi.waitFor(() => expect(waitingNow('inquiry')).toBe(0), soon)
  line.terminate()
})

test('DESK-75 DESK-77 the socket counts what is at the sites of each member, and tells at once when they change', async () => {
  const chief = await atDesk(app, database, 'chief', ['administrator'])
  const rosa = await atDesk(app, database, 'rosa', ['moderator'])
  const give = (sites: readonly string[]) =>
    chief.ask('POST', `/api/staff/members/${rosa.staffId}/rights/`, { rights: ['moderator'], sites })
  await give(['ru'])
  const [limited, whole] = [await sit(rosa), await sit(chief)]
  await addWaitingInquiry(database)
  await vi.waitFor(() => expect(whole.waitingNow('inquiry')).toBe(1), soon)
  await vi.waitFor(() => expect(limited.received.at(-1)?.sites).toEqual(['ru']), soon)
  expect(limited.received.map(({ waiting }) => waiting.every(({ count }) => count === 0))).not.toContain(false)
  await give(['int'])
  await vi.waitFor(() => expect(limited.waitingNow('inquiry')).toBe(1), soon)
  expect(limited.received.at(-1)?.sites).toEqual(['int'])
  for (const { line } of [limited, whole]) line.terminate()
})

test('DESK-35 the socket accepts only moderators, only from the same site, and only during their session', async () => {
  const omar = await atDesk(app, database, 'omar', ['moderator'])
  const editor = await atDesk(app, database, 'editor', ['editor'])
  await expect(sit(new DeskBrowser(app))).rejects.toThrow('401')
  await expect(sit(editor)).rejects.toThrow('403')
  await expect(sit(omar, { origin: 'https://elsewhere.example' })).rejects.toThrow('403')
  const seat = await sit(omar)
  await vi.waitFor(() => expect(seat.received.length).toBeGreaterThan(0), soon)
  await omar.ask('DELETE', '/api/staff/session/')
  const countBefore = seat.received.length
  await addWaitingInquiry(database)
  expect(await seat.ended).toBe(1008)
  expect(seat.received).toHaveLength(countBefore)
  const talker = await sit(await atDesk(app, database, 'talker', ['moderator']))
  talker.line.send('{"token":"x"}')
  expect(await talker.ended).toBe(1008)
})
