import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { participationCalls, participationPaths } from '@recircle/core/participation'
import { runDailyJobs } from '../ops/daily-jobs.ts'
import { eventComers } from '../testing/event-comers.ts'
import { addUser, askToken } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { forgetParticipants } from './parties.repository.ts'

const { db, app } = await testServer()
const { database } = db
const comers = await eventComers(app, database)
const { addEvent, signUp, tokenOf, act, come } = comers

beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
  await database.deleteFrom('charity_events').execute()
})

test('PEOPLE-8 signed-in participants find their events in the account', async () => {
  await addUser(database, { email: 'aida@account.org' })
  const token = (await askToken(app, 'aida@account.org')).json<{ access_token: string }>().access_token
  const headers = { authorization: `Bearer ${token}` }
  const id = await addEvent()
  await come(id, 'boris')
  const own = { name: 'Aida', email: 'AIDA@account.org', size: 1, consent: 'yes' }
  await app.inject({
    method: 'POST',
    url: participationPaths.signUp(await addEvent({ title: 'Planting' })),
    payload: own,
  })
  const payload = { name: 'Aida', email: 'other@example.org', size: 1, consent: true }
  await app.inject({ method: 'POST', url: participationPaths.signUp(id), headers, payload })
  const mine = async () => {
    const read = participationCalls.mine.answer.read(
      (await app.inject({ url: participationCalls.mine.path, headers })).json(),
    )
    return read.ok ? read.value.items.map(({ name, title, status }) => [name, title, status]) : read.problems
  }
  // An account that merely typed an address gets neither its link nor its seat, also once it is confirmed.
  expect(await mine()).toEqual([['Aida', 'Planting', 'unconfirmed']])
  await act(await tokenOf('other'), { act: 'confirm' })
  expect(await mine()).toEqual([['Aida', 'Planting', 'unconfirmed']])
})

test('PEOPLE-8 typing another person’s address first gives no control over their place', async () => {
  await addUser(database, { email: 'early@account.org' })
  const token = (await askToken(app, 'early@account.org')).json<{ access_token: string }>().access_token
  const headers = { authorization: `Bearer ${token}` }
  const id = await addEvent()
  const payload = { name: 'Boris', email: 'boris@example.org', size: 1, consent: true }
  await app.inject({ method: 'POST', url: participationPaths.signUp(id), headers, payload })
  await signUp(id, 'boris')
  await act(await tokenOf('boris'), { act: 'confirm' })
  const mine = participationCalls.mine.answer.read(
    (await app.inject({ url: participationCalls.mine.path, headers })).json(),
  )
  expect(mine.ok && mine.value.items).toEqual([])
})

test('PEOPLE-9 a daily job erases participants thirty days after the event', async () => {
  const id = await addEvent()
  const aida = await come(id, 'aida')
  const age = (days: number) =>
    sql`update charity_events set starts_at = now() - ${days} * interval '1 day' - interval '2 hours',
      ends_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(database)
  await age(29)
  expect(await forgetParticipants(database)).toBe(0)
  await age(31)
  const job = {
    name: 'forget-participants',
    run: async (queries: typeof database) => void (await forgetParticipants(queries)),
  }
  expect(await runDailyJobs(database, [job], () => {})).toEqual(['forget-participants'])
  const { rows } = await sql<object>`select name, email, user_id, size, status from event_parties`.execute(database)
  expect(rows).toEqual([{ name: null, email: null, user_id: null, size: 1, status: 'coming' }])
  expect((await app.inject(participationPaths.party(aida))).body).not.toContain('aida')
})
