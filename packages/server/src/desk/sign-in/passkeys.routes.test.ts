import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testConfig } from '../../testing/test-config.ts'
import { SoftwarePasskey, type PasskeyTrick } from '../../testing/software-passkey.ts'
import { addStaff, atDesk, DeskBrowser, type DeskSession } from '../../testing/staff-people.ts'
import { testServer } from '../../testing/test-server.ts'
import { forgetSecondFactor } from './second-factor.ts'

const { app, db } = await testServer()
const { database } = db
const origin = testConfig().origins.int
const keysPath = '/api/staff/passkeys/'
const signInPath = '/api/staff/session/passkey/'

interface Options {
  readonly challenge: string
}
const creation = async (desk: DeskBrowser) => (await desk.ask('POST', `${keysPath}options/`, {})).json<Options>()
const request = async (desk: DeskBrowser) => (await desk.ask('POST', `${signInPath}options/`, {})).json<Options>()
const add = async (desk: DeskBrowser, key: SoftwarePasskey, trick: PasskeyTrick = {}, name = 'Laptop') =>
  (await desk.ask('POST', keysPath, { name, response: key.create(await creation(desk), trick) })).statusCode
const keysOf = async (desk: DeskBrowser) =>
  (await desk.ask('GET', keysPath)).json<{ id: string; name: string; used_at: string | null }[]>()
const half = async (login: string) => {
  const desk = new DeskBrowser(app)
  const session = (await desk.signIn(login)).json<DeskSession>()
  return { desk, session }
}
const enterBy = async (login: string, key: SoftwarePasskey, trick: PasskeyTrick = {}) => {
  const { desk } = await half(login)
  return (await desk.ask('POST', signInPath, key.sign(await request(desk), trick))).statusCode
}
const actsOf = async (userId: string) => {
  const rows = await database
    .selectFrom('audit_log')
    .select('act')
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act)
}
const withKey = async (login: string) => {
  const desk = await atDesk(app, database, login, ['moderator'])
  const key = new SoftwarePasskey(origin)
  expect(await add(desk, key)).toBe(204)
  return { desk, key }
}

