import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addUser, askToken, signedIn, testPassword } from '../testing/people.ts'
import { linkIn, waitingMail } from '../testing/mailbox.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { testServer } from '../testing/test-server.ts'
import { usualAttemptLimits } from './failed-attempts.ts'

const { db, app } = await testServer()
afterEach(() => db.database.deleteFrom('users').execute())

const mail = 'aida@example.org'
const auth = '/api/web/v1/auth/'

describe('AUTH-23 a separate count for each password', () => {
  test('AUTH-23 a new password starts the count afresh on every instance, also if its link was not used', async () => {
    await addUser(db.database, { email: mail })
    const limits = { ...usualAttemptLimits, perAccount: 2, perAccountEverywhere: 2 }
    const [here, there] = await Promise.all([1, 2].map(() => buildTestApp(db.database, {}, limits)))
    if (!here || !there) throw new Error('no apps')
    for (let times = 0; times < 3; times += 1) await askToken(there, mail, 'Wrong1')
    expect((await askToken(there, mail)).statusCode).toBe(429)
    const ask = (path: string, payload: object) =>
      here.inject({ method: 'POST', url: `/api/web/v1/authing/${path}/`, payload })
    await ask('forgot_password', { email: mail })
    const token = linkIn((await waitingMail(db.database)).at(-1)?.text)
      .split('/')
      .at(-1)
    expect((await ask('restore_password', { token, password: 'Another2horse' })).statusCode).toBe(204)
    expect((await askToken(there, mail, 'Another2horse')).statusCode).toBe(200)
    await Promise.all([here.close(), there.close()])
  })
})

describe('AUTH-24 instances with different clocks', () => {
  const realNow = Date.now
  afterEach(() => void vi.restoreAllMocks())
  /** An instance whose clock is ahead of or behind the database's. */
  async function instanceAt(skewMs: number) {
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => realNow() + skewMs)
    const skewed = await buildTestApp(db.database, {}, { ...usualAttemptLimits, perAccountEverywhere: 1 })
    return { skewed, end: async () => (clock.mockRestore(), skewed.close()) }
  }
  const setPasswordOf = (id: string) =>
    db.database
      .updateTable('users')
      .set({ sessions_valid_from: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()

  test('AUTH-24 a new password ends a session and a device cookie signed by an instance whose clock is ahead', async () => {
    const id = await addUser(db.database, { email: mail })
    const { skewed, end } = await instanceAt(60_000)
    const answer = await askToken(skewed, mail)
    const headers = { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` }
    const cookies = { recircle_device: answer.cookies.find(({ name }) => name === 'recircle_device')?.value ?? '' }
    expect((await skewed.inject({ url: auth, headers })).statusCode).toBe(200)
    await setPasswordOf(id)
    expect((await skewed.inject({ url: auth, headers })).statusCode).toBe(401)
    await askToken(skewed, mail, 'Wrong1')
    const payload = { grant_type: 'password', username: mail, password: testPassword }
    const url = '/api/web/v1/authing/password/token/'
    expect((await skewed.inject({ method: 'POST', url, cookies, payload })).statusCode).toBe(429)
    await end()
  })

  test('AUTH-24 an instance whose clock is behind issues a session that stays valid', async () => {
    const id = await addUser(db.database, { email: mail })
    await setPasswordOf(id)
    const { skewed, end } = await instanceAt(-60_000)
    const headers = await signedIn(skewed, mail)
    expect((await app.inject({ url: auth, headers })).statusCode).toBe(200)
    await end()
  })
})
