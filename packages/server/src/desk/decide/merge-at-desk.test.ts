import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DeskItemKey } from '@recircle/core/desk'
import { facilityPath } from '@recircle/core/facility'
import { noteConfirmations } from '../../confirmation/confirmations.repository.ts'
import { deskItemAt, deskRulesOf, twoModerators } from '../../testing/two-moderators.ts'
import { addAuthor, addWaitingPoint, addWaitingReport } from '../../testing/waiting-items.ts'

const { app, database, dana, omar, author, versionOf, decide, mails, statusOf } = await twoModerators()
const other = await addAuthor(database, 'other@example.kz')

interface Shown {
  readonly duplicates: readonly { id: string; version: number }[]
  readonly history: readonly { act: string }[]
}
const shownOf = async (key: DeskItemKey) => (await omar.ask('GET', deskItemAt(key))).json<Shown>()

/** A published point with a report, a confirmation and a source, and a waiting point at the same place. */
async function sameTwice() {
  await sql`update facilities set lat = -1 where lat <> -1`.execute(database)
  const old = await addWaitingPoint(database, other, 'Old glass')
  await sql`update facilities set status = 'accepted' where id = ${old.id}`.execute(database)
  const report = await addWaitingReport(database, { facilityId: old.id, text: 'Not there' })
  await noteConfirmations(database, [
    { facilityId: old.id, groups: ['existence'], by: 'visitor', version: 1, originHash: Buffer.alloc(32, 7) },
  ])
  await sql`insert into facility_sources (facility_id, source, source_id, said)
    values (${old.id}, 'osm', ${old.id}, '{}')`.execute(database)
  const fresh = await addWaitingPoint(database, author, 'New glass')
  const [near] = (await shownOf(fresh)).duplicates
  expect(near?.id).toBe(old.id)
  const version = await versionOf(fresh)
  const merge = (keeps: 'this' | 'other', changes: object = {}) =>
    decide(dana, fresh, {
      version,
      verdict: 'merge',
      words: 'The same yard.',
      merge: { other_id: old.id, other_version: near?.version, keeps },
      ...changes,
    })
  const held = async () => {
    const [moved, confirmation, source] = await Promise.all([
      database.selectFrom('proposals').select('facility_id').where('id', '=', report.id).executeTakeFirstOrThrow(),
      database
        .selectFrom('facility_confirmations')
        .select('facility_id')
        .where('by_kind', '=', 'visitor')
        .where('facility_id', 'in', [old.id, fresh.id])
        .executeTakeFirstOrThrow(),
      database
        .selectFrom('facility_sources')
        .select('facility_id')
        .where('source_id', '=', old.id)
        .executeTakeFirstOrThrow(),
    ])
    return [moved.facility_id, confirmation.facility_id, source.facility_id]
  }
  return { old, fresh, merge, held }
}
const addressOf = async (id: string) =>
  (await app.inject({ url: '/api/web/v1/web/route-config/', query: { path: facilityPath(id) } })).json<{
    redirect?: string
  }>().redirect

