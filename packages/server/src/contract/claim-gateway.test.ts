import { expect, test } from 'vitest'
import { HttpClaimGateway } from '@recircle/adapters/http'
import { valueOf } from '@recircle/core/testing'
import { addOrganization, addUser } from '../testing/people.ts'
import { sampleClaims } from '../testing/sample-claims.ts'
import { backends } from './testing/backend.ts'

const start = backends()

test('CALL-1 CLAIM-2 a claim goes through the gateway from its opening to its withdrawal', async () => {
  const { database, as } = await start()
  const orgId = await addOrganization(database)
  const userId = await addUser(database, { login: 'owner', kinds: ['facility'], orgId })
  const { claimable } = sampleClaims(database, { orgId, userId, reason: '' })
  const claims = new HttpClaimGateway(await as('owner'))
  const pointId = await claimable()
  const { id } = valueOf(await claims.claim({ pointId, withAlike: true }))
  expect(valueOf(await claims.sendCode(id)).codeUntilMs).toBeGreaterThan(0)
  expect(await claims.prove(id, { way: 'email', words: '1' })).toMatchObject({
    error: 'invalid',
    problems: [{ rule: 'code-wrong' }],
  })
  expect(valueOf(await claims.prove(id, { way: 'phone', words: 'Aida' }))).toMatchObject({ state: 'waiting' })
  expect(valueOf(await claims.withdraw(id))).toMatchObject({ state: 'withdrawn' })
  expect(await claims.prove(id, { way: 'phone', words: '' })).toMatchObject({ error: 'conflict' })
  expect(valueOf(await claims.list({ limit: 20, offset: 0 })).items).toMatchObject([{ id, pointId }])
})
