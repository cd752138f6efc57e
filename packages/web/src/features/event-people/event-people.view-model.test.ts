import { describe, expect, test } from 'vitest'
import { organizerCalls, type Participant } from '@recircle/core/participation'
import { eventPeopleTitle } from '@recircle/core/realtime'
import { ok } from '@recircle/core/shared'
import { anEvent, aPage, FakeCalls, FakeClock } from '@recircle/core/testing'
import { gatewayFailure } from '@recircle/core/wire'
import { PushedNews } from '../../routing/pushed-news.ts'
import { loadEventPeople } from './event-people.load.ts'
import { EventPeopleViewModel } from './event-people.view-model.ts'

const party = (id: string, changes: Partial<Participant> = {}): Participant => ({
  id,
  name: id,
  email: `${id}@example.org`,
  size: 1,
  status: 'coming',
  hasCome: false,
  requestedAtMs: 0,
  erasedAtMs: null,
  ...changes,
})
const offline = gatewayFailure('offline')

async function start(...people: Participant[]) {
  const server = { people, requests: 0, isAway: false, checkIns: [] as string[], announced: [] as string[] }
  /** Check-ins wait for their release. */
  let hold: Promise<void> | null = null
  let delayed: Promise<void> | null = null
  const calls = new FakeCalls()
    .on(organizerCalls.participants, async () => {
      server.requests += 1
      const { people: listed } = server
      await delayed
      return server.isAway ? offline : ok(aPage(listed))
    })
    .on(organizerCalls.file, ({ id }) => (server.isAway ? offline : ok({ file: `the people of ${id}` })))
    .on(organizerCalls.announce, ({ id, sent }) => {
      if (server.isAway) return offline
      server.announced.push(`${id}: ${sent.text}`)
      return server.announced.length > 2 ? gatewayFailure('too-many-requests') : ok({ told: 1 })
    })
    .on(organizerCalls.checkIn, async ({ partyId, sent: { hasCome } }) => {
      server.checkIns.push(`${partyId} ${hasCome}`)
      await hold
      const known = server.people.find((each) => each.id === partyId)
      if (server.isAway || known === undefined) return offline
      const value = { ...known, hasCome }
      server.people = server.people.map((each) => (each.id === partyId ? value : each))
      return ok(value)
    })
  const clock = new FakeClock(0)
  const news = new PushedNews()
  const model = new EventPeopleViewModel(calls, clock, news)
  const input = { params: { id: 'e1' }, query: {} }
  const loaded = await loadEventPeople(
    { calls, charityEvents: { get: async () => ok(anEvent({ title: 'Clean-up' })) } },
    input,
  )
  if (loaded.outcome === 'ready') model.restore(loaded.data)
  const push = async (body = 'e1') => {
    news.publish({ title: eventPeopleTitle, body })
    await clock.advanceAsync(500)
  }
  const listed = () => model.people?.map(({ id, hasCome }) => (hasCome ? `${id} came` : id))
  const held = () => {
    let release = () => {}
    hold = new Promise((resolve) => (release = resolve))
    return () => {
      release()
      hold = null
    }
  }
  const slow = () => {
    let release = () => {}
    delayed = new Promise((resolve) => (release = resolve))
    return () => {
      release()
      delayed = null
    }
  }
  return { server, clock, news, model, push, listed, held, slow }
}

