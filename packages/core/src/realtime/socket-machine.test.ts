import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { machineClock } from '../shared/index.ts'
import { FakeClock } from '../testing/shared/fake-clock.ts'
import { FakeSocket } from '../testing/realtime/fake-socket.ts'
import { ProblemList } from '../testing/shared/problem-list.ts'
import { createSocketMachine, type SocketEmitted } from './socket.machine.ts'

const push = '{"type":"data","data":"{\\"title\\":\\"withdrawal_success\\",\\"body\\":\\"5\\"}"}'

function signedIn(token = 'token-1') {
  const clock = new FakeClock()
  const socket = new FakeSocket()
  const log = new ProblemList()
  const actor = createActor(createSocketMachine({ socket, log }), { clock: machineClock(clock) })
  const emitted: SocketEmitted[] = []
  actor.on('*', (event) => void emitted.push(event))
  actor.start()
  actor.send({ type: 'signedIn', token })
  return { actor, clock, socket, log, emitted, types: () => emitted.map(({ type }) => type) }
}

function open(token?: string) {
  const started = signedIn(token)
  started.socket.line.open()
  return started
}

describe('opening', () => {
  test('LIVE-1 no connection before signing in', () => {
    const socket = new FakeSocket()
    createActor(createSocketMachine({ socket, log: new ProblemList() })).start()
    expect(socket.lines).toHaveLength(0)
  })

  test('LIVE-1 connects after signing in and sends the token once open', () => {
    const { socket } = signedIn()
    expect([socket.lines.length, socket.line.sent]).toEqual([1, []])
    socket.line.open()
    expect(socket.line.sent).toEqual(['{"token":"token-1"}'])
  })

  test('LIVE-1 signing out closes the connection without a retry', () => {
    const { actor, socket, clock } = open()
    actor.send({ type: 'signedOut' })
    expect(socket.line.state).toBe('ended')
    clock.advance(100_000)
    expect([socket.lines.length, actor.getSnapshot().context.token]).toEqual([1, ''])
  })

  test('LIVE-1 a new token opens a new connection', () => {
    const { actor, socket } = open()
    actor.send({ type: 'signedIn', token: 'token-2' })
    expect(socket.lines.map(({ state }) => state)).toEqual(['ended', 'connecting'])
    socket.line.open()
    expect(socket.line.sent).toEqual(['{"token":"token-2"}'])
  })
})

describe('failures', () => {
  test('LIVE-2 reconnects 1 s after an error, not before', () => {
    const { socket, clock } = signedIn()
    socket.line.lose()
    clock.advance(999)
    expect(socket.lines).toHaveLength(1)
    clock.advance(1)
    expect(socket.lines).toHaveLength(2)
  })

  test('LIVE-2 the problem is reported once, at the third failed attempt', () => {
    const { socket, clock, types } = signedIn()
    const pushed: number[] = []
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      socket.line.lose()
      pushed.push(types().filter((type) => type === 'connectionProblem').length)
      clock.advance(1000)
    }
    expect(pushed).toEqual([0, 0, 1, 1, 1])
  })

  test('LIVE-2 an opened connection ends the series; losing it is not a failed attempt', () => {
    const { socket, clock, types } = signedIn()
    const fail = (): void => {
      socket.line.lose()
      clock.advance(1000)
    }
    fail()
    fail()
    socket.line.open()
    fail()
    fail()
    fail()
    expect(types()).toEqual([])
    fail()
    expect(types()).toEqual(['connectionProblem'])
  })

  test('LIVE-2 signing out cancels the retry', () => {
    const { actor, socket, clock } = signedIn()
    socket.line.lose()
    actor.send({ type: 'signedOut' })
    clock.advance(5000)
    expect(socket.lines).toHaveLength(1)
  })

  test('LIVE-2 an attempt without a response for 10 s has failed', () => {
    const { socket, clock } = signedIn()
    clock.advance(9999)
    expect(socket.line.state).toBe('connecting')
    clock.advance(1)
    expect(socket.line.state).toBe('ended')
    clock.advance(1000)
    expect(socket.lines).toHaveLength(2)
  })

  test('LIVE-2 a silent connection is pinged after 30 s and dropped 10 s later', () => {
    const { socket, clock } = open()
    clock.advance(29_999)
    expect(socket.line.sent).toHaveLength(1)
    clock.advance(1)
    expect(socket.line.sent.at(-1)).toBe('{"type":"ping"}')
    clock.advance(9999)
    expect(socket.line.state).toBe('open')
    clock.advance(1)
    expect(socket.line.state).toBe('ended')
    clock.advance(1000)
    expect(socket.lines).toHaveLength(2)
  })

  test.each(['{"type":"pong"}', push])('LIVE-2 the answer %s keeps the connection', (answer) => {
    const { socket, clock } = open()
    clock.advance(30_000)
    socket.line.say(answer)
    clock.advance(29_999)
    expect([socket.line.state, socket.line.sent.length]).toEqual(['open', 2])
    clock.advance(1)
    expect(socket.line.sent).toHaveLength(3)
  })
})

describe('frames', () => {
  test('LIVE-3 pushes are emitted, also while a ping is pending', () => {
    const { socket, clock, emitted } = open()
    const expected = { type: 'push', push: { title: 'withdrawal_success', body: '5' } }
    socket.line.say(push)
    clock.advance(30_000)
    socket.line.say(push)
    expect(emitted).toEqual([expected, expected])
  })

  test('LIVE-3 a malformed frame is reported and has no other effect', () => {
    const { socket, log, emitted } = open()
    socket.line.say(`{${'x'.repeat(300)}`)
    expect(log.problems).toEqual([{ code: 'socket-frame', detail: `{${'x'.repeat(199)}` }])
    expect([socket.line.state, emitted]).toEqual(['open', []])
  })

  test('LIVE-1 a refused token stops it until the next sign-in', () => {
    const { actor, socket, clock, emitted } = open()
    socket.line.say('{"type":"error","code":"expired_token"}')
    expect(emitted).toEqual([{ type: 'refused', code: 'expired_token' }])
    expect(socket.line.state).toBe('ended')
    clock.advance(100_000)
    expect(socket.lines).toHaveLength(1)
    actor.send({ type: 'signedIn', token: 'token-2' })
    expect(socket.lines).toHaveLength(2)
  })
})
