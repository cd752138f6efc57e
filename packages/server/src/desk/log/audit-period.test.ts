import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { twoModerators } from '../../testing/two-moderators.ts'
import { addWaitingPoint, addWaitingReport } from '../../testing/waiting-items.ts'

const { database, dana, omar, author } = await twoModerators()

test('MANAGE-9 the log can be filtered by period, and so can its file, which contains no formulas', async () => {
  const subject = '01890000-0000-7000-8000-0000000000aa'
  const note = (at: string, reason: string) =>
    sql`insert into audit_log (id, at, actor, via, act, subject_kind, subject_id, reason)
      values (gen_random_uuid(), ${at}, '=cmd', 'desk', 'account.block', 'account', ${subject}, ${reason})`.execute(
      database,
    )
  await note('2026-01-01T00:00:00Z', 'before')
  await note('2026-01-02T00:00:00Z', '=HYPERLINK("https://x.example")')
  await note('2026-01-03T00:00:00Z', 'after')
  const day = `filter[subject]=${subject}&filter[from]=2026-01-02T00:00:00Z&filter[until]=2026-01-03T00:00:00Z`
  const { entries } = (await dana.ask('GET', `/api/staff/audit/?${day}`)).json<{ entries: { reason: string }[] }>()
  expect(entries.map(({ reason }) => reason)).toEqual(['=HYPERLINK("https://x.example")'])
  const { body } = await dana.ask('GET', `/api/staff/audit.csv?${day}`)
  expect(body.trim().split('\r\n')).toHaveLength(2)
  expect(body).toContain("'=cmd,desk")
  expect(body).toContain(`"'=HYPERLINK(""https://x.example"")"`)
  expect((await dana.ask('GET', '/api/staff/audit/?filter[from]=yesterday')).statusCode).toBe(422)
})

test('MANAGE-10 the log shows the current name of each subject, and none for deleted subjects', async () => {
  const note = (id: string, kind: string) =>
    sql`insert into audit_log (id, actor, via, act, subject_kind, subject_id)
      values (gen_random_uuid(), 'names', 'desk', ${`${kind}.act`}, ${kind}, ${id})`.execute(database)
  await note(dana.staffId, 'account')
  await note('01890000-0000-7000-8000-0000000000ab', 'point')
  await note('every site /was', 'redirect')
  const { entries } = (await dana.ask('GET', '/api/staff/audit/?filter[search]=names')).json<{
    entries: { act: string; subject_name: string }[]
  }>()
  expect(Object.fromEntries(entries.map(({ act, subject_name: name }) => [act, name]))).toEqual({
    'account.act': 'dana',
    'point.act': '',
    'redirect.act': '',
  })
})

test('MANAGE-10 the log says where a subject waits or has its page, and which report was the reason', async () => {
  const point = await addWaitingPoint(database, author, 'Elm yard')
  const shown = await addWaitingPoint(database, author, 'Oak yard')
  await sql`update facilities set status = 'accepted' where id = ${shown.id}`.execute(database)
  const report = await addWaitingReport(database, { facilityId: shown.id, reason: 'other', text: 'It is gone' })
  const note = (id: string, kind: string, reason = '') =>
    sql`insert into audit_log (id, actor, actor_id, via, act, subject_kind, subject_id, reason)
      values (gen_random_uuid(), 'paths', ${omar.staffId}, 'desk', ${`${kind}.act`}, ${kind}, ${id}, ${reason})`.execute(
      database,
    )
  await note(point.id, 'point')
  await note(shown.id, 'point', `proposal ${report.id}`)
  await note(report.id, 'proposal')
  const read = async (desk: typeof dana) =>
    (await desk.ask('GET', '/api/staff/audit/?filter[search]=paths')).json<{
      entries: { subject_id: string; subject_waits_as: string | null; subject_path: string | null; cause: unknown }[]
    }>().entries
  const path = `/recycling-points/${shown.id}`
  expect(await read(dana)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject_id: point.id, subject_waits_as: 'facility', subject_path: null, cause: null }),
      expect.objectContaining({
        subject_id: shown.id,
        subject_waits_as: null,
        subject_path: path,
        cause: { id: report.id, name: 'Oak yard' },
      }),
      expect.objectContaining({ subject_id: report.id, subject_waits_as: 'proposal', subject_path: path, cause: null }),
    ]),
  )
  // DESK-75: an item of another site is not linked.
  await sql`insert into staff_sites (user_id, sites) values (${omar.staffId}, '{int}')`.execute(database)
  const elsewhere = await read(omar)
  expect(elsewhere).toHaveLength(3)
  expect(elsewhere.filter((entry) => entry.subject_waits_as !== null)).toEqual([])
})
