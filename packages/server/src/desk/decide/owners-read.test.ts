import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deskItemAt, twoModerators } from '../../testing/two-moderators.ts'
import { addWaitingEvent, addWaitingPoint, addWaitingReport } from '../../testing/waiting-items.ts'

const { database, dana, omar, author, versionOf, decide, mails } = await twoModerators()
const lastMail = async () => (await mails()).at(-1)

test('DESK-62 the owner reads what was corrected before it was accepted, as previewed', async () => {
  const key = await addWaitingPoint(database, author, 'Шыны контейнер')
  const changes = { name: 'Шыны контейнері', phone: '' }
  const decision = { version: await versionOf(key), verdict: 'accept', changes }
  const preview = (await dana.ask('POST', deskItemAt(key, 'preview/'), decision)).json<{ email: { text: string } }>()
  expect((await decide(dana, key, decision)).statusCode).toBe(200)
  const mail = await lastMail()
  expect(mail?.text).toBe(preview.email.text)
  expect(mail?.text).toContain('Атауы: «Шыны контейнер» → «Шыны контейнері»')
  expect(mail?.text).toContain('Телефоны (алынды)')
})

test('DESK-62 of an event as well; what was accepted as it was says nothing of corrections', async () => {
  const [one, other] = [await addWaitingEvent(database, author), await addWaitingEvent(database, author)]
  await decide(dana, one, { version: await versionOf(one), verdict: 'accept', changes: { title: 'Сенбілік' } })
  expect((await lastMail())?.text).toContain('түзетті')
  await decide(dana, other, { version: await versionOf(other), verdict: 'accept' })
  expect((await lastMail())?.text).not.toContain('түзетті')
})

test('DESK-62 the owner of a public point reads what staff changed after a report, and undoing takes the email back', async () => {
  const { id } = await addWaitingPoint(database, author, 'Қағаз')
  await sql`update facilities set status = 'accepted' where id = ${id}`.execute(database)
  const key = await addWaitingReport(database, { facilityId: id, reason: 'other', text: 'It is called otherwise' })
  const before = (await mails()).length
  const decided = await decide(dana, key, {
    version: await versionOf(key),
    verdict: 'accept',
    changes: { name: 'Қағаз үйі' },
  })
  const mail = await lastMail()
  expect(mail).toMatchObject({ recipient: 'author@example.kz' })
  expect(mail?.text).toContain('«Қағаз» → «Қағаз үйі»')
  await dana.ask('POST', `/api/staff/decisions/${decided.json<{ id: string }>().id}/undo/`, {})
  expect(await mails()).toHaveLength(before)
})

test('DESK-63 the owner of a public point reads that it waits again, and why', async () => {
  const key = await addWaitingPoint(database, author, 'Темір')
  const { id } = (await decide(dana, key, { version: await versionOf(key), verdict: 'accept' })).json<{ id: string }>()
  await sql`update mail_outbox set attempts = 1
    where id = (select mail_id from desk_decisions where id = ${id})`.execute(database)
  const restored = await omar.ask('POST', `/api/staff/decisions/${id}/restore/`, { reason: 'Ол жерде пункт жоқ' })
  expect(restored.statusCode).toBe(204)
  const mail = await lastMail()
  expect(mail?.text).toContain('«Темір» пункті туралы шешімді қайтарып алды')
  expect(mail?.text).toContain('Ол жерде пункт жоқ')
})

test('DESK-88 the email of a declined point or event leads to its form', async () => {
  const forms = [
    ['edit-recycling-point', await addWaitingPoint(database, author, 'Бөтелке')],
    ['edit-charity-event', await addWaitingEvent(database, author)],
  ] as const
  for (const [form, key] of forms) {
    // oxlint-disable-next-line no-await-in-loop -- each is the last email
    await decide(dana, key, { version: await versionOf(key), verdict: 'decline', words: 'Мекенжайы қате' })
    // oxlint-disable-next-line no-await-in-loop -- each is the last email
    expect((await lastMail())?.text).toContain(`/profile/${form}/${key.id}`)
  }
})
