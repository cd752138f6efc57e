import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deskPaths } from '@recircle/core/desk'
import { statusCommentMaxLength } from '@recircle/core/moderation'
import { addReferenceData } from '../seed/reference-data.ts'
import {
  aFailedJob,
  aKazakhReader,
  anUndeliveredEmail,
  aSubscriber,
  inEveryLanguage,
  noSynonyms,
  organizationBody,
  rulesOf,
} from '../testing/management-asks.ts'
import { managementDesk } from '../testing/management-desk.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { atDesk } from '../testing/staff-people.ts'

const { app, database, root, manager, ask } = await managementDesk()
const emailOf = (id: string) =>
  database.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('organizations', () => {
  test('MANAGE-3 an organization is found by words, with its accounts and points; a change keeps its other contacts', async () => {
    const id = await addOrganization(database, 'Эко Алматы')
    await database
      .updateTable('organizations')
      .set({ contacts: JSON.stringify({ vk: 'eco' }) })
      .where('id', '=', id)
      .execute()
    await addUser(database, { email: 'eco@example.kz', kinds: ['facility'], orgId: id })
    expect((await ask('changeOrganization', { id, sent: organizationBody }, manager)).statusCode).toBe(204)
    const found = (await ask('organizations', { query: '?search=таза' }, manager)).json()
    expect(found.items).toContainEqual({
      id,
      full_name: 'Таза қала',
      tin: '1',
      address: 'Абай 1',
      accounts: 1,
      points: 0,
    })
    expect((await ask('organization', { id }, manager)).json()).toMatchObject({
      accounts: [{ email: 'eco@example.kz' }],
      point_count: 0,
    })
    const { contacts } = await database
      .selectFrom('organizations')
      .select('contacts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(contacts).toEqual({ vk: 'eco', phone: '', website: 'https://taza.example' })
    expect(rulesOf(await ask('changeOrganization', { id, sent: { ...organizationBody, full_name: '' } }))).toEqual([
      ['/full_name', 'required'],
    ])
    expect(
      rulesOf(await ask('changeOrganization', { id, sent: { ...organizationBody, website: 'javascript:alert(1)' } })),
    ).toEqual([['/website', 'website']])
  })
})

describe('redirects, materials and emails', () => {
  test('MANAGE-4 ROUTE-22 a redirect loop is rejected, and one of an account, a signed link, staff or a call', async () => {
    const set = async (path: string, target: string) => ask('setRedirect', { sent: { path, target, variant: null } })
    expect((await set('/a', '/b')).statusCode).toBe(204)
    for (const target of ['/ru-kz/a', 'https://ru.localhost:3000/a', '/a?b=c'])
      expect(rulesOf(await set('/b', target)), target).toEqual([['/target', 'redirect-circle']])
    expect(rulesOf(await set('/b', '/a'))).toEqual([['/target', 'redirect-circle']])
    expect(rulesOf(await set('/a', '/a'))).toEqual([['/target', 'redirect-itself']])
    expect(rulesOf(await set('a', '/b'))).toEqual([['/path', 'redirect-path']])
    for (const path of ['/api/x', '/profile/login', '/Profile/Login/', '/restore-password/x', '/staff/manage'])
      expect(rulesOf(await set(path, 'https://evil.example')), path).toEqual([['/path', 'redirect-backend-path']])
    for (const target of ['http://plain.example', 'new', 'javascript:alert(1)', '//evil.example'])
      expect(rulesOf(await set('/c', target)), target).toEqual([['/target', 'redirect-target']])
  })

  test('MANAGE-5 a material can be renamed, moved and retired, but not while a point uses it', async () => {
    const publicNames = async () => {
      const { body } = await app.inject('/api/web/v1/facility/srm')
      return (JSON.parse(body) as { data: { id: string; attributes: { names: { kk: string } } }[] }).data
    }
    await ask('changeMaterial', { id: '2', sent: { names: inEveryLanguage('Қатырма'), synonyms: noSynonyms } })
    expect((await publicNames()).find(({ id }) => id === '2')?.attributes.names.kk).toBe('Қатырма')
    expect(
      rulesOf(
        await ask('changeMaterial', {
          id: '2',
          sent: { names: { ...inEveryLanguage('x'), es: ' ' }, synonyms: noSynonyms },
        }),
      ),
    ).toEqual([['/names', 'all-languages']])
    const family = await database
      .selectFrom('materials')
      .select('parent_id')
      .where('parent_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(rulesOf(await ask('retireMaterial', { id: String(family.parent_id), sent: { retired: true } }))).toEqual([
      ['/data', 'has-members'],
    ])
    await sql`delete from facility_rates`.execute(database)
    const { rows } = await sql<{ id: number }>`select id from materials m where retired_at is null
      and not exists (select from materials c where c.parent_id = m.id) order by id desc limit 1`.execute(database)
    const id = String(rows[0]?.id)
    expect((await ask('retireMaterial', { id, sent: { retired: true } })).statusCode).toBe(204)
    expect((await publicNames()).map((each) => each.id)).not.toContain(id)
    await addReferenceData(database)
    expect((await publicNames()).map((each) => each.id)).not.toContain(id)
    expect((await ask('retireMaterial', { id, sent: { retired: false } })).statusCode).toBe(204)
    expect((await publicNames()).map((each) => each.id)).toContain(id)
  })

  test('DESK-89 a kind of hazardous waste is hazardous, whatever it is drawn like', async () => {
    const { id } = await database
      .selectFrom('materials')
      .select('id')
      .where('slug', '=', 'hazardous')
      .executeTakeFirstOrThrow()
    const names = inEveryLanguage('Mercury')
    const looks = { glyph: 'paper', hue: 10, hazard: false, names, synonyms: noSynonyms }
    for (const [slug, parent_id] of [
      ['mercury', id],
      ['ferns', null],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- ids are given in order
      expect((await ask('addMaterial', { sent: { slug, parent_id, ...looks } })).statusCode).toBe(204)
    const added = await database
      .selectFrom('materials')
      .select(['slug', 'hazard'])
      .where('slug', 'in', ['mercury', 'ferns'])
      .orderBy('id')
      .execute()
    expect(added.map(({ slug, hazard }) => [slug, hazard])).toEqual([
      ['mercury', true],
      ['ferns', false],
    ])
  })

  test('FORM-16 subscribers can be searched, counted, exported without formulas and removed', async () => {
    const gone = await aSubscriber(database, 'gone@list.example')
    await aSubscriber(database, '=1+1@list.example')
    await aSubscriber(database, 'silent@list.example', { confirmed_at: null })
    await aSubscriber(database, 'left@list.example', { unsubscribed_at: new Date(), variant: 'ru' })
    const page = async (query: string) =>
      (await ask('subscribers', { query }, manager)).json<{
        items: { email: string; status: string }[]
        count: number
      }>()
    expect(await page('?search=SILENT%40list')).toMatchObject({
      items: [{ email: 'silent@list.example', status: 'unconfirmed', since: null }],
      count: 1,
      unconfirmed: 1,
      active: 2,
      ended: 1,
    })
    expect((await page('?filter[state]=ended')).items.map(({ email }) => email)).toEqual(['left@list.example'])
    const exported = async (sent: object) =>
      (await ask('exportSubscribers', { sent }, manager)).json<{ csv: string }>().csv.split('\r\n')
    const lines = await exported({ variant: null, locale: null })
    expect(lines.map((line) => line.split(',')[0])).toEqual(['email', 'gone@list.example', "'=1+1@list.example", ''])
    expect(await exported({ variant: 'ru', locale: null })).toHaveLength(2)
    expect((await ask('removeSubscriber', { id: gone }, manager)).statusCode).toBe(204)
    expect((await page('?search=gone')).count).toBe(0)
    const { rows } = await sql<{
      note: string
    }>`select to_jsonb(a)::text as note from audit_log a where act like 'subscriber.%'`.execute(database)
    expect(rows.map(({ note }) => note).join()).not.toContain('list.example')
  })

  test('MANAGE-7 an email whose retries have ended can be sent again; a rejected one can only be given up', async () => {
    const [exhausted, refused] = [await anUndeliveredEmail(database), await anUndeliveredEmail(database, true)]
    const listed = async () =>
      (await ask('emails', {}, manager)).json<{ items: { id: string; state: string }[] }>().items
    expect(await listed()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: exhausted, state: 'exhausted', error: '451 greylisted' }),
        expect.objectContaining({ id: refused, state: 'refused' }),
      ]),
    )
    expect((await ask('sendAgain', { id: exhausted }, manager)).statusCode).toBe(204)
    expect(await emailOf(exhausted)).toMatchObject({ attempts: 0, next_attempt_at: expect.any(Number) })
    expect(rulesOf(await ask('sendAgain', { id: refused }, manager))).toEqual([['/data', 'no-text']])
    expect((await ask('giveUpEmail', { id: refused }, manager)).statusCode).toBe(204)
    expect((await listed()).map(({ id }) => id)).not.toContain(refused)
    expect(await emailOf(refused)).toMatchObject({ text: null, given_up_at: expect.any(Number) })
  })
})