test('DESK-40 CLAIM-14 keeping the new point moves everything of the old one to it, and redirects the old URL', async () => {
  const { old, fresh, merge, held } = await sameTwice()
  const ownSources = async () =>
    (await sql`select facility_id from own_sources where source_id = ${old.id}`.execute(database)).rows
  const before = (await mails()).length
  const preview = await dana.ask('POST', deskItemAt(fresh, 'preview/'), {
    version: 1,
    verdict: 'merge',
    words: 'The same yard.',
    merge: { other_id: old.id, other_version: 1, keeps: 'this' },
  })
  expect(preview.json()).toMatchObject({ email: { recipient: 'other@example.kz' } })
  const answer = await merge('this')
  expect(answer.statusCode).toBe(200)
  expect(await statusOf(fresh)).toMatchObject({ status: 'accepted' })
  expect(await statusOf(old)).toMatchObject({ status: 'closed', status_comment: 'The same yard.' })
  expect(await held()).toEqual([fresh.id, fresh.id, fresh.id])
  expect(await ownSources()).toEqual([])
  expect(await addressOf(old.id)).toBe(facilityPath(fresh.id))
  const sent = (await mails()).slice(before)
  expect(sent.map(({ recipient }) => recipient)).toEqual(['author@example.kz', 'other@example.kz'])
  expect(sent[1]?.text).toContain(facilityPath(fresh.id))
  const { rows } = await sql<{ act: string; actor: string; reason: string }>`select act, actor, reason from audit_log
    where subject_id in (${old.id}, ${fresh.id}) order by id`.execute(database)
  expect(rows.map(({ act }) => act)).toEqual(['point.accept', 'point.merge', 'point.keep'])
  expect(rows[1]).toMatchObject({ actor: 'dana', reason: 'The same yard.' })

  const { id } = answer.json<{ id: string }>()
  expect((await dana.ask('POST', `/api/staff/decisions/${id}/undo/`, {})).statusCode).toBe(200)
  expect(await statusOf(fresh)).toMatchObject({ status: 'on-review' })
  expect(await statusOf(old)).toMatchObject({ status: 'accepted', status_comment: null })
  expect(await held()).toEqual([old.id, old.id, old.id])
  expect(await ownSources()).toEqual([{ facility_id: old.id }])
  expect(await addressOf(old.id)).toBeUndefined()
  expect(await mails()).toHaveLength(before)
  const { rows: steps } = await sql<{ to_status: string }>`select to_status from facility_transitions
    where facility_id = ${old.id}`.execute(database)
  expect(steps).toEqual([{ to_status: 'draft' }])
})

test('DESK-40 keeping the published point declines the new one, and its author may object', async () => {
  const { old, fresh, merge, held } = await sameTwice()
  const before = (await mails()).length
  expect((await merge('other')).statusCode).toBe(200)
  expect(await statusOf(fresh)).toMatchObject({ status: 'declined', status_comment: 'The same yard.' })
  expect(await statusOf(old)).toMatchObject({ status: 'accepted' })
  expect(await held()).toEqual([old.id, old.id, old.id])
  expect(await addressOf(fresh.id)).toBeUndefined()
  const [mail] = (await mails()).slice(before)
  expect(mail).toMatchObject({ recipient: 'author@example.kz' })
  expect(mail?.text).toContain(facilityPath(old.id))
})

test('DESK-40 DESK-50 rejects a missing reason, a missing point, another place, a changed point, and members without the right', async () => {
  const { old, fresh, merge } = await sameTwice()
  expect(deskRulesOf(await merge('this', { words: ' ' }))).toMatchObject([{ rule: 'reason-required' }])
  expect(deskRulesOf(await merge('this', { merge: null }))).toMatchObject([{ rule: 'merge-unknown' }])
  const itself = { other_id: fresh.id, other_version: await versionOf(fresh), keeps: 'this' }
  expect(deskRulesOf(await merge('this', { merge: itself }))).toMatchObject([{ rule: 'merge-itself' }])
  const stale = { other_id: old.id, other_version: 99, keeps: 'this' }
  expect(deskRulesOf(await merge('this', { merge: stale }))).toMatchObject([{ rule: 'moved' }])
  await sql`update facilities set lat = -1 where id = ${old.id}`.execute(database)
  const { version } = await database
    .selectFrom('facilities')
    .select('version')
    .where('id', '=', old.id)
    .executeTakeFirstOrThrow()
  const away = { other_id: old.id, other_version: version, keeps: 'this' }
  expect(deskRulesOf(await merge('this', { merge: away }))).toMatchObject([{ rule: 'merge-too-far' }])
  expect(await statusOf(fresh)).toMatchObject({ status: 'on-review' })
  expect(await statusOf(old)).toMatchObject({ status: 'accepted' })
})

test('DESK-40 a merge can be undone only if neither point has changed since', async () => {
  const { old, fresh, merge } = await sameTwice()
  const { id } = (await merge('this')).json<{ id: string }>()
  await sql`update facilities set comment = 'Something else' where id = ${old.id}`.execute(database)
  expect(deskRulesOf(await dana.ask('POST', `/api/staff/decisions/${id}/undo/`, {}))).toMatchObject([{ rule: 'moved' }])
  expect(await statusOf(fresh)).toMatchObject({ status: 'accepted' })
  expect(await addressOf(old.id)).toBe(facilityPath(fresh.id))
})

