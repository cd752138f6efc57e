import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deskItemAt, twoModerators } from '../../testing/two-moderators.ts'
import { addWaitingPoint, addWaitingReport } from '../../testing/waiting-items.ts'
import { findFacility } from '../../facility/facility.repository.ts'
import { fileUrl } from '../../upload/file-url.ts'

const { database, dana, omar, author, decide, mails } = await twoModerators()

interface Shown {
  readonly version: number
  readonly verdicts: readonly string[]
  readonly subject: {
    readonly path: string
    readonly status: string
    readonly fields: readonly { name: string; value: unknown }[]
  } | null
}

async function reported(reason: 'private-data' | 'unsafe' | 'other' = 'private-data', email = '') {
  const { id } = await addWaitingPoint(database, author)
  await sql`update facilities set status = 'accepted' where id = ${id}`.execute(database)
  const key = await addWaitingReport(database, {
    facilityId: id,
    reason,
    text: 'The phone of my mother stands there',
    email,
  })
  const item = (await dana.ask('GET', deskItemAt(key))).json<Shown>()
  return { id, key, item }
}
const pointOf = async (id: string) => {
  const point = await findFacility(database, id, fileUrl)
  if (!point) throw new Error('The point is gone')
  return point
}
const mailTo = async (recipient: string) => (await mails()).filter((mail) => mail.recipient === recipient)

test('DESK-60 a report shows the point as it is now, and where its page is', async () => {
  const { id, item } = await reported()
  const { contacts, name } = await pointOf(id)
  expect(item.subject).toMatchObject({ path: `/recycling-points/${id}`, status: 'accepted' })
  expect(item.subject?.fields).toContainEqual({ name: 'phone', value: contacts.phone })
  expect(item.subject?.fields).toContainEqual({ name: 'name', value: name })
})

test('DESK-61 a contact is hidden by a report in words, and the reporter reads that', async () => {
  const { id, key, item } = await reported('private-data', 'hidden@example.kz')
  const decision = { version: item.version, verdict: 'accept', changes: { phone: '' } }
  const preview = (await dana.ask('POST', deskItemAt(key, 'preview/'), decision)).json<{ email: { text: string } }>()
  expect((await decide(dana, key, decision)).statusCode).toBe(200)
  expect((await pointOf(id)).contacts.phone).toBe('')
  const [mail] = await mailTo('hidden@example.kz')
  expect(mail?.text).toBe(preview.email.text)
  expect(mail?.text).toContain('алынды')
  expect(mail?.text).not.toContain('пункт бетінде солай')
})

test('DESK-61 nothing is said to be corrected where nothing was', async () => {
  const { id, key, item } = await reported('other', 'nothing@example.kz')
  const before = await pointOf(id)
  expect((await decide(dana, key, { version: item.version, verdict: 'accept' })).statusCode).toBe(200)
  expect((await pointOf(id)).version).toBe(before.version)
  const [mail] = await mailTo('nothing@example.kz')
  expect(mail?.text).toContain('Хабарламаңызды тексердік.')
  expect(mail?.text).not.toContain('пункт бетінде')
})

test('DESK-61 a report in words takes the point off the map, and undoing brings it back', async () => {
  const { id, key, item } = await reported('unsafe', 'unsafe@example.kz')
  expect(item.verdicts).toContain('block')
  const decided = await decide(dana, key, { version: item.version, verdict: 'block', words: 'Ескі зауыт' })
  expect(decided.statusCode).toBe(200)
  expect(await pointOf(id)).toMatchObject({ status: 'blocked-by-moderator', statusComment: 'Ескі зауыт' })
  expect(await mailTo('unsafe@example.kz')).toHaveLength(1)
  const { id: decision } = decided.json<{ id: string }>()
  expect((await dana.ask('POST', `/api/staff/decisions/${decision}/undo/`, {})).statusCode).toBe(200)
  expect(await pointOf(id)).toMatchObject({ status: 'accepted', statusComment: '' })
  expect(await mailTo('unsafe@example.kz')).toHaveLength(0)
})

test('DESK-63 the owner reads why a point that staff had taken off is back on the map', async () => {
  const { id, key, item } = await reported('unsafe')
  const decided = await decide(dana, key, { version: item.version, verdict: 'block', words: 'Ескі зауыт' })
  await sql`update mail_outbox set attempts = 1`.execute(database)
  const restorePath = `/api/staff/decisions/${decided.json<{ id: string }>().id}/restore/`
  expect((await omar.ask('POST', restorePath, { reason: 'Зауыт жұмыс істейді' })).statusCode).toBe(204)
  expect(await pointOf(id)).toMatchObject({ status: 'accepted' })
  const mail = (await mails()).find(({ template }) => template === 'facilityUnblockedWhy')
  expect(mail?.text).toContain('Зауыт жұмыс істейді')
})
