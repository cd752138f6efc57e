import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { confirmationLimits } from '@recircle/core/confirmation'
import type { OrgActor } from '@recircle/core/moderation'
import { reportLimits } from '@recircle/core/report'
import { aCompleteContent } from '@recircle/core/testing'
import { confirmFacility } from '../confirmation/confirm-facility.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { insertFacility } from '../facility/facility-writer.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { fileUrl } from '../upload/file-url.ts'
import { findHiddenReport } from './hidden-reports.ts'
import { banOrigins, forgetBans, liftBans } from './origin-bans.ts'
import { hashOfTrackingToken, receiveReport, type Sender } from './receive-report.ts'

const db = await openTestDatabase()
const { database } = db
afterAll(() => db.close())
await addReferenceData(database)
const orgId = await addOrganization(database)
const userId = await addUser(database, { login: 'owner', kinds: ['facility'], orgId })

async function addPoint(): Promise<string> {
  const id = newId()
  const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
  const content = aCompleteContent({ icon: null })
  await insertFacility(database, { id, orgId, creatorId: userId, currency: 'RUB', content, birth })
  return id
}

const visitor: OrgActor = { kind: 'visitor' }
const from = (network: number, actor: OrgActor = visitor): Sender => ({
  actor,
  userId: null,
  address: `2001:db8:9:${network.toString(16)}::1`,
  locale: 'ES_AR',
  variant: 'int',
})
const empty = { changes: [], text: '', homepage: '', baseVersion: 1 } as const
const report = (facilityId: string, sender: Sender, text = '') =>
  receiveReport(
    database,
    { ...empty, facilityId, reason: text === '' ? 'closed-for-now' : 'unsafe', text, email: 'a@example.org' },
    sender,
  )
const newest = async (): Promise<string> =>
  (await database.selectFrom('proposals').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id
const counted = async () => {
  const count = (table: 'proposals' | 'hidden_reports') =>
    database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  return { seen: (await count('proposals')).count, hidden: (await count('hidden_reports')).count }
}
const confirm = (facilityId: string, { actor, address }: Sender) =>
  database
    .transaction()
    .execute((transaction) =>
      confirmFacility(transaction, facilityId, { version: 1, groups: ['hours'] }, { actor, userId: null, address }),
    )
const agesOf = async (id: string) => (await findFacility(database, id, fileUrl))!.confirmations

/** A report from that network. */
async function spamFrom(network: number): Promise<string> {
  await report(await addPoint(), from(network), 'Buy now')
  return newest()
}
const ban = (id: string) => banOrigins(database, id, reportLimits.banDays)

describe('TRUTH-52 a banned origin', () => {
  test('gets the usual response, and its reports reach no one', async () => {
    const spam = await spamFrom(1)
    const before = await counted()
    expect(await ban(spam)).toMatchObject({ count: 1 })
    const point = await addPoint()
    const sent = await report(point, from(1))
    expect(sent).toMatchObject({ ok: true })
    expect(await counted()).toEqual({ seen: before.seen, hidden: before.hidden + 1 })
    const token = sent.ok ? sent.value : ''
    expect(await findHiddenReport(database, hashOfTrackingToken(token))).toMatchObject({
      facilityId: point,
      reason: 'closed-for-now',
      state: 'received',
    })
    // A hidden report does not stop others from confirming the point, and its row holds no email address.
    expect(await confirm(point, from(2))).toEqual({ ok: true, value: true })
    const hiddenReports = await sql<{
      row: string
    }>`select to_jsonb(hidden_reports)::text as row from hidden_reports`.execute(database)
    expect(hiddenReports.rows.map(({ row }) => row).join()).not.toContain('example.org')
    // Reports from another network, and from an owner of the point, arrive as usual.
    await report(point, from(2))
    await report(await addPoint(), from(1, { kind: 'creator', orgId }))
    expect(await counted()).toEqual({ seen: before.seen + 2, hidden: before.hidden + 1 })
  })

  test('reaches the same limits', async () => {
    const spam = await spamFrom(3)
    await ban(spam)
    const point = await addPoint()
    const answers = []
    for (let time = 0; time < 4; time += 1) answers.push(await report(point, from(3), `Again ${time}`))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(answers[3]).toMatchObject({ error: 'too-many-requests', problems: [{ rule: 'limit-point' }] })
  })

  test('confirms nothing, and gets "already" the second time', async () => {
    const spam = await spamFrom(4)
    await ban(spam)
    const point = await addPoint()
    const before = await agesOf(point)
    expect([await confirm(point, from(4)), await confirm(point, from(4))]).toEqual([
      { ok: true, value: true },
      { ok: true, value: false },
    ])
    expect(await agesOf(point)).toEqual(before)
  })

  test('is heard again when staff lift the ban, when it ends, and when its salt expires', async () => {
    const spam = await spamFrom(5)
    await ban(spam)
    const { untilMs } = await banOrigins(database, spam, 1000)
    expect(untilMs).toBeLessThanOrEqual(Date.now() + confirmationLimits.repeatAfterDays * 86_400_000)
    expect(await liftBans(database, spam)).toBe(1)
    const before = await counted()
    await report(await addPoint(), from(5))
    expect((await counted()).seen).toBe(before.seen + 1)
    await ban(spam)
    await report(await addPoint(), from(5))
    expect((await counted()).hidden).toBe(before.hidden + 1)
    await sql`update origin_bans set banned_until = now()`.execute(database)
    await sql`update hidden_reports set created_at = now() - interval '30 days'`.execute(database)
    await report(await addPoint(), from(5))
    expect((await counted()).seen).toBe(before.seen + 2)
    await forgetBans(database)
    expect((await counted()).hidden).toBe(0)
    expect(await database.selectFrom('origin_bans').select('origin_hash').execute()).toEqual([])
    await sql`update proposals set created_at = now() - interval '31 days' where id = ${spam}`.execute(database)
    expect((await ban(spam)).untilMs).toBeLessThan(Date.now())
  })
})
