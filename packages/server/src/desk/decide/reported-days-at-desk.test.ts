import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { expect, test } from 'vitest'
import { newsOfTopic } from '@recircle/core/area-alert'
import type { DeskItemKey } from '@recircle/core/desk'
import { anyDays, noTerms, type DayChange, type DayRuleContent } from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import { materialField } from '@recircle/core/report'
import { dayMs } from '@recircle/core/time-zone'
import { changesSince } from '../../area-alert/area-changes.ts'
import { ownDaysOf } from '../../facility/days/day-rules.repository.ts'
import { addDayRule } from '../../facility/days/say-day-rule.ts'
import { OwnersReports } from '../../report/owners-reports.ts'
import { receiveReport } from '../../report/receive-report.ts'
import { reportedPoints } from '../../testing/reported-points.ts'
import { testConfig } from '../../testing/test-config.ts'
import { deskItemAt, deskRulesOf, twoModerators } from '../../testing/two-moderators.ts'
import { addWaitingReport } from '../../testing/waiting-items.ts'

const { app, database, dana, author, decide, versionOf, mails } = await twoModerators()
const { publicPoint, pointOf, changeOf } = reportedPoints(database, author)

/** By UTC: today may be over at the point. */
const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const said = (from: number, to: number, change: DayChange = { kind: 'closed' }): DayRuleContent => ({
  when: { ...anyDays, dates: { from: dayIn(from), to: dayIn(to) } },
  change,
  reason: 'Мереке',
})
const reportOf = (facilityId: string, rule: DayRuleContent) =>
  ({ facilityId, reason: 'days', changes: [{ field: 'days', from: null, to: rule }] }) as const
const report = (facilityId: string, rule = said(2, 4)) => addWaitingReport(database, reportOf(facilityId, rule))
const accept = async (key: DeskItemKey) => decide(dana, key, { version: await versionOf(key), verdict: 'accept' })
const rulesOf = async (id: string) => (await pointOf(id)).days?.rules ?? []
const storedOf = async (id: string) =>
  (await sql<{ rule_id: string }>`select rule_id from day_rule_points where facility_id = ${id}`.execute(database)).rows

test('DAYS-27 accepted, a visitor’s report becomes a rule of that point alone, with who reported and who confirmed it', async () => {
  const [id, other] = [await publicPoint(), await publicPoint()]
  const [before, since] = [await pointOf(id), Date.now()]
  const key = await report(id)
  expect((await accept(key)).statusCode).toBe(200)
  const [rule, ...others] = await rulesOf(id)
  expect(others).toEqual([])
  expect(rule).toMatchObject({ ...said(2, 4), id: key.id, level: 'point', by: 'visitor', confirmedBy: 'staff' })
  expect(rule?.saidAtMs).toBeGreaterThanOrEqual(since)
  expect(await rulesOf(other)).toEqual([])

  const after = await pointOf(id)
  expect(after.version).toBeGreaterThan(before.version)
  expect(after).toMatchObject({ workingHours: before.workingHours, confirmations: before.confirmations })
  const history = await sql<{ days: unknown }>`select snapshot -> 'days' as days from facility_revisions
    where facility_id = ${id} order by version desc limit 1`.execute(database)
  expect(JSON.stringify(history.rows[0]?.days)).toContain('Мереке')
  const owned = await ownDaysOf(database, author.orgId)
  expect(owned.rules).toMatchObject([{ id: key.id, isOfOrganization: false, pointCount: 1 }])
  expect((await mails()).findLast(({ recipient }) => recipient === 'author@example.kz')?.text).toMatch(
    /Модератор мынаны түзетті:\nЖабық: .*20\d\d/,
  )
  const body = (await app.inject({ url: `/api/web/v1/facility/facility/${id}/` })).body
  expect(body).toContain('"confirmed_by":"staff"')

  // DAYS-16: those who follow the area read of it, if the point has been on the map.
  await sql`insert into facility_transitions (id, facility_id, to_status, actor_kind, happened_at)
    values (gen_random_uuid(), ${id}, 'accepted', 'owner', now() - interval '9 days')`.execute(database)
  const topic = { news: ['paused'], materialIds: new Set<number>(), sinceMs: since - 1, untilMs: Date.now() } as const
  const news = newsOfTopic(await changesSince(database, topic.sinceMs, topic.untilMs), topic)
  expect(news.filter(({ subject }) => subject.id === id)).toMatchObject([
    { days: { ruleId: key.id, change: { kind: 'closed' }, from: dayIn(2), to: dayIn(4) } },
  ])
})

