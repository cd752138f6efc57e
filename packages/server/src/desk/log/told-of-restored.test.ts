import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { deskRestorePath, type DeskItemKey } from '@recircle/core/desk'
import { deskItemAt, twoModerators } from '../../testing/two-moderators.ts'
import { addAuthor, addWaitingPoint, addWaitingReport } from '../../testing/waiting-items.ts'

const { database, dana, omar, author, versionOf, decide, mails, statusOf } = await twoModerators()
const other = await addAuthor(database, 'other@example.kz')

beforeEach(async () => {
  // Each test has a place of its own to itself.
  await sql`update facilities set lat = -1 where lat <> -1`.execute(database)
  await database.deleteFrom('mail_outbox').execute()
})

const publish = (...keys: readonly { id: string }[]) =>
  database
    .updateTable('facilities')
    .set({ status: 'accepted' })
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .execute()

async function keeping(key: DeskItemKey, keeps: 'this' | 'other', { id: otherId }: DeskItemKey) {
  const shown = (await dana.ask('GET', deskItemAt(key))).json<{
    version: number
    duplicates: { id: string; version: number }[]
  }>()
  const other_version = shown.duplicates.find(({ id }) => id === otherId)?.version
  return { version: shown.version, merge: { other_id: otherId, other_version, keeps } }
}

/** The emails about restoring a decision whose own emails have been sent. */
async function restored(decided: LightMyRequestResponse, reason: string) {
  await database.updateTable('mail_outbox').set({ attempts: 1 }).execute()
  const before = (await mails()).length
  const path = deskRestorePath(decided.json<{ id: string }>().id)
  expect((await omar.ask('POST', path, { reason })).statusCode).toBe(204)
  return (await mails()).slice(before)
}

test('DESK-81 restoring a merge tells the owner of the closed point that visitors find it again, and the other that theirs waits', async () => {
  const old = await addWaitingPoint(database, other, 'Ескі шыны')
  await publish(old)
  const fresh = await addWaitingPoint(database, author, 'Жаңа шыны')
  const merged = await decide(dana, fresh, {
    verdict: 'merge',
    words: 'Бір орын',
    ...(await keeping(fresh, 'this', old)),
  })
  expect(merged.statusCode).toBe(200)
  const told = await restored(merged, 'Екі бөлек орын')
  expect(await statusOf(old)).toMatchObject({ status: 'accepted' })
  expect(told.map(({ recipient, template }) => [recipient, template])).toEqual([
    ['author@example.kz', 'facilityWaits'],
    ['other@example.kz', 'facilityApart'],
  ])
  expect(told[1]?.text).toContain('«Ескі шыны» қайтадан жеке пункт. Келушілер оны таба алады.')
  expect(told[1]?.text).toContain('Екі бөлек орын')
})

test('DESK-81 so does restoring a merge by a report', async () => {
  const [reported, near] = [
    await addWaitingPoint(database, author, 'Хабарланған'),
    await addWaitingPoint(database, other, 'Жақын'),
  ]
  await publish(reported, near)
  const report = await addWaitingReport(database, { facilityId: reported.id, reason: 'duplicate' })
  const decision = { verdict: 'merge', words: 'Бір орын', ...(await keeping(report, 'other', near)) }
  const told = await restored(await decide(dana, report, decision), 'Екеу')
  expect(told).toMatchObject([{ recipient: 'author@example.kz', template: 'facilityApart' }])
})

test('DESK-81 restoring a correction tells the owner what has changed back; one whose email was not sent tells nothing', async () => {
  const point = await addWaitingPoint(database, author, 'Қағаз')
  await publish(point)
  const report = () => addWaitingReport(database, { facilityId: point.id, reason: 'other', text: 'Басқаша аталады' })
  const correct = async () => {
    const key = await report()
    const changes = { name: 'Қағаз үйі', phone: '' }
    return decide(dana, key, { version: await versionOf(key), verdict: 'accept', changes })
  }
  const [mail, ...more] = await restored(await correct(), 'Атауы дұрыс еді')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'author@example.kz', template: 'facilityPutBack' })
  expect(mail?.text).toContain('\nАтауы: «Қағаз үйі» → «Қағаз»\nТелефоны: «')
  expect(mail?.text).toContain('Атауы дұрыс еді')

  await database.deleteFrom('mail_outbox').execute()
  const { id } = (await correct()).json<{ id: string }>()
  await omar.ask('POST', deskRestorePath(id), { reason: 'Атауы дұрыс еді' })
  expect(await mails()).toEqual([])
})
