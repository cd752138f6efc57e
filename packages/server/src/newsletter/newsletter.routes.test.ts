import { callPath } from '@recircle/core/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { newsletterLimits, newsletterPage, newsletterCalls } from '@recircle/core/newsletter'
import { subscriptionPath } from '@recircle/core/subscription'
import { endByBounces } from '../mail/end-by-bounces.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { linkIn, waitingMail } from '../testing/mailbox.ts'
import { aSubscriber } from '../testing/management-asks.ts'
import { testConfig } from '../testing/test-config.ts'
import { testServer } from '../testing/test-server.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { askOldSubscribers, newsletterToken } from './newsletter-mail.ts'

const { db, app } = await testServer()
const { database } = db
const config = testConfig()
if (config.tokenKeys === null) throw new Error('The tests have no key')
const links = new SignedLinks(config.tokenKeys)

beforeEach(async () => {
  for (const table of ['mail_outbox', 'subscriptions', 'consents'] as const) await database.deleteFrom(table).execute()
})

const outcome = { isOk: true, message: 'confirmationSent' }
const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload, headers: { host: 'kz.localhost:3000', 'accept-language': 'kk-KZ' } })
const subscribe = (email: string) => post(subscriptionPath, { email })
const rows = () => database.selectFrom('subscriptions').selectAll().orderBy('id').execute()
const consents = () => database.selectFrom('consents').select(['email', 'form']).execute()
const tokenOf = async (email: string) =>
  newsletterToken(
    links,
    (await database.selectFrom('subscriptions').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id,
    Date.now(),
  )
const statusOf = async (email: string) =>
  (await app.inject(callPath(newsletterCalls.change, { token: await tokenOf(email) }))).json<{
    data: { attributes: { status: string } }
  }>().data.attributes.status
const act = async (email: string, name: string) =>
  post(callPath(newsletterCalls.change, { token: await tokenOf(email) }), { act: name })
const ageAsking = () => sql`update subscriptions set asked_at = asked_at - interval '25 hours'`.execute(database)

describe('subscribing to the newsletter', () => {
  test('FORM-14 is confirmed with a button behind a signed link; opening the link a hundred times writes nothing', async () => {
    expect((await subscribe('aida@example.org')).json()).toEqual(outcome)
    const [mail] = await waitingMail(database)
    expect(mail).toMatchObject({ recipient: 'aida@example.org', template: 'newsletterConfirm' })
    const page = new URL(linkIn(mail?.text)).pathname
    const token = decodeURIComponent(page.split('/').at(-1) ?? '')
    expect(page).toBe(`/kk-kz${newsletterPage(token)}`)
    const before = await rows()
    for (let count = 0; count < 100; count++) {
      await app.inject(callPath(newsletterCalls.change, { token }))
      await app.inject(callPath(newsletterCalls.stop, { token }))
    }
    expect([await rows(), await consents()]).toEqual([before, []])
    expect(await statusOf('aida@example.org')).toBe('unconfirmed')
    expect((await post(callPath(newsletterCalls.change, { token }), { act: 'confirm' })).statusCode).toBe(200)
    expect(await statusOf('aida@example.org')).toBe('active')
    await act('aida@example.org', 'confirm')
    expect(await consents()).toEqual([{ email: 'aida@example.org', form: 'subscription' }])
    expect(await rows()).toMatchObject([{ locale: 'KK_KZ', variant: 'kz', confirmed_at: expect.any(Number) }])
  })

  test('FORM-3 FORM-14 a reader is told so, and gets no email and no other language', async () => {
    await aSubscriber(database, 'reader@example.org', { locale: 'RU_RU', variant: 'ru' })
    const before = await rows()
    const answer = await subscribe('READER@example.org')
    expect([answer.statusCode, answer.json()]).toEqual([200, { isOk: false, message: 'emailAlreadyExists' }])
    expect([await rows(), await waitingMail(database)]).toEqual([before, []])
  })

  test('FORM-14 responds the same for unknown and unconfirmed addresses, and emails each at most three times a day', async () => {
    for (let count = 0; count < 5; count++)
      for (const email of ['aida@example.org', 'Aida@Example.org'])
        expect((await subscribe(email)).json()).toEqual(outcome)
    const mails = await waitingMail(database)
    expect(mails).toHaveLength(newsletterLimits.requestsPerDay)
    expect(await rows()).toHaveLength(1)
    await ageAsking()
    await subscribe('aida@example.org')
    expect(await waitingMail(database)).toHaveLength(mails.length + 1)
  })

  test('FORM-14 two concurrent requests create one subscription', async () => {
    await Promise.all(['aida@example.org', 'AIDA@example.org'].map(subscribe))
    expect(await rows()).toHaveLength(1)
  })

  test('FORM-14 a former subscriber who asks again has to confirm like a new one, and stays unsubscribed until then', async () => {
    await aSubscriber(database, 'aida@example.org', { locale: 'RU_RU', variant: 'ru' })
    await act('aida@example.org', 'stop')
    const [before] = await rows()
    expect((await subscribe('aida@example.org')).json()).toEqual(outcome)
    expect(await rows()).toEqual([{ ...before, asked_at: expect.any(Number), asked_times: 1 }])
    expect(await statusOf('aida@example.org')).toBe('unconfirmed')
    await act('aida@example.org', 'confirm')
    expect(await rows()).toMatchObject([{ unsubscribed_at: null, ended_by: null, locale: 'KK_KZ', variant: 'kz' }])
    expect(await consents()).toEqual([{ email: 'aida@example.org', form: 'subscription' }])
    await act('aida@example.org', 'stop')
    expect(await statusOf('aida@example.org')).toBe('ended')
  })

  test('FORM-14 the site and language are those of the page with the button, not of whoever typed the address', async () => {
    await subscribe('aida@example.org')
    const again = { method: 'POST', url: subscriptionPath, payload: { email: 'aida@example.org' } } as const
    await app.inject({ ...again, headers: { host: 'ru.localhost:3000' } })
    expect(await rows()).toMatchObject([{ locale: 'KK_KZ', variant: 'kz' }])
    expect((await waitingMail(database)).map(({ text }) => new URL(linkIn(text)).host.split(':')[0])).toEqual([
      'kz.localhost',
      'ru.localhost',
    ])
    await post(callPath(newsletterCalls.change, { token: await tokenOf('aida@example.org') }), {
      act: 'confirm',
      language: 'ru-KZ',
    })
    expect(await rows()).toMatchObject([{ locale: 'RU_KZ', variant: 'kz' }])
    await post(callPath(newsletterCalls.change, { token: await tokenOf('aida@example.org') }), {
      act: 'confirm',
      language: 'kk-KZ',
    })
    expect(await rows()).toMatchObject([{ locale: 'RU_KZ' }])
  })

  test('VAL-2 an invalid address is rejected', async () => {
    expect((await subscribe('aida')).statusCode).toBe(422)
    expect([await rows(), await waitingMail(database)]).toEqual([[], []])
  })

  test('FORM-14 subscribers from before double opt-in are asked once, however often the job runs, and are on no list until they confirm', async () => {
    await aSubscriber(database, 'old@example.org', { confirmed_at: null })
    await aSubscriber(database, 'left@example.org', { confirmed_at: null, unsubscribed_at: new Date() })
    await aSubscriber(database, 'reader@example.org')
    const look = () =>
      database.transaction().execute((transaction) => askOldSubscribers(transaction, { config, links }, Date.now()))
    const counts = await Promise.all([look(), look()])
    expect([counts.toSorted((a, b) => a - b), await look()]).toEqual([[0, 1], 0])
    expect(await waitingMail(database)).toMatchObject([{ recipient: 'old@example.org', template: 'newsletterConfirm' }])
    expect(await statusOf('old@example.org')).toBe('unconfirmed')
  })
})

describe('leaving the newsletter', () => {
  test('FORM-15 works on the page, and can be undone', async () => {
    await aSubscriber(database, 'aida@example.org')
    expect((await act('aida@example.org', 'stop')).statusCode).toBe(200)
    expect(await rows()).toMatchObject([{ ended_by: 'holder', unsubscribed_at: expect.any(Number) }])
    await act('aida@example.org', 'confirm')
    expect(await statusOf('aida@example.org')).toBe('ended')
    await act('aida@example.org', 'resume')
    expect(await statusOf('aida@example.org')).toBe('active')
    expect((await act('aida@example.org', 'sell')).statusCode).toBe(422)
  })

  test('FORM-15 works with one click in a mail program, without a cookie or an origin', async () => {
    await aSubscriber(database, 'aida@example.org')
    const answer = await app.inject({
      method: 'POST',
      url: callPath(newsletterCalls.stop, { token: await tokenOf('aida@example.org') }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(204)
    expect(await statusOf('aida@example.org')).toBe('ended')
  })

  test('FORM-15 does not work with any other link', async () => {
    const subject = await aSubscriber(database, 'aida@example.org')
    const link = (purpose: 'newsletter' | 'area-alert', afterMs: number) =>
      links.make({ purpose, subject, version: 0, expiresAtMs: Date.now() + afterMs })
    const statuses = [link('area-alert', 60_000), link('newsletter', -60_000), 'x'].map(
      async (token) => (await post(callPath(newsletterCalls.change, { token }), { act: 'stop' })).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([404, 410, 404])
    expect(await statusOf('aida@example.org')).toBe('active')
  })

  test('FORM-15 a form without JavaScript redirects to its page', async () => {
    await aSubscriber(database, 'aida@example.org')
    const token = await tokenOf('aida@example.org')
    const send = (name: string) =>
      app.inject({
        method: 'POST',
        url: callPath(newsletterCalls.change, { token }),
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          host: 'kz.localhost',
          origin: 'http://kz.localhost',
          'sec-fetch-site': 'same-origin',
          referer: `http://kz.localhost/kk-kz${newsletterPage(token)}`,
        },
        payload: new URLSearchParams({ act: name }).toString(),
      })
    const to = `/kk-kz${newsletterPage(token)}`
    const addresses = [await send('stop'), await send('resume'), await send('sell')].map(({ statusCode, headers }) => [
      statusCode,
      headers.location,
    ])
    expect(addresses).toEqual([
      [303, to],
      [303, `${to}?result=subscribed`],
      [303, `${to}?result=failed`],
    ])
  })

  test('FORM-15 happens after two permanent rejections', async () => {
    await aSubscriber(database, 'Aida@example.org')
    const mail = { recipient: 'aida@example.org', template: 'passwordChanged', locale: 'KK_KZ', name: '' } as const
    const refuse = async () => {
      await queueMail(database, mail)
      await sql`update mail_outbox set undeliverable_at = now(), next_attempt_at = null, html = null, text = null`.execute(
        database,
      )
      await endByBounces(database, 'aida@example.org')
    }
    await refuse()
    expect(await rows()).toMatchObject([{ ended_by: null }])
    await refuse()
    expect(await rows()).toMatchObject([{ ended_by: 'bounces', unsubscribed_at: expect.any(Number) }])
  })
})