test('DAYS-27 its owner may confirm it as well, and nobody else can decide it', async () => {
  const id = await publicPoint()
  const key = await report(id)
  const reports = new OwnersReports({ database, config: testConfig() })
  const decision = {
    seenVersion: await versionOf(key),
    isConfirmed: true,
    verdicts: [{ field: 'days', isApplied: true, reason: '' }],
    closeAs: null,
    note: '',
  } as const
  const decideAs = (actor: OrgActor) => reports.decide(key.id, decision, { actor, userId: author.creatorId })
  expect(await decideAs({ kind: 'creator', orgId: uuidV7() })).toMatchObject({ refusal: 'not-found' })
  expect(await decideAs({ kind: 'visitor' })).toMatchObject({ refusal: 'not-found' })
  expect(await rulesOf(id)).toEqual([])
  expect(await decideAs({ kind: 'creator', orgId: author.orgId })).toMatchObject({ report: { state: 'applied' } })
  expect(await rulesOf(id)).toMatchObject([{ id: key.id, by: 'visitor', confirmedBy: 'owner' }])
  expect((await pointOf(id)).confirmations).toEqual({})
})

test('DAYS-27 an owner’s rule cannot take the place of the one that a report becomes', async () => {
  const id = await publicPoint()
  const key = await report(id)
  const { orgId, creatorId: userId } = author
  const owner = { actor: { kind: 'creator', orgId }, orgId, userId } as const
  const sent = { ...said(6, 7), id: key.id, pointIds: [id], exceptIds: [] }
  expect(await addDayRule(database, sent, owner, Date.now())).toMatchObject({ error: 'conflict' })
  expect((await accept(key)).statusCode).toBe(200)
  expect(await rulesOf(id)).toMatchObject([{ id: key.id, by: 'visitor' }])
})

test('DAYS-27 a material that is not taken on some days is said of that material', async () => {
  const id = await publicPoint()
  const paper = await changeOf(id, materialField(1), { ...noTerms, unitSlug: 'kg', price: 12 })
  await accept(await addWaitingReport(database, { facilityId: id, reason: 'suggestion', changes: [paper] }))
  const change = { kind: 'materials', materialIds: [1] } as const
  expect((await accept(await report(id, said(1, 1, change)))).statusCode).toBe(200)
  expect(await rulesOf(id)).toMatchObject([{ change }])
})

test('DAYS-27 undone within its seconds, the decision takes the rule with it', async () => {
  const id = await publicPoint()
  const key = await report(id)
  const { id: decision } = (await accept(key)).json<{ id: string }>()
  expect(await rulesOf(id)).toHaveLength(1)
  expect((await dana.ask('POST', `/api/staff/decisions/${decision}/undo/`, {})).statusCode).toBe(200)
  expect([await rulesOf(id), await storedOf(id)]).toEqual([[], []])
  expect((await accept(key)).statusCode).toBe(200)
  expect(await rulesOf(id)).toMatchObject([{ id: key.id }])
})

