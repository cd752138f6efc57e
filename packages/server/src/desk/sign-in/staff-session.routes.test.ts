import { deskItemPath, deskPaths, inBackground } from '@recircle/core/desk'
import { queryString } from '@recircle/core/http'
import { sessionPaths } from '@recircle/core/session'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addUser, signedIn } from '../../testing/people.ts'
import { addStaff, atDesk, codeOf, DeskBrowser, type DeskSession } from '../../testing/staff-people.ts'
import { testServer } from '../../testing/test-server.ts'
import { slowRecoveryCodes } from './recovery-codes.ts'
import { digestOf } from '../../staff-session/staff-secret.ts'

const { app, db } = await testServer()
const { database } = db
const sessionPath = '/api/staff/session/'
const minuteMs = 60_000

const passTime = (id: string, durationMs: number) =>
  sql`update staff_sessions set opened_at = opened_at - ${durationMs / 1000} * interval '1 second',
    last_seen_at = last_seen_at - ${durationMs / 1000} * interval '1 second' where user_id = ${id}`.execute(database)

describe('signing in to the desk', () => {
  beforeAll(async () => void (await addStaff(database, 'dana', ['moderator'])))

  test('DESK-3 the first sign-in enrolls a second factor, and later ones require its code, each valid once', async () => {
    const browser = new DeskBrowser(app)
    const first = (await browser.signIn('dana')).json<DeskSession>()
    expect(first).toMatchObject({ step: 'enrol', rights: [] })
    const { secret, uri } = first.enrolment ?? { secret: '', uri: '' }
    expect(uri).toMatch(/^otpauth:\/\/totp\/Recircle:dana\?.*secret=/)
    expect((await browser.ask('GET', '/api/staff/sessions/')).statusCode).toBe(401)
    expect((await browser.giveCode('000000')).statusCode).toBe(401)
    const halfCookie = browser.cookie
    const code = codeOf(secret)
    const entered = (await browser.giveCode(code)).json<DeskSession>()
    expect(entered).toMatchObject({ step: 'open', rights: ['moderator'], enrolment: null, recovery_codes_left: 10 })
    expect(new Set(entered.recovery_codes).size).toBe(10)
    // The cookie from before the second factor opens nothing, not even now.
    expect(browser.cookie).not.toBe(halfCookie)
    expect((await app.inject({ url: sessionPath, headers: { cookie: halfCookie } })).statusCode).toBe(401)

    const again = new DeskBrowser(app)
    expect((await again.signIn('dana')).json<DeskSession>()).toMatchObject({ step: 'code', enrolment: null })
    expect((await again.giveCode(code)).statusCode).toBe(401)
    const later = codeOf(secret, Date.now() + 30_000)
    expect((await again.giveCode(later)).json<DeskSession>()).toMatchObject({ step: 'open', recovery_codes: [] })
  })

  test('DESK-3 two sessions that enroll at the same time see secrets of their own', async () => {
    await addStaff(database, 'vera', ['moderator'])
    const [own, other] = [new DeskBrowser(app), new DeskBrowser(app)]
    const secretOf = async (browser: DeskBrowser) =>
      (await browser.signIn('vera')).json<DeskSession>().enrolment?.secret ?? ''
    const [shown, seen] = [await secretOf(own), await secretOf(other)]
    expect(shown).not.toBe(seen)
    expect((await own.giveCode(codeOf(seen))).statusCode).toBe(401)
    expect((await own.giveCode(codeOf(shown))).json<DeskSession>()).toMatchObject({ step: 'open' })
    expect((await other.giveCode(codeOf(seen))).statusCode).toBe(401)
  })

  test('DESK-3 a recovery code opens the desk once', async () => {
    await addStaff(database, 'rita', ['moderator'])
    const { recovery_codes: codes } = await new DeskBrowser(app).enter('rita')
    const stored = await database.selectFrom('staff_recovery_codes').select(['code_hash', 'slow_hash']).execute()
    expect(
      stored.every(({ code_hash: fast, slow_hash: slow }) => fast === null && slow?.startsWith('$argon2id$')),
    ).toBe(true)
    const browser = new DeskBrowser(app)
    await browser.signIn('rita')
    const code = codes[3] ?? ''
    expect((await browser.giveCode(code.toUpperCase())).json<DeskSession>()).toMatchObject({
      step: 'open',
      recovery_codes_left: 9,
    })
    const other = new DeskBrowser(app)
    await other.signIn('rita')
    expect((await other.giveCode(code)).statusCode).toBe(401)
  })

  test('DESK-3 recovery codes are hashed as passwords are; those of earlier versions work, and are hashed anew', async () => {
    const rosa = await addStaff(database, 'rosa', ['moderator'])
    const { recovery_codes: codes } = await new DeskBrowser(app).enter('rosa')
    const stored = () =>
      database.selectFrom('staff_recovery_codes').select('slow_hash').where('user_id', '=', rosa).execute()
    const slow = Array.from(codes, () => ({ slow_hash: expect.stringMatching(/^\$argon2id\$/) }))
    expect(await stored()).toEqual(slow)
    const earlier = codes.slice(0, 2).map((code) => digestOf(code.replaceAll('-', '')))
    await sql`delete from staff_recovery_codes where user_id = ${rosa}`.execute(database)
    await sql`insert into staff_recovery_codes (user_id, code_hash) select ${rosa}, unnest(${earlier}::bytea[])`.execute(
      database,
    )
    const statusOf = async (code = '') => {
      const browser = new DeskBrowser(app)
      await browser.signIn('rosa')
      return (await browser.giveCode(code)).statusCode
    }
    expect(await statusOf(codes[0])).toBe(200)
    expect(await database.transaction().execute((transaction) => slowRecoveryCodes.step(transaction, 100))).toBe(2)
    expect(await stored()).toEqual(slow.slice(0, 2))
    expect([await statusOf(codes[0]), await statusOf(codes[1])]).toEqual([401, 200])
  })

  test('DESK-2 the cookie is HttpOnly and SameSite; it opens nothing of the public site, and a public token opens nothing here', async () => {
    const browser = new DeskBrowser(app)
    const answer = await browser.signIn('dana')
    expect(answer.headers['set-cookie']).toMatch(/^staff=[\w-]{43}; .*Path=\/; SameSite=Strict; HttpOnly$/)
    const desk = await atDesk(app, database, 'omar', ['administrator'])
    expect((await desk.ask('GET', sessionPaths.auth)).statusCode).toBe(401)
    const visitor = await signedInVisitor()
    expect((await app.inject({ url: '/api/staff/sessions/', headers: visitor })).statusCode).toBe(401)
  })

  test('DESK-2 rejects visitors, blocked staff, staff without a right, and wrong passwords', async () => {
    await signedInVisitor()
    await addStaff(database, 'idle', [])
    const blocked = await addStaff(database, 'gone', ['moderator'])
    await database.updateTable('users').set({ is_blocked: true }).where('id', '=', blocked).execute()
    for (const login of ['visitor@example.org', 'idle', 'gone', 'nobody'])
      expect((await new DeskBrowser(app).signIn(login)).statusCode).toBe(401)
    expect((await new DeskBrowser(app).signIn('dana', 'Wrong1horse')).statusCode).toBe(401)
  })

  test('DESK-4 a session ends after half an hour without activity, and always after twelve hours', async () => {
    const desk = await atDesk(app, database, 'sana', ['moderator'])
    await passTime(desk.staffId, 29 * minuteMs)
    expect((await desk.ask('GET', '/api/staff/sessions/')).statusCode).toBe(200)
    await passTime(desk.staffId, 29 * minuteMs)
    expect((await desk.ask('GET', '/api/staff/sessions/')).statusCode).toBe(200)
    // Background polling keeps no session alive.
    await passTime(desk.staffId, 29 * minuteMs)
    expect((await desk.ask('GET', sessionPath)).statusCode).toBe(200)
    const quietly = `?${queryString([inBackground])}`
    expect((await desk.ask('GET', deskPaths.queue + quietly)).statusCode).toBe(200)
    const claim = deskItemPath({ kind: 'facility', id: desk.staffId }, 'claim') + quietly
    expect((await desk.ask('POST', claim, {})).statusCode).toBe(404)
    await passTime(desk.staffId, 2 * minuteMs)
    expect((await desk.ask('GET', sessionPath)).statusCode).toBe(401)

    const long = await atDesk(app, database, 'timur', ['moderator'])
    await sql`update staff_sessions set opened_at = now() - interval '12 hours' where user_id = ${long.staffId}`.execute(
      database,
    )
    expect((await long.ask('GET', sessionPath)).statusCode).toBe(401)
  })

  test('DESK-4 open sessions are listed and can be ended, and signing out ends the current one', async () => {
    const one = await atDesk(app, database, 'aida', ['moderator'])
    const listed = async () =>
      (await one.ask('GET', '/api/staff/sessions/')).json<{ id: string; is_this_one: boolean }[]>()
    const other = new DeskBrowser(app)
    await other.signIn('aida')
    await sql`update staff_second_factors set last_step = 0 where user_id = ${one.staffId}`.execute(database)
    await sql`update staff_sessions set step = 'open' where user_id = ${one.staffId}`.execute(database)
    const sessions = await listed()
    expect(sessions.filter((each) => each.is_this_one)).toHaveLength(1)
    expect(sessions).toHaveLength(2)
    const foreign = sessions.find((each) => !each.is_this_one)?.id ?? ''
    const stranger = await atDesk(app, database, 'zara', ['moderator'])
    expect((await stranger.ask('DELETE', `/api/staff/sessions/${foreign}/`)).statusCode).toBe(404)
    expect((await one.ask('DELETE', `/api/staff/sessions/${foreign}/`)).statusCode).toBe(204)
    expect((await other.ask('GET', sessionPath)).statusCode).toBe(401)
    expect(await listed()).toHaveLength(1)
    expect((await one.ask('DELETE', sessionPath)).statusCode).toBe(204)
    expect((await one.ask('GET', sessionPath)).statusCode).toBe(401)
  })

  test('DESK-4 a new password and a block end every session at once', async () => {
    const one = await atDesk(app, database, 'erik', ['moderator'])
    await sql`update users set sessions_valid_from = now() where id = ${one.staffId}`.execute(database)
    expect((await one.ask('GET', sessionPath)).statusCode).toBe(401)
    const two = await atDesk(app, database, 'ivan', ['moderator'])
    await database.updateTable('users').set({ is_blocked: true }).where('id', '=', two.staffId).execute()
    expect((await two.ask('GET', sessionPath)).statusCode).toBe(401)
  })

  test('DESK-5 code guesses are throttled after ten attempts', async () => {
    await addStaff(database, 'mira', ['moderator'])
    const browser = new DeskBrowser(app)
    await browser.signIn('mira')
    for (let tried = 0; tried < 10; tried++) expect((await browser.giveCode('000000')).statusCode).toBe(401)
    const refused = await browser.giveCode('000000')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })
})

const signedInVisitor = async () => {
  const known = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'visitor@example.org')
    .executeTakeFirst()
  if (!known) await addUser(database, { email: 'visitor@example.org' })
  return signedIn(app, 'visitor@example.org')
}