describe('staff', () => {
  test('MANAGE-8 a new member gets a password that is shown once, and rights that can be changed', async () => {
    const { id, password } = (
      await ask('addMember', { sent: { login: 'sara', name: 'Sara', rights: ['manager'], variant: 'kz' } })
    ).json<{ id: string; password: string }>()
    expect(password.length).toBeGreaterThan(11)
    const listed = (await ask('members')).json<{ id: string }[]>().find((each) => each.id === id)
    expect(listed).toMatchObject({ login: 'sara', rights: ['manager'], enrolled: false, disabled: false })
    expect(
      rulesOf(await ask('addMember', { sent: { login: 'sara', name: '', rights: ['manager'], variant: 'kz' } })),
    ).toEqual([['/login', 'login-taken']])
    expect(rulesOf(await ask('addMember', { sent: { login: 'tim', name: '', rights: [], variant: 'kz' } }))).toEqual([
      ['/rights', 'required'],
    ])
    const person = await aKazakhReader(database)
    expect((await ask('giveRights', { id: person, sent: { rights: ['administrator'] } })).statusCode).toBe(404)
  })

  test('MANAGE-8 the last administrator cannot be removed, not even by two concurrent calls', async () => {
    const other = await atDesk(app, database, 'other', ['administrator'])
    const out = (id: string, desk: typeof root) => ask('giveRights', { id, sent: { rights: ['editor'] } }, desk)
    const both = await Promise.all([out(root.staffId, other), out(other.staffId, root)])
    // The second caller is either the last administrator left, or was removed before the call was authorized.
    const [first, second] = both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(first).toBe(204)
    expect([403, 409]).toContain(second)
    const remaining = both[0]?.statusCode === 204 ? other : root
    expect(rulesOf(await ask('disableMember', { id: remaining.staffId, sent: { reason: 'Left' } }, remaining))).toEqual(
      [['/data', 'last-administrator']],
    )
    expect(rulesOf(await out(remaining.staffId, remaining))).toEqual([['/data', 'last-administrator']])
  })

  test('MANAGE-8 a member is disabled with a reason, which the log keeps, and is out at once', async () => {
    const admin = await atDesk(app, database, 'disabling', ['administrator'])
    const leaving = await atDesk(app, database, 'leaving', ['moderator'])
    const disable = (reason: string) => ask('disableMember', { id: leaving.staffId, sent: { reason } }, admin)
    expect(rulesOf(await disable('  '))).toEqual([['/reason', 'required']])
    expect(rulesOf(await disable('x'.repeat(statusCommentMaxLength + 1)))).toEqual([['/reason', 'too-long']])
    expect((await leaving.ask('GET', deskPaths.counts)).statusCode).toBe(200)
    expect((await disable(' Has left us ')).statusCode).toBe(204)
    expect((await leaving.ask('GET', deskPaths.counts)).statusCode).toBe(401)
    const note = database.selectFrom('audit_log').selectAll().where('subject_id', '=', leaving.staffId)
    expect(await note.where('act', '=', 'staff.disable').executeTakeFirstOrThrow()).toMatchObject({
      actor: 'disabling',
      reason: 'Has left us',
    })
  })
})

