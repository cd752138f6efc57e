import { expect, test } from 'vitest'
import { eraseAccount } from '../account/delete-account.ts'
import { accountBody, aKazakhReader, entryBody, rulesOf } from '../testing/management-asks.ts'
import { managementDesk } from '../testing/management-desk.ts'
import { addOrganization, askToken, signedIn } from '../testing/people.ts'
import { atDesk } from '../testing/staff-people.ts'

const { app, database, manager, ask } = await managementDesk()

test('MANAGE-2 a blocked owner gets the reason in their language, and their sessions end', async () => {
  const id = await aKazakhReader(database, 'aida@example.kz')
  const token = await signedIn(app, 'aida@example.kz')
  expect(rulesOf(await ask('blockAccount', { id, sent: { reason: ' ' } }, manager))).toEqual([['/reason', 'required']])
  expect((await ask('blockAccount', { id, sent: { reason: 'Жалған пункттер' } }, manager)).statusCode).toBe(204)
  const mail = await database
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', 'aida@example.kz')
    .executeTakeFirstOrThrow()
  expect(mail.text).toContain('Себебі: Жалған пункттер')
  expect((await app.inject({ url: `/api/web/v1/authing/user/${id}/`, headers: token })).statusCode).toBe(401)
  expect((await ask('account', { id }, manager)).json()).toMatchObject({
    state: 'blocked',
    blocked_reason: 'Жалған пункттер',
  })
  expect(rulesOf(await ask('blockAccount', { id, sent: { reason: 'x' } }))).toEqual([['/data', 'already-blocked']])
  const mayEnter = async () => (await askToken(app, 'aida@example.kz')).statusCode === 200
  expect(await mayEnter()).toBe(false)
  expect((await ask('unblockAccount', { id }, manager)).statusCode).toBe(204)
  expect(await mayEnter()).toBe(true)
  expect(rulesOf(await ask('unblockAccount', { id }, manager))).toEqual([['/data', 'not-blocked']])
})

test('AUTH-13 MANAGE-2 a new account signs in with the password that is shown once', async () => {
  const sent = { ...accountBody, email: 'new@example.kz' }
  const { id, password } = (await ask('makeAccount', { sent }, manager)).json<{ id: string; password: string }>()
  expect((await askToken(app, 'new@example.kz', password)).statusCode).toBe(200)
  expect((await ask('account', { id }, manager)).body).not.toContain(password)
  expect(rulesOf(await ask('makeAccount', { sent: { ...sent, email: 'NEW@example.kz' } }))).toEqual([
    ['/email', 'email-taken'],
  ])
  const found = await ask('accounts', { query: '?search=NEW%40example&page[limit]=1' }, manager)
  expect(found.json()).toMatchObject({ count: 1, items: [{ id }] })
})

test('AUTH-4 MANAGE-2 roles of creators need an organization', async () => {
  const id = await aKazakhReader(database)
  const give = (organization_id: string | null) =>
    ask('giveRoles', { id, sent: { roles: ['user', 'charity-events-creator'], organization_id } }, manager)
  expect(rulesOf(await give(null))).toEqual([['/organization_id', 'no-organization']])
  const organizationId = await addOrganization(database)
  expect((await give(organizationId)).statusCode).toBe(204)
  expect((await ask('account', { id }, manager)).json()).toMatchObject({ roles: ['user', 'charity-events-creator'] })
})

test('MANAGE-2 a manager cannot change staff accounts', async () => {
  const { staffId } = await atDesk(app, database, 'mate', ['moderator'])
  const calls = [
    ['blockAccount', { reason: 'x' }],
    ['giveRoles', { roles: ['user'], organization_id: null }],
    ['endSessions', undefined],
    ['postEntry', { ...entryBody, key: 'k' }],
  ] as const
  for (const [name, sent] of calls)
    expect(rulesOf(await ask(name, { id: staffId, ...(sent && { sent }) }, manager))).toEqual([['/data', 'of-staff']])
})

