import { describe, expect, test } from 'vitest'
import {
  newsletterPage,
  newsletterResultAddress,
  newsletterCalls,
  ownSubscription,
  readNewsletterResult,
  statusAfter,
  subscriberStatuses,
} from './index.ts'
import { sentNewsletterAction } from './newsletter-calls.ts'
import { callPath } from '../calls/index.ts'
import { readWire, resourceDocument, wireBasePath } from '../wire/index.ts'

describe('FORM-15 the acts of the holder of a link', () => {
  test.each([
    ['unconfirmed', 'confirm', 'active'],
    ['unconfirmed', 'stop', 'ended'],
    ['unconfirmed', 'resume', null],
    ['active', 'confirm', null],
    ['active', 'stop', 'ended'],
    ['active', 'resume', null],
    ['ended', 'confirm', null],
    ['ended', 'stop', null],
    ['ended', 'resume', 'active'],
  ] as const)('FORM-15 %s, then %s: %s', (status, act, after) => {
    expect(statusAfter(status, act)).toBe(after)
  })
  test('FORM-15 rejects an unknown act', () => {
    const read = (body: unknown) => readWire(body, sentNewsletterAction.read)
    expect(read({ act: 'confirm' })).toEqual({ ok: true, value: { act: 'confirm', language: '' } })
    for (const body of [{ act: 'sell' }, {}, null, 'confirm']) expect(read(body)).toMatchObject({ ok: false })
  })
})

test('FORM-15 a token is escaped in URLs', () => {
  expect([
    newsletterPage('a.b/c'),
    callPath(newsletterCalls.change, { token: 'a.b/c' }),
    callPath(newsletterCalls.stop, { token: 'x' }),
  ]).toEqual([
    '/newsletter/a.b%2Fc',
    `${wireBasePath}/newsletter/a.b%2Fc/`,
    `${wireBasePath}/newsletter/x/unsubscribe/`,
  ])
  for (const result of ['subscribed', 'failed'] as const) {
    const address = newsletterResultAddress('/newsletter/x', result)
    expect(address).toBe(`/newsletter/x?result=${result}`)
    expect(readNewsletterResult({ get: (name) => (name === 'result' ? result : null) })).toBe(result)
  }
  expect([readNewsletterResult({ get: () => null }), readNewsletterResult({ get: () => 'x' })]).toEqual([null, null])
})

test.each(subscriberStatuses)('FORM-15 %s round-trips', (status) => {
  expect(
    newsletterCalls.subscription.answer.read(resourceDocument(ownSubscription.write({ id: '1', status }))),
  ).toEqual({
    ok: true,
    value: { id: '1', status },
  })
})
