import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atDesk } from '../testing/staff-people.ts'
import { testServer } from '../testing/test-server.ts'

const { app, db } = await testServer()
const { database } = db
const dana = await atDesk(app, database, 'dana', ['moderator'])

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
