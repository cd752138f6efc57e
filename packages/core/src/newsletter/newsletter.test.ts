import { describe, expect, test } from 'vitest'
import {
  newsletterPage,
  newsletterPaths,
  newsletterResultAddress,
  newsletterCalls,
  ownSubscription,
  readNewsletterAction,
  readNewsletterResult,
  statusAfter,
  subscriberStatuses,
} from './index.ts'
import { resourceDocument, wireBasePath } from '../wire/index.ts'

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
    expect(readNewsletterAction({ act: 'confirm' })).toEqual({ ok: true, value: 'confirm' })
    for (const body of [{ act: 'sell' }, {}, null, 'confirm'])
      expect(readNewsletterAction(body)).toMatchObject({ ok: false })
  })
})

test('FORM-15 a token is escaped in URLs', () => {
  expect([newsletterPage('a.b/c'), newsletterPaths.own('a.b/c'), newsletterPaths.stop('x')]).toEqual([
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
