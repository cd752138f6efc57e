import { beforeAll, expect, test, vi } from 'vitest'
import { addUser, askToken } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

/** Counts the slow operations instead of measuring them: times prove nothing on a busy machine. */
const work = vi.hoisted(() => ({ hashed: 0, verified: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    hash: (...args: Parameters<typeof real.hash>) => ((work.hashed += 1), real.hash(...args)),
    verify: (...args: Parameters<typeof real.verify>) => ((work.verified += 1), real.verify(...args)),
  }
})

const { db, app } = await testServer()
beforeAll(async () => {
  await addUser(db.database, { email: 'known@example.org' })
  await addUser(db.database, { email: 'blocked@example.org', isBlocked: true })
  await addUser(db.database, { email: 'waiting@example.org', isActive: false })
  // The first call creates the decoy hash for unknown accounts.
  await askToken(app, 'nobody@example.org')
})

async function workOf(act: () => Promise<unknown>): Promise<typeof work> {
  Object.assign(work, { hashed: 0, verified: 0 })
  await act()
  return { ...work }
}

test.each(['known', 'blocked', 'waiting', 'unknown'])(
  'ERR-1 AUTH-2 a wrong password of a %s account costs one check, and the response reveals nothing',
  async (who) => {
    const nobody = await askToken(app, 'nobody@example.org', 'Wrong1password')
    let body = ''
    const cost = await workOf(async () => ({ body } = await askToken(app, `${who}@example.org`, 'Wrong1password')))
    expect(cost).toEqual({ hashed: 0, verified: 1 })
    expect(body).toBe(nobody.body)
  },
)

test.each(['known', 'new', 'repeated'])('REG-2 AUTH-22 signing up costs the same for a %s address', async (who) => {
  const payload = { first_name: 'Aida', email: `${who}@example.org`, password: 'Correct1horse' }
  const signUp = () => app.inject({ method: 'POST', url: '/api/web/v1/authing/sign_up/', payload })
  if (who === 'repeated') await signUp()
  expect(await workOf(signUp)).toEqual({ hashed: 1, verified: 5 })
})

test.each(['known', 'new', 'signed-up'])(
  'REG-7 requesting the confirmation again costs the same for a %s address',
  async (who) => {
    const email = `${who}@example.org`
    const ask = (path: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/web/v1/authing/${path}/`, payload })
    if (who === 'signed-up') await ask('sign_up', { first_name: 'Aida', email, password: 'Correct1horse' })
    const cost = await workOf(() => ask('resend_confirmation', { email, password: 'Correct1horse' }))
    expect(cost).toEqual({ hashed: 0, verified: 5 })
  },
)

test('AUTH-12 a restore link that was never sent costs as much as a valid one', async () => {
  const payload = { token: 'x'.repeat(43), password: 'Correct1horse' }
  const cost = await workOf(() => app.inject({ method: 'POST', url: '/api/web/v1/authing/restore_password/', payload }))
  expect(cost).toEqual({ hashed: 1, verified: 0 })
})
