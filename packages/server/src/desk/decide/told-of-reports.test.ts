import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DeskItemKey } from '@recircle/core/desk'
import { noTerms } from '@recircle/core/facility'
import { materialField } from '@recircle/core/report'
import { reportedPoints } from '../../testing/reported-points.ts'
import { deskItemAt, twoModerators } from '../../testing/two-moderators.ts'
import { addWaitingReport } from '../../testing/waiting-items.ts'

const { database, dana, omar, author, versionOf, decide, mails } = await twoModerators()

const { publicPoint, pointOf, changeOf } = reportedPoints(database, author)
const textsTo = async (recipient: string) =>
  (await mails()).filter((mail) => mail.recipient === recipient).map(({ text }) => text)
const toOwner = async () => (await textsTo('author@example.kz')).at(-1)
const previewOf = async (key: DeskItemKey, decision: object) =>
  (await dana.ask('POST', deskItemAt(key, 'preview/'), decision)).json<{ email: { text: string } }>().email.text

const missing = (email: string) =>
  addWaitingReport(database, {
    facilityId: null,
    reason: 'missing',
    changes: [
      { field: 'name', from: null, to: 'Шыны қабылдау' },
      { field: 'address', from: null, to: 'Абай 1' },
      { field: 'location', from: null, to: { lng: 76.9, lat: 43.2 } },
      { field: materialField(1), from: null, to: { unitSlug: 'kg', price: 1, ...noTerms } },
    ],
    email,
  })

test('DESK-61 of a missing place that is declined, nothing is said to stay as it is', async () => {
  const key = await missing('missing@example.kz')
  expect((await decide(dana, key, { version: 0, verdict: 'decline', words: 'Ондай үй жоқ' })).statusCode).toBe(200)
  const [text] = await textsTo('missing@example.kz')
  expect(text).toContain('Бұл орынды картаға қоспадық.')
  expect(text).not.toContain('өзгермеді')
})

test('DESK-61 a missing place whose name staff have typed over is on the map, and the suggested name is not said to be', async () => {
  const key = await missing('renamed@example.kz')
  const decision = { version: 0, verdict: 'accept', changes: { name: 'Шыны үйі' } }
  const preview = await previewOf(key, decision)
  expect((await decide(dana, key, decision)).statusCode).toBe(200)
  const [text] = await textsTo('renamed@example.kz')
  for (const told of [preview, text])
    expect(told).toMatch(/«Шыны үйі» пункті туралы.* Хабарламаңыздың бір бөлігі расталды.* Бұл орын енді картада бар/)
})

test('DESK-61 where staff type another value over the reported one, the point is not said to say the reported one', async () => {
  const id = await publicPoint()
  const name = await changeOf(id, 'name', 'Шыны үйі')
  const key = await addWaitingReport(database, { facilityId: id, changes: [name], email: 'over@example.kz' })
  const decision = { version: await versionOf(key), verdict: 'accept', changes: { name: 'Шыны сарайы' } }
  const preview = await previewOf(key, decision)
  expect((await decide(dana, key, decision)).statusCode).toBe(200)
  expect((await pointOf(id)).name).toBe('Шыны сарайы')
  const [text] = await textsTo('over@example.kz')
  expect(text).toBe(preview)
  expect(text).toContain('Хабарламаңыз көмектесті. Пункт бетіндегі мәліметті түзеттік. Рақмет!')
  expect(text).not.toContain('солай көрсетілген')
})

test('DESK-61 TRUTH-32 the reporter is emailed again after a decision is reversed and made again', async () => {
  const key = await addWaitingReport(database, {
    facilityId: await publicPoint(),
    reason: 'other',
    text: 'The gate is blue',
    email: 'again@example.kz',
  })
  const version = await versionOf(key)
  const declined = await decide(dana, key, { version, verdict: 'decline', words: 'Жасыл' })
  await sql`update mail_outbox set attempts = 1`.execute(database)
  const restorePath = `/api/staff/decisions/${declined.json<{ id: string }>().id}/restore/`
  expect((await omar.ask('POST', restorePath, { reason: 'Көк екен' })).statusCode).toBe(204)
  expect((await decide(omar, key, { version, verdict: 'accept' })).statusCode).toBe(200)
  expect(await textsTo('again@example.kz')).toMatchObject([
    expect.stringContaining('өзгермеді'),
    expect.stringContaining('Хабарламаңызды тексердік.'),
  ])
})

async function accepted(id: string, change: Awaited<ReturnType<typeof changeOf>>, text = '') {
  const key = await addWaitingReport(database, { facilityId: id, changes: [change], text })
  const decided = await decide(dana, key, { version: await versionOf(key), verdict: 'accept', words: text })
  expect(decided.statusCode).toBe(200)
}

test('DESK-62 the owner reads whether the point is closed now, and for how long', async () => {
  const id = await publicPoint()
  await accepted(id, await changeOf(id, 'state', 'closed-for-now'), 'Жөндеу')
  expect(await toOwner()).toContain('Модератор мынаны түзетті:\nПункт уақытша жабық')
  await accepted(id, await changeOf(id, 'state', 'works'))
  expect(await toOwner()).toContain('Пункт қайта жұмыс істейді')
  await accepted(id, await changeOf(id, 'state', 'closed-for-good'), 'Көшіп кетті')
  expect(await toOwner()).toContain('Пункт біржола жабылды')
})

test('DESK-62 the owner reads which material is not taken for now, and which is again', async () => {
  const id = await publicPoint()
  const paper = { ...noTerms, unitSlug: 'kg', price: 12 }
  await accepted(id, await changeOf(id, materialField(1), paper))
  expect(await toOwner()).toContain('Материалдар мен бағалар')
  const pause = { until: '2096-01-01', reason: 'Орын жоқ' }
  await accepted(id, await changeOf(id, materialField(1), { ...paper, pause }))
  expect(await toOwner()).toMatch(/Модератор мынаны түзетті:\nУақытша қабылданбайды \(.+\)\n/)
  await accepted(id, await changeOf(id, materialField(1), paper))
  expect(await toOwner()).toMatch(/Модератор мынаны түзетті:\nҚайта қабылданады \(.+\)\n/)
})