describe('passkeys of the staff', () => {
  test('DESK-39 a passkey is added, replaces the code at sign-in and is removed, and the log records it', async () => {
    const { desk, key } = await withKey('dana')
    expect(await keysOf(desk)).toMatchObject([{ name: 'Laptop', used_at: null }])
    const { desk: again, session } = await half('dana')
    expect(session).toMatchObject({ step: 'code', has_passkey: true })
    const halfCookie = again.cookie
    const opened = await again.ask('POST', signInPath, key.sign(await request(again)))
    expect(opened.json<DeskSession>()).toMatchObject({ step: 'open', rights: ['moderator'], recovery_codes_left: 10 })
    expect(again.cookie).not.toBe(halfCookie)
    const [kept] = await keysOf(again)
    expect(kept?.used_at).not.toBeNull()
    expect((await again.ask('DELETE', `${keysPath}${kept?.id}/`)).statusCode).toBe(204)
    expect(await keysOf(again)).toEqual([])
    expect(await actsOf(desk.staffId)).toEqual([
      'staff.enrol',
      'staff.add-passkey',
      'staff.sign-in-by-passkey',
      'staff.remove-passkey',
    ])
  })

  test('DESK-39 rejects a wrong challenge, a wrong origin, an unverified user, and a replayed response', async () => {
    const { desk, key } = await withKey('omar')
    for (const trick of [{ challenge: 'b3RoZXI' }, { origin: 'https://evil.example' }, { isVerified: false }]) {
      expect(await enterBy('omar', key, trick)).toBe(401)
      expect(await add(desk, new SoftwarePasskey(origin), trick)).toBe(422)
    }
    const { desk: browser } = await half('omar')
    const answer = key.sign(await request(browser))
    expect((await browser.ask('POST', signInPath, answer)).statusCode).toBe(200)
    const { desk: replayed } = await half('omar')
    await request(replayed)
    expect((await replayed.ask('POST', signInPath, answer)).statusCode).toBe(401)
  })

  test('DESK-39 a challenge is valid once, for five minutes and for one session', async () => {
    const { key } = await withKey('rita')
    const { desk } = await half('rita')
    const wrong = await request(desk)
    expect((await desk.ask('POST', signInPath, key.sign(wrong, { isVerified: false }))).statusCode).toBe(401)
    expect((await desk.ask('POST', signInPath, key.sign(wrong))).statusCode).toBe(401)
    const expired = await request(desk)
    await sql`update staff_passkey_challenges set made_at = now() - interval '301 seconds'`.execute(database)
    expect((await desk.ask('POST', signInPath, key.sign(expired))).statusCode).toBe(401)
    const { desk: other } = await half('rita')
    await request(other)
    expect((await other.ask('POST', signInPath, key.sign(await request(desk)))).statusCode).toBe(401)
  })

  test('DESK-39 rejects another account’s passkey, a removed one, and a counter that decreases', async () => {
    const { desk, key } = await withKey('sana')
    const { key: foreign } = await withKey('timur')
    expect(await enterBy('sana', foreign)).toBe(401)
    expect(await enterBy('sana', key)).toBe(200)
    expect(await enterBy('sana', key)).toBe(200)
    key.counter = 1
    expect(await enterBy('sana', key)).toBe(401)
    const stranger = await atDesk(app, database, 'zara', ['moderator'])
    const [kept] = await keysOf(desk)
    expect((await stranger.ask('DELETE', `${keysPath}${kept?.id}/`)).statusCode).toBe(404)
    // Another passkey keeps the challenge available; the removed one must still be rejected.
    expect(await add(desk, new SoftwarePasskey(origin))).toBe(204)
    expect((await desk.ask('DELETE', `${keysPath}${kept?.id}/`)).statusCode).toBe(204)
    key.counter = 50
    expect(await enterBy('sana', key)).toBe(401)
  })

  test('DESK-39 a passkey cannot bypass enrollment, and a reset of the second factor deletes it', async () => {
    const { desk, key } = await withKey('aida')
    await forgetSecondFactor(database, desk.staffId)
    const { desk: browser, session } = await half('aida')
    expect(session).toMatchObject({ step: 'enrol', has_passkey: false })
    expect((await browser.ask('POST', `${signInPath}options/`, {})).statusCode).toBe(409)
    expect((await browser.ask('POST', signInPath, key.sign({ challenge: 'b3RoZXI' }))).statusCode).toBe(409)
  })

  test('DESK-39 an account has at most ten passkeys, and stores each only once', async () => {
    const { desk, key } = await withKey('erik')
    expect(await add(desk, key)).toBe(409)
    for (let made = 1; made < 10; made += 1) expect(await add(desk, new SoftwarePasskey(origin))).toBe(204)
    expect((await desk.ask('POST', `${keysPath}options/`, {})).statusCode).toBe(409)
  })

  test('DESK-46 ten minutes after the second factor, adding or removing a passkey requires it again', async () => {
    await addStaff(database, 'nora', ['moderator'])
    const desk = new DeskBrowser(app)
    const { staff_id: userId, id: sessionId, recovery_codes: codes } = await desk.enter('nora')
    const key = new SoftwarePasskey(origin)
    expect(await add(desk, key)).toBe(204)
    const [kept] = await keysOf(desk)
    const provedBefore = (seconds: number) =>
      sql`update staff_sessions set proved_at = now() - ${seconds} * interval '1 second' where id = ${sessionId}`.execute(
        database,
      )
    const refusals = async () => {
      const options = await desk.ask('POST', `${keysPath}options/`, {})
      const added = await desk.ask('POST', keysPath, {
        name: 'Other',
        response: new SoftwarePasskey(origin).create({ challenge: 'b3RoZXI' }),
      })
      const removed = await desk.ask('DELETE', `${keysPath}${kept?.id}/`)
      return [options, added, removed].map((answer) => [answer.statusCode, answer.body.includes('proof-required')])
    }
    const all = (status: number) => [1, 2, 3].map(() => [status, true])
    await provedBefore(9 * 60)
    expect((await desk.ask('POST', `${keysPath}options/`, {})).statusCode).toBe(200)
    await provedBefore(10 * 60)
    expect(await refusals()).toEqual(all(403))
    expect((await desk.giveCode('000000')).statusCode).toBe(422)
    expect((await desk.ask('POST', signInPath, key.sign({ challenge: 'b3RoZXI' }))).statusCode).toBe(422)
    expect(await refusals()).toEqual(all(403))
    expect(await keysOf(desk)).toHaveLength(1)

    const cookie = desk.cookie
    expect((await desk.giveCode(codes[0] ?? '')).json<DeskSession>()).toMatchObject({
      step: 'open',
      recovery_codes_left: 9,
    })
    expect(desk.cookie).toBe(cookie)
    expect(await add(desk, new SoftwarePasskey(origin))).toBe(204)
    await provedBefore(10 * 60)
    expect((await desk.giveCode(codes[0] ?? '')).statusCode).toBe(422)
    expect((await desk.ask('POST', signInPath, key.sign(await request(desk)))).statusCode).toBe(200)
    expect((await desk.ask('DELETE', `${keysPath}${kept?.id}/`)).statusCode).toBe(204)
    expect(await actsOf(userId)).toEqual([
      'staff.enrol',
      'staff.add-passkey',
      'staff.prove',
      'staff.add-passkey',
      'staff.prove',
      'staff.remove-passkey',
    ])
  })

  test('DESK-46 a proof counts for its own session only, and failed attempts are counted', async () => {
    const { key } = await withKey('olga')
    const { desk } = await half('olga')
    expect((await desk.ask('POST', signInPath, key.sign(await request(desk)))).statusCode).toBe(200)
    const { id } = (await desk.ask('GET', '/api/staff/session/')).json<DeskSession>()
    await sql`update staff_sessions set proved_at = now() - interval '1 hour' where id = ${id}`.execute(database)
    expect((await desk.ask('POST', `${keysPath}options/`, {})).statusCode).toBe(403)
    for (let tried = 0; tried < 10; tried += 1) expect((await desk.giveCode('000000')).statusCode).toBe(422)
    expect((await desk.giveCode('000000')).statusCode).toBe(429)
  })

  test('DESK-5 DESK-39 wrong passkeys and wrong codes share one counter', async () => {
    const { key } = await withKey('mira')
    const { desk } = await half('mira')
    const ask = async () => (await desk.ask('POST', signInPath, key.sign({ challenge: 'b3RoZXI' }))).statusCode
    for (let tried = 0; tried < 5; tried += 1) expect(await ask()).toBe(401)
    for (let tried = 0; tried < 5; tried += 1) expect((await desk.giveCode('000000')).statusCode).toBe(401)
    expect(await ask()).toBe(429)
    expect((await desk.giveCode('000000')).statusCode).toBe(429)
  })
})