test('OPS-36 a deleted account cannot be changed, but what is left of its balance can be paid out', async () => {
  const id = await aKazakhReader(database)
  expect((await ask('postEntry', { id, sent: { ...entryBody, key: 'first' } }, manager)).statusCode).toBe(204)
  await database.transaction().execute(async (transaction) => {
    const user = await transaction.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await eraseAccount(transaction, user)
  })
  const changes = [
    ['blockAccount', { reason: 'Anna sends spam' }],
    ['unblockAccount', undefined],
    ['giveRoles', { roles: ['user'], organization_id: null }],
    ['endSessions', undefined],
  ] as const
  for (const [name, sent] of changes)
    expect([name, (await ask(name, { id, ...(sent && { sent }) }, manager)).statusCode]).toEqual([name, 404])
  const rest = { ...entryBody, kind: 'withdrawal', key: 'second' }
  expect((await ask('postEntry', { id, sent: rest }, manager)).statusCode).toBe(204)
  expect((await ask('ledger', { id }, manager)).json()).toMatchObject({ balance: 0, count: 2 })
})

test('MANAGE-2 missing required fields are reported at the field', async () => {
  const make = async (changes: object) =>
    rulesOf(await ask('makeAccount', { sent: { ...accountBody, email: 'x@example.kz', ...changes } }))
  expect(await make({ email: null })).toEqual([['/login', 'login-or-email']])
  expect(await make({ email: 'nobody' })).toEqual([['/email', 'email']])
  expect(await make({ name: ' ' })).toEqual([['/name', 'required']])
  expect(await make({ login: 'a b' })).toEqual([['/login', 'login']])
  expect(await make({ login: 'root' })).toEqual([['/login', 'login-taken']])
  expect(await make({ roles: ['recycling-points-creator'] })).toEqual([['/organization_id', 'no-organization']])
  expect(await make({ organization_id: '01890000-0000-7000-8000-0000000000ff' })).toEqual([
    ['/organization_id', 'not-found-there'],
  ])
})

test('MANAGE-6 an entry is posted once, exact to the cent, and a balance never falls below zero', async () => {
  const id = await aKazakhReader(database)
  const post = (sent: object) => ask('postEntry', { id, sent: { ...entryBody, key: 'one', ...sent } }, manager)
  expect((await post({ amount: '10,50' })).statusCode).toBe(204)
  expect((await post({ amount: '10,50' })).statusCode).toBe(204)
  for (const amount of ['0', '-1', '1.005', '1e3x', '', '0,001', '99999999999999'])
    expect([amount, rulesOf(await post({ amount, key: 'two' }))]).toEqual([amount, [['/amount', 'amount']]])
  expect(rulesOf(await post({ comment: ' ', key: 'two' }))).toEqual([['/comment', 'required']])
  expect(rulesOf(await post({ kind: 'withdrawal', amount: '10.51', key: 'two' }))).toEqual([['/amount', 'not-enough']])
  expect(rulesOf(await post({ amount: '1' }))).toEqual([['/data', 'key-taken']])
  expect((await ask('ledger', { id }, manager)).json()).toMatchObject({
    balance: 10.5,
    count: 1,
    items: [{ kind: 'credit', amount: 10.5, balance_after: 10.5, comment: 'refund' }],
  })
})

test('LIVE-4 an entry is announced to every instance, and of two simultaneous withdrawals one counts', async () => {
  const id = await aKazakhReader(database)
  const post = (sent: object) => ask('postEntry', { id, sent: { ...entryBody, ...sent } }, manager)
  await post({ amount: '10', key: `${id} in` })
  const answers = await Promise.all(
    ['first', 'second'].map((key) => post({ kind: 'withdrawal', amount: '7', key: `${id} ${key}` })),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 422]))
  const ledger = (await ask('ledger', { id }, manager)).json<{ balance: number; items: { id: string }[] }>()
  expect(ledger).toMatchObject({ balance: 3, count: 2 })
  const changes = database.selectFrom('changes').select('entity_id').where('entity', '=', 'balance-entry')
  const announced = (await changes.execute()).map(({ entity_id: entry }) => entry)
  expect(announced).toEqual(expect.arrayContaining(ledger.items.map((entry) => entry.id)))
})