describe('PEOPLE-14 the list renews itself', () => {
  test('PEOPLE-14 with one request for the pushes of half a second, and only for its own event', async () => {
    const { server, clock, news, model, push, listed } = await start(party('aida'))
    const stop = model.activate()
    news.link(true)
    await clock.advanceAsync(500)
    expect(server.requests).toBe(2)
    server.people = [party('boris', { size: 2 }), party('aida')]
    await push('e2')
    news.publish({ title: 'other', body: 'e1' })
    expect([server.requests, listed()]).toEqual([2, ['aida']])
    news.publish({ title: eventPeopleTitle, body: 'e1' })
    news.publish({ title: eventPeopleTitle, body: 'e1' })
    await push('any')
    expect([server.requests, listed()]).toEqual([3, ['aida', 'boris']])
    stop()
    await push()
    await clock.advanceAsync(60_000)
    expect(server.requests).toBe(3)
  })

  test('PEOPLE-14 polls while the socket is away, and once it is back', async () => {
    const { server, clock, news, model, listed } = await start(party('aida'))
    model.activate()
    server.people = [party('aida'), party('boris')]
    await clock.advanceAsync(15_500)
    expect(listed()).toEqual(['aida', 'boris'])
    news.link(true)
    await clock.advanceAsync(500)
    const { requests } = server
    await clock.advanceAsync(60_000)
    expect(server.requests).toBe(requests)
    news.link(false)
    news.link(true)
    await clock.advanceAsync(500)
    expect(server.requests).toBe(requests + 1)
  })

  test('PEOPLE-14 says how many more or fewer people are coming, and nothing of other changes', async () => {
    const { server, model, push } = await start(party('aida'))
    model.activate()
    server.people = [party('aida'), party('boris', { size: 2 }), party('clara', { status: 'unconfirmed' })]
    await push()
    expect(model.news).toEqual({ number: 1, more: 2 })
    server.people = [party('aida', { hasCome: true }), party('boris', { size: 2 })]
    await push()
    expect(model.news).toEqual({ number: 1, more: 2 })
    server.people = [party('aida')]
    await push()
    expect(model.news).toEqual({ number: 2, more: -2 })
  })

  test('PEOPLE-14 keeps what it shows while the server does not answer', async () => {
    const { server, model, push, listed } = await start(party('aida'))
    model.activate()
    server.isAway = true
    await push()
    expect([listed(), model.hasFailed]).toEqual([['aida'], false])
  })
})

describe('PEOPLE-14 a check-in under way', () => {
  test('PEOPLE-14 outlasts a renewal that does not know of it yet', async () => {
    const { clock, model, push, listed, held } = await start(party('aida'), party('boris'))
    model.activate()
    const release = held()
    const ticking = model.tick('aida', true)
    await push()
    expect(listed()).toEqual(['aida came', 'boris'])
    release()
    await ticking
    await clock.advanceAsync(500)
    expect(listed()).toEqual(['aida came', 'boris'])
  })

  test('PEOPLE-14 an answer older than the check-in is asked for again', async () => {
    const { server, clock, model, push, listed, slow } = await start(party('aida'))
    model.activate()
    const answer = slow()
    await push()
    await model.tick('aida', true)
    answer()
    await clock.advanceAsync(0)
    expect([server.requests, listed()]).toEqual([2, ['aida came']])
    await clock.advanceAsync(500)
    expect([server.requests, listed()]).toEqual([3, ['aida came']])
  })

  test('PEOPLE-10 a second tick during a request is sent after it; one that the server refuses is taken back', async () => {
    const { server, model, listed, held } = await start(party('aida'))
    const release = held()
    const ticking = model.tick('aida', true)
    await model.tick('aida', false)
    expect([server.checkIns, listed()]).toEqual([['aida true'], ['aida']])
    release()
    await ticking
    expect([server.checkIns, listed()]).toEqual([['aida true', 'aida false'], ['aida']])
    server.isAway = true
    await model.tick('aida', true)
    expect([listed(), model.hasFailed]).toEqual([['aida'], true])
  })
})

describe('PEOPLE-10 PEOPLE-11 what an organizer does with the whole list', () => {
  test('PEOPLE-10 the table of the event is asked for, and a failure is shown until it succeeds', async () => {
    const { server, model } = await start(party('aida'))
    expect(model.shown.event?.title).toBe('Clean-up')
    server.isAway = true
    expect([await model.file(), model.hasFailed]).toEqual([null, true])
    server.isAway = false
    expect([await model.file(), model.hasFailed]).toEqual(['the people of e1', false])
  })

  test('PEOPLE-11 an announcement goes to the people of the event, and the third of a day is refused', async () => {
    const { server, model } = await start(party('aida'))
    expect([
      await model.announce('Bring gloves'),
      await model.announce('At ten'),
      await model.announce('Rain'),
    ]).toEqual(['sent', 'sent', 'limit'])
    expect(server.announced[0]).toBe('e1: Bring gloves')
    server.isAway = true
    expect(await model.announce('Rain')).toBe('failed')
  })
})
