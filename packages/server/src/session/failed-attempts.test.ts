import { expect, test } from 'vitest'
import { addOrganization, addUser, askToken } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { testServer } from '../testing/test-server.ts'
import { usualAttemptLimits } from './failed-attempts.ts'

const { db } = await testServer()
const mail = 'eco@example.org'

test('AUTH-1 guesses from one network are counted together under both names of an account', async () => {
  const orgId = await addOrganization(db.database)
  await addUser(db.database, { login: 'eco', email: mail, kinds: ['facility'], orgId })
  const strict = await buildTestApp(db.database, {}, { ...usualAttemptLimits, perAccount: 2, perAddress: 100 })
  const guesses = []
  for (const login of [mail, 'ECO', mail, 'eco']) guesses.push((await askToken(strict, login, 'Wrong1')).statusCode)
  expect(guesses).toEqual([401, 401, 429, 429])
  await strict.close()
})
