import { beforeEach, expect, test } from 'vitest'
import { deskRestorePath } from '@recircle/core/desk'
import { communitySteward } from '../report/community-steward.ts'
import { claimWorld } from '../testing/claim-world.ts'
import { atDesk } from '../testing/staff-people.ts'
import { deskItemAt } from '../testing/two-moderators.ts'

const { app, database, member, newPoint, claim, prove, mails, ownerOf } = await claimWorld()
const city = await member('city', 'KK_KZ')
const yard = await member('yard', 'RU_RU')
const dana = await atDesk(app, database, 'dana', ['moderator'])
const omar = await atDesk(app, database, 'omar', ['moderator'])

beforeEach(async () => {
  await database.deleteFrom('point_claims').execute()
  await database.deleteFrom('mail_outbox').execute()
})

/** A claim of the yard that waits for staff. */
async function claimed(pointId: string): Promise<string> {
  const { id } = await claim(yard, pointId)
  await prove(yard, { id }, 'evidence', 'Ours')
  await database.deleteFrom('mail_outbox').execute()
  return id
}
async function decide(id: string, verdict: 'accept' | 'decline', words = 'Договор'): Promise<string> {
  const at = deskItemAt({ kind: 'claim', id })
  const { version } = (await dana.ask('GET', at)).json<{ version: number }>()
  const decided = await dana.ask('POST', `${at}decision/`, { version, verdict, words })
  expect(decided.statusCode).toBe(200)
  return decided.json<{ id: string }>().id
}
async function restored(decision: string) {
  await database.updateTable('mail_outbox').set({ attempts: 1 }).execute()
  const before = (await mails()).length
  const path = deskRestorePath(decision)
  expect((await omar.ask('POST', path, { reason: 'Договор истек' })).statusCode).toBe(204)
  return (await mails()).slice(before)
}
const toldOf = (all: readonly { recipient: string; template: string }[]) =>
  all.map(({ recipient, template }) => [recipient, template])

test('DESK-81 restoring an accepted claim tells the claimant and the owner whose the point is again', async () => {
  const pointId = await newPoint(city, { by: 'owner', name: 'Depot' })
  const told = await restored(await decide(await claimed(pointId), 'accept'))
  expect(await ownerOf(pointId)).toBe(city.orgId)
  expect(toldOf(told)).toEqual([
    [yard.email, 'claimWaitsWithout'],
    [city.email, 'pointReturned'],
  ])
  expect(told[0]?.text).toContain('До решения пункта в вашем профиле нет.')
  expect(told[1]?.text).toContain('Пункт қайтадан профиліңізде')
  for (const { text } of told) expect(text).toContain('Договор истек')
})

test('DESK-81 restoring a declined claim tells both sides that it waits again', async () => {
  const pointId = await newPoint(city, { by: 'owner', name: 'Depot' })
  const told = await restored(await decide(await claimed(pointId), 'decline'))
  expect(toldOf(told)).toEqual([
    [yard.email, 'claimWaits'],
    [city.email, 'claimReopened'],
  ])
  expect(told[0]?.text).not.toContain('профиле нет')
})

test('CLAIM-8 a claimant who has the point already is not told that another organization has it', async () => {
  const pointId = await newPoint(city)
  const id = await claimed(pointId)
  const { orgId: org_id, userId: creator_id } = yard
  await database.updateTable('facilities').set({ org_id, creator_id }).where('id', '=', pointId).execute()
  await decide(id, 'accept')
  expect(toldOf(await mails())).toEqual([[yard.email, 'claimAcceptedSourceWhy']])
})

test('CLAIM-8 only who gets a point with a source reads of suggestions', async () => {
  const { orgId, userId } = await communitySteward(database, 'ru')
  const ids = [
    await claimed(await newPoint({ orgId, userId }, { isImported: false })),
    await claimed(await newPoint(city)),
  ]
  for (const id of ids) await decide(id, 'accept')
  const texts = (await mails()).filter(({ recipient }) => recipient === yard.email).map(({ text }) => text)
  expect(texts.map((text) => text?.includes('Данные источника'))).toEqual([false, true])
})
