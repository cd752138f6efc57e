import { expect, test } from 'vitest'
import { HttpCalls } from '@recircle/adapters/http'
import { pageOf } from '@recircle/core/calls'
import { claimCalls } from '@recircle/core/point-claim'
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
  const calls = new HttpCalls(await as('owner'))
  const pointId = await claimable()
  const { id } = valueOf(await calls.ask(claimCalls.claim, { sent: { pointId, withAlike: true } }))
  expect(valueOf(await calls.ask(claimCalls.sendCode, { id })).codeUntilMs).toBeGreaterThan(0)
  expect(await calls.ask(claimCalls.prove, { id, sent: { way: 'email', words: '1' } })).toMatchObject({
    error: 'invalid',
    problems: [{ rule: 'code-wrong' }],
  })
  expect(valueOf(await calls.ask(claimCalls.prove, { id, sent: { way: 'phone', words: 'Aida' } }))).toMatchObject({
    state: 'waiting',
  })
  expect(valueOf(await calls.ask(claimCalls.withdraw, { id }))).toMatchObject({ state: 'withdrawn' })
  expect(await calls.ask(claimCalls.prove, { id, sent: { way: 'phone', words: '' } })).toMatchObject({
    error: 'conflict',
  })
  expect(valueOf(await calls.ask(claimCalls.list, { query: pageOf({ limit: 20, offset: 0 }) })).items).toMatchObject([
    { id, pointId },
  ])
})