test('DAYS-27 a point that says it already gets no second rule, and a full one none', async () => {
  const id = await publicPoint()
  await accept(await report(id))
  const again = await report(id)
  expect((await accept(again)).statusCode).toBe(200)
  expect(await rulesOf(id)).toHaveLength(1)
  await sql`with many as (insert into day_rules (id, level, org_id, happens, change, by_kind)
      select gen_random_uuid(), 'point', ${author.orgId}, '{}', '{"kind": "closed"}', 'owner' from generate_series(1, 59) returning id)
    insert into day_rule_points select id, ${id} from many`.execute(database)
  const refused = await accept(await report(id, said(6, 7)))
  expect([refused.statusCode, deskRulesOf(refused)]).toMatchObject([422, [{ rule: 'too-many' }]])
})

test('DAYS-28 declined, a report makes nothing; one whose days are over when it is decided says so and makes nothing', async () => {
  const id = await publicPoint()
  const declined = await report(id, said(8, 9))
  const no = { version: await versionOf(declined), verdict: 'decline', words: 'Ашық болады' }
  expect((await decide(dana, declined, no)).statusCode).toBe(200)

  const late = await addWaitingReport(database, { ...reportOf(id, said(2, 4)), email: 'late@example.kz' })
  const { version } = await pointOf(id)
  const past = JSON.stringify({ from: dayIn(-4), to: dayIn(-2) })
  await sql`update proposals set changes = jsonb_set(changes, '{0,to,when,dates}', ${past}::jsonb)
    where id = ${late.id}`.execute(database)
  const shown = (await dana.ask('GET', deskItemAt(late))).json<{ fields: { name: string; standing: string }[] }>()
  expect(shown.fields).toMatchObject([{ name: 'days', standing: 'over' }])
  expect((await accept(late)).statusCode).toBe(200)
  expect([await rulesOf(id), await storedOf(id), (await pointOf(id)).version]).toEqual([[], [], version])
  const stored = database.selectFrom('proposals').select(['state', 'acts', 'verdicts']).where('id', '=', late.id)
  expect(await stored.executeTakeFirstOrThrow()).toMatchObject({
    state: 'applied',
    acts: ['over'],
    verdicts: [{ isApplied: false }],
  })
  expect((await mails()).find(({ recipient }) => recipient === 'late@example.kz')?.text).toContain('өтіп кетті')
})

test('TRUTH-62 days do not wait for the owner’s first week', async () => {
  const id = await publicPoint()
  const key = await report(id)
  await sql`update proposals set created_at = now() where id = ${key.id}`.execute(database)
  const queue = await dana.ask('GET', '/api/staff/queue/?filter[kind]=proposal&filter[reason]=days&page[limit]=100')
  expect(queue.json<{ items: DeskItemKey[] }>().items.map((each) => each.id)).toContain(key.id)
  expect((await accept(key)).statusCode).toBe(200)
})

test('TRUTH-63 reports of days count in the limits of their sender, and what no point can have is refused', async () => {
  const id = await publicPoint()
  const address = '2001:db8:77::1'
  const sender = { actor: { kind: 'visitor' }, userId: null, address, locale: 'KK_KZ', variant: 'kz' } as const
  const empty = { text: '', email: '', homepage: '', baseVersion: 1 }
  const send = (rule: DayRuleContent) => receiveReport(database, { ...reportOf(id, rule), ...empty }, sender)
  const unlisted = { kind: 'materials', materialIds: [999] } as const
  expect(await send(said(-3, -2))).toMatchObject({
    error: 'invalid',
    problems: [{ rule: 'past', pointer: '/days/when' }],
  })
  expect(await send(said(1, 1, unlisted))).toMatchObject({ error: 'invalid', problems: [{ rule: 'unlisted' }] })
  for (const days of [1, 2, 3])
    // oxlint-disable-next-line no-await-in-loop -- Each counts the ones before it.
    expect(await send(said(days, days))).toMatchObject({ ok: true })
  expect(await send(said(4, 4))).toMatchObject({ error: 'too-many-requests', problems: [{ rule: 'limit-point' }] })
  const kept = await database.selectFrom('proposals').select('id').where('facility_id', '=', id).execute()
  expect(kept).toHaveLength(3)
})
