import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../testing/shared/any-text.ts'
import { ProblemList } from '../testing/shared/problem-list.ts'
import { balanceOfPush, isOfEventPeople } from './pushes.ts'
import { socketUrl } from './realtime-socket.port.ts'
import { pingFrame, readSocketFrame, tokenFrame } from './socket-frame.ts'

const data = (inner: unknown): string => JSON.stringify({ type: 'data', data: JSON.stringify(inner) })

test('LIVE-1 the socket is at /ws of the host', () => {
  expect(['https://recircle.ru', 'http://ru.localhost:3000/', 'https://api.recircle.ru//'].map(socketUrl)).toEqual([
    'wss://recircle.ru/ws',
    'ws://ru.localhost:3000/ws',
    'wss://api.recircle.ru/ws',
  ])
})

test('LIVE-1 frames sent', () =>
  expect([tokenFrame('a"b'), pingFrame]).toEqual(['{"token":"a\\"b"}', '{"type":"ping"}']))

describe('frames received', () => {
  test.each([
    [
      data({ title: 'withdrawal_success', body: '1250.50' }),
      { type: 'push', push: { title: 'withdrawal_success', body: '1250.50' } },
    ],
    [JSON.stringify({ data: '{"title":"x","body":7}' }), { type: 'push', push: { title: 'x', body: 7 } }],
    [data({ title: 'x', body: { a: 1 } }), { type: 'push', push: { title: 'x', body: '' } }],
    [data({ title: 'x' }), { type: 'push', push: { title: 'x', body: '' } }],
    ['{"type":"pong"}', { type: 'pong' }],
    ['{"type":"error","code":"expired_token","detail":"x"}', { type: 'refused', code: 'expired_token' }],
    ['{"type":"error"}', { type: 'refused', code: '' }],
  ])('LIVE-3 %s', (text, frame) => expect(readSocketFrame(text)).toEqual(frame))

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{}',
    '{"type":"data"}',
    '{"data":{}}',
    '{"data":"{"}',
    '{"data":"null"}',
    '{"type":7,"data":"{}"}',
    data({}),
    data({ title: '' }),
    data({ title: 7 }),
  ])('LIVE-3 %j is malformed', (text) => expect(readSocketFrame(text)).toEqual({ type: 'malformed' }))

  test('LIVE-3 a frame of 100 000 characters is read, a longer one is not', () => {
    expect(readSocketFrame('{"type":"pong"}'.padEnd(100_000))).toEqual({ type: 'pong' })
    expect(readSocketFrame('{"type":"pong"}'.padEnd(100_001))).toEqual({ type: 'malformed' })
  })

  test('LIVE-3 no frame makes the reader throw', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.json(), fc.json().map(data)), (text) => {
        expect(() => readSocketFrame(text)).not.toThrow()
      }),
    )
  })
})

describe('balance', () => {
  test.each([
    ['1250.50', 1250.5],
    [' 0 ', 0],
    ['-3', -3],
    ['+7', 7],
    [12.25, 12.25],
    ['7.5', 7.5],
    ['999999999999999', 999_999_999_999_999],
    ['0.0123456789', 0.012_345_678_9],
  ])('LIVE-4 the body %j sets it to %d', (body, balance) => {
    const log = new ProblemList()
    expect(balanceOfPush({ title: 'withdrawal_success', body }, log)).toBe(balance)
    expect(log.problems).toEqual([])
  })

  test.each([
    ['abc'],
    [''],
    ['1e3'],
    ['1,5'],
    ['Infinity'],
    [Number.NaN],
    ['1'.repeat(16)],
    ['0.01234567891'],
    ['7.'],
    ['0x10'],
  ])('LIVE-4 the body %j is ignored and reported', (body) => {
    const log = new ProblemList()
    expect(balanceOfPush({ title: 'withdrawal_success', body }, log)).toBeNull()
    expect(log.problems).toEqual([{ code: 'balance-not-a-number', detail: String(body) }])
  })

  test('LIVE-4 other titles are ignored', () => {
    const log = new ProblemList()
    expect(balanceOfPush({ title: 'news', body: 'abc' }, log)).toBeNull()
    expect(log.problems).toEqual([])
  })
})

test('PEOPLE-14 a push about participants concerns its event, or each of them', () => {
  const isOf = (title: string, body: string | number) => isOfEventPeople({ title, body }, 'e1')
  expect([isOf('event_people', 'e1'), isOf('event_people', 'any')]).toEqual([true, true])
  expect([isOf('event_people', 'e2'), isOf('event_people', ''), isOf('news', 'e1')]).toEqual([false, false, false])
})