/** Two published points at one place, and a visitor's report of it. */
async function reportedTwice() {
  await sql`update facilities set lat = -1 where lat <> -1`.execute(database)
  const [reported, near] = [
    await addWaitingPoint(database, author, 'Told'),
    await addWaitingPoint(database, other, 'Near'),
  ]
  await sql`update facilities set status = 'accepted' where id in (${reported.id}, ${near.id})`.execute(database)
  const report = await addWaitingReport(database, {
    facilityId: reported.id,
    reason: 'duplicate',
    email: 'passer@example.kz',
  })
  const item = (await omar.ask('GET', deskItemAt(report))).json<
    Shown & { version: number; verdicts: readonly string[] }
  >()
  const merge = (keeps: 'this' | 'other', changes: object = {}) =>
    decide(dana, report, {
      version: item.version,
      verdict: 'merge',
      words: 'The same yard.',
      merge: { other_id: near.id, other_version: item.duplicates[0]?.version, keeps },
      ...changes,
    })
  const stateOf = async () => {
    const found = await database
      .selectFrom('proposals')
      .select(['state', 'facility_id'])
      .where('id', '=', report.id)
      .executeTakeFirstOrThrow()
    return [found.state, found.facility_id]
  }
  return { reported, near, report, item, merge, stateOf }
}

test('DESK-44 a duplicate report leaves one of the two points and notifies its owner and its reporter, unless the decision is undone', async () => {
  const { reported, near, item, merge, stateOf } = await reportedTwice()
  expect(item.verdicts).toContain('merge')
  expect(item.duplicates.map(({ id }) => id)).toEqual([near.id])
  const before = (await mails()).length
  const answer = await merge('other')
  expect(answer.statusCode).toBe(200)
  expect(await statusOf(reported)).toMatchObject({ status: 'closed', status_comment: 'The same yard.' })
  expect(await statusOf(near)).toMatchObject({ status: 'accepted' })
  expect(await addressOf(reported.id)).toBe(facilityPath(near.id))
  expect(await stateOf()).toEqual(['applied', near.id])
  const sent = (await mails()).slice(before)
  expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set(['author@example.kz', 'passer@example.kz']))

  const { id } = answer.json<{ id: string }>()
  expect((await dana.ask('POST', `/api/staff/decisions/${id}/undo/`, {})).statusCode).toBe(200)
  expect(await statusOf(reported)).toMatchObject({ status: 'accepted', status_comment: null })
  expect(await addressOf(reported.id)).toBeUndefined()
  expect(['received', 'in-review'].includes(String((await stateOf())[0]))).toBe(true)
  expect((await stateOf())[1]).toBe(reported.id)
  expect(await mails()).toHaveLength(before)

  // The version that was reviewed is outdated.
  expect(deskRulesOf(await merge('this'))).toMatchObject([{ rule: 'moved' }])
})

test('DESK-44 the reported point can be the one that stays, and outdated versions are rejected', async () => {
  const { reported, near, merge, stateOf } = await reportedTwice()
  expect(deskRulesOf(await merge('this', { merge: null }))).toMatchObject([{ rule: 'merge-unknown' }])
  const stale = { other_id: near.id, other_version: 99, keeps: 'this' }
  expect(deskRulesOf(await merge('this', { merge: stale }))).toMatchObject([{ rule: 'moved' }])
  expect((await merge('this')).statusCode).toBe(200)
  expect(await statusOf(near)).toMatchObject({ status: 'closed' })
  expect(await statusOf(reported)).toMatchObject({ status: 'accepted' })
  expect(await addressOf(near.id)).toBe(facilityPath(reported.id))
  expect(await stateOf()).toEqual(['applied', reported.id])
})

test('DESK-44 reports for other reasons offer no merge', async () => {
  const { reported } = await reportedTwice()
  const report = await addWaitingReport(database, { facilityId: reported.id, reason: 'other', text: 'Wrong name.' })
  const item = (await omar.ask('GET', deskItemAt(report))).json<Shown & { version: number; verdicts: string[] }>()
  expect([item.verdicts.includes('merge'), item.duplicates]).toEqual([false, []])
  const answer = await decide(dana, report, {
    version: item.version,
    verdict: 'merge',
    words: 'The same.',
    merge: { other_id: reported.id, other_version: 1, keeps: 'this' },
  })
  expect(deskRulesOf(answer)).toMatchObject([{ rule: 'merge-unknown' }])
})