describe('daily jobs', () => {
  test('OPS-30 administrators see the jobs, failed ones first, and can retry one that is not done', async () => {
    // The race for the last administrator may have cost `root` the right.
    const admin = await atDesk(app, database, 'job-admin', ['administrator'])
    const failed = await aFailedJob(database)
    await sql`insert into daily_jobs (name, done_on, done_at, took_ms) values
      ('aa-done', (now() at time zone 'utc')::date, now(), 12), ('ab-due', (now() at time zone 'utc')::date - 1, now() - interval '1 day', 7)`.execute(
      database,
    )
    const { jobs } = (await ask('jobs', {}, admin)).json<{ jobs: Record<string, unknown>[] }>()
    expect(jobs.map(({ name, state }) => [name, state])).toEqual([
      [failed, 'failed'],
      ['aa-done', 'done'],
      ['ab-due', 'due'],
    ])
    expect(jobs[0]).toMatchObject({ failure: expect.stringContaining('statement timeout'), next_at: null })
    expect(String(jobs[1]?.['next_at'])).toMatch(/T00:00:00/)
    expect((await ask('retryJob', { id: 'aa-done' }, admin)).statusCode).toBe(409)
    expect((await ask('retryJob', { id: 'ab-due' }, admin)).statusCode).toBe(204)
    const note = database.selectFrom('audit_log').selectAll().where('act', '=', 'job.retry')
    expect(await note.executeTakeFirstOrThrow()).toMatchObject({ actor: 'job-admin', subject_id: 'ab-due' })
    expect((await ask('jobs', {}, manager)).statusCode).toBe(403)
    expect((await ask('retryJob', { id: failed }, manager)).statusCode).toBe(403)
  })
})
