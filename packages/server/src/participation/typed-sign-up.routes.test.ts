import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { callPath } from '@recircle/core/calls'
import { participationCalls, participationPaths } from '@recircle/core/participation'
import { eventComers } from '../testing/event-comers.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
const { database } = db
const { addEvent, partyOf, tokenOf, act, statusOf, seatsOf } = await eventComers(app, database)

beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
  await database.deleteFrom('charity_events').execute()
})

const locationOf = ({ headers }: LightMyRequestResponse): URL =>
  new URL(String(headers.location), 'http://int.localhost')
const outcomeOf = (answer: LightMyRequestResponse): string | null => locationOf(answer).searchParams.get('come')

test('PEOPLE-20 whoever mistyped their address corrects it, and the seats move with it; nobody takes the seat of another address so', async () => {
  const id = await addEvent()
  const sendForm = async (name: string, instead = '') => {
    const payload = new URLSearchParams({ name, email: `${name}@example.org`, size: '2', consent: 'yes', instead })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const url = participationPaths.signUp(id)
    const sent = {
      method: 'POST',
      url,
      payload: payload.toString(),
      headers: { ...headers, accept: 'text/html' },
    } as const
    const answer = await app.inject(sent)
    return { outcome: outcomeOf(answer), typed: locationOf(answer).searchParams.get('typed') ?? '' }
  }
  const mistyped = await sendForm('aidda')
  const wrongLink = await tokenOf('aidda')
  const corrected = await sendForm('aida', mistyped.typed)
  expect([mistyped.outcome, corrected.outcome, await seatsOf(id)]).toMatchObject([
    'sent',
    'sent',
    { taken: 2, left: 0 },
  ])
  expect([await partyOf('aidda'), await statusOf(wrongLink)]).toEqual([undefined, 'left'])
  expect((await act(wrongLink, { act: 'confirm' })).statusCode).toBe(409)
  // A stranger who types the address that is on the list learns nothing and replaces nothing.
  const stranger = await sendForm('aida')
  expect(await sendForm('boris', stranger.typed)).toMatchObject({ outcome: 'inLine' })
  expect((await partyOf('aida'))?.status).toBe('unconfirmed')
  // Nor is a confirmed seat given up, nor one of another event.
  await act(await tokenOf('aida'), { act: 'confirm' })
  await sendForm('clara', corrected.typed)
  expect((await partyOf('aida'))?.status).toBe('coming')
  expect((await sendForm('dana', 'forged')).outcome).toBe('inLine')
})

test('PEOPLE-13 what a refused form was sent with is read by its sealed address only, of that event, for half an hour', async () => {
  const id = await addEvent()
  const payload = new URLSearchParams({ name: '<b>"Aida"', email: 'aida@example', size: '4', consent: 'yes' })
  const bad = await app.inject({
    method: 'POST',
    url: participationPaths.signUp(id),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    payload: payload.toString(),
  })
  const location = String(bad.headers.location)
  const typed = new URL(location, 'http://int.localhost').searchParams.get('typed') ?? ''
  expect(Buffer.from(typed, 'base64url').toString('latin1') + location).not.toMatch(/aida|example/i)
  const read = (eventId: string, sealed: string) =>
    app.inject({ url: callPath(participationCalls.typed, { id: eventId }), query: { typed: sealed } })
  const answer = await read(id, typed)
  expect(participationCalls.typed.answer.read(answer.json())).toEqual({
    ok: true,
    value: { name: '<b>"Aida"', email: 'aida@example', size: 4, hasConsent: true, faults: ['email'] },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
  const others = [await read(await addEvent(), typed), await read(id, `A${typed.slice(1)}B`), await read(id, 'x')]
  expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
  try {
    expect((await read(id, typed)).statusCode).toBe(404)
  } finally {
    vi.useRealTimers()
  }
  expect(await partyOf('aida')).toBeUndefined()
})
