import { expect, test } from 'vitest'
import { ownSubscriptionResource } from '@recircle/core/newsletter'
import { FakeClock } from '@recircle/core/testing'
import { errorDocument, resourceDocument } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpNewsletterGateway } from './http-newsletter-gateway.ts'

test('FORM-15 a subscription is read by the secret of its link, and one whose link is too old is gone', async () => {
  const base = '/api/web/v1/newsletter'
  const backend = new StubBackend()
    .on(`GET ${base}/a.b/`, () => ({ json: resourceDocument(ownSubscriptionResource('s1', { status: 'active' })) }))
    .on(`GET ${base}/old/`, () => ({ status: 410, json: errorDocument('gone') }))
  const gateway = new HttpNewsletterGateway(new HttpClient(backend.settings, new FakeClock()))
  expect(await gateway.subscription('a.b')).toEqual({ ok: true, value: { status: 'active' } })
  expect(await gateway.subscription('old')).toMatchObject({ ok: false, error: 'gone' })
})
