import { beforeEach, describe, expect, test } from 'vitest'
import { alertCalls, alertLimits, alertPaths } from '@recircle/core/area-alert'
import { areaAlerts } from '../testing/area-alerts.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
const { database } = db
const alerts = await areaAlerts(app, database)
const { ask, act, alertOf, addOldPoint, addPoint, lead, addEvent, forecast, tokenOf, idOf } = alerts
const rows = () => database.selectFrom('area_alerts').selectAll().orderBy('id').execute()
const consents = () => database.selectFrom('consents').select(['email', 'form']).execute()
const paperId = 1

beforeEach(async () => {
  for (const table of ['mail_outbox', 'area_alerts', 'consents', 'facilities', 'charity_events'] as const)
    await database.deleteFrom(table).execute()
})

describe('subscribing to an area', () => {
  test('ALERT-4 is confirmed with a button behind a signed link; opening the link a hundred times writes nothing', async () => {
    expect((await ask('aida@example.org', {}, { 'accept-language': 'ru' })).statusCode).toBe(202)
    const [mail] = await waitingMail(database)
    expect(mail).toMatchObject({ recipient: 'aida@example.org', template: 'areaAlertConfirm' })
    const path = new URL(/https?:\S+\/alerts\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname
    const token = decodeURIComponent(path.split('/').at(-1) ?? '')
    for (let count = 0; count < 100; count++) {
      await app.inject(alertPaths.alert(token))
      await app.inject(alertPaths.stop(token))
    }
    expect([await rows(), await consents()]).toMatchObject([
      [{ confirmed_at: null, told_until: null, ended_at: null }],
      [],
    ])
    expect(await alertOf('aida@example.org')).toMatchObject({
      status: 'unconfirmed',
      place: { en: 'Almaty', ru: 'Алматы' },
      radiusKm: 5,
      pace: 'day',
    })
    const pressed = await app.inject({ method: 'POST', url: alertPaths.alert(token), payload: { act: 'confirm' } })
    expect(pressed.statusCode).toBe(200)
    expect(await alertOf('aida@example.org')).toMatchObject({ status: 'active' })
    await act('aida@example.org', { act: 'confirm' })
    expect(await consents()).toEqual([{ email: 'aida@example.org', form: 'alert' }])
    expect((await rows())[0]?.told_until).not.toBeNull()
  })

  test('ALERT-4 responds the same if an address is known or fills the honeypot, and sends no email to these', async () => {
    const answers = [await ask('aida@example.org'), await ask('aida@example.org', { homepage: 'https://spam.example' })]
    for (const km of [1, 2, 10, 25, 1, 2]) answers.push(await ask('Aida@example.org', { km }))
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([202, { isOk: true, message: '' }])
    expect([(await rows()).length, (await waitingMail(database)).length]).toEqual([5, 5])
  })

  test('ALERT-4 the same request twice from one address is one alert, confirmed or not', async () => {
    await ask('aida@example.org')
    await act('aida@example.org', { act: 'confirm' })
    await Promise.all([ask('aida@example.org'), ask('AIDA@example.org')])
    expect([(await rows()).length, (await waitingMail(database)).length]).toEqual([1, 1])
  })

  test('ALERT-4 unconfirmed ones keep nobody from asking; an address with ten active ones is told so', async () => {
    const email = 'aida@example.org'
    for (let at = 0; at < alertLimits.perAddress; at += 1) await ask(email, { at: `43.${at},76.95` })
    // Otherwise the budget of emails ends here.
    await database.deleteFrom('mail_outbox').execute()
    expect((await ask(email, { km: 1 })).statusCode).toBe(202)
    const now = new Date()
    await database.updateTable('area_alerts').set({ confirmed_at: now, told_until: now }).execute()
    const refused = await ask(email, { km: 2 })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { errors: [{ meta: { rule: 'alerts-full' } }] }])
    expect((await ask(email, { km: 1 })).statusCode).toBe(202)
  })

  test.each([
    ['an unknown material', { materials: ['unobtainium'] }, '/materials'],
    ['no consent', { consent: false }, '/consent'],
    ['no news', { news: [] }, '/news'],
    ['a place off the globe', { at: '91,0' }, '/at'],
  ])('ALERT-4 is rejected with %s', async (_title, change, pointer) => {
    const answer = await ask('aida@example.org', change)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ source: { pointer } }] }])
    expect(await rows()).toEqual([])
  })

  test('ALERT-2 a form without JavaScript redirects to its page, which keeps the choices, and the address only sealed (PEOPLE-15)', async () => {
    const send = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: alertPaths.ask,
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          host: 'kz.localhost',
          origin: 'http://kz.localhost',
          'sec-fetch-site': 'same-origin',
          referer: 'http://kz.localhost/kk-kz/alerts/new?at=1,2',
        },
        payload: new URLSearchParams(fields).toString(),
      })
    const chosen = { at: '43.25,76.95', km: '2', every: 'week', 'material-paper': 'yes', 'news-new': 'yes' }
    const to = '/kk-kz/alerts/new?at=43.25,76.95&km=2&materials=paper&news=new&every=week&result='
    const counted = await send({ ...chosen, act: 'count', email: 'half-typed@' })
    expect([counted.statusCode, await rows()]).toEqual([303, []])
    const wrong = await send({ ...chosen, email: 'aida' })
    for (const [answer, result] of [
      [counted, 'counted'],
      [wrong, 'invalid'],
    ] as const) {
      expect(answer.headers.location).toContain(`${to}${result}&typed=`)
      expect(answer.headers.location).not.toMatch(/half-typed|aida/)
    }
    const sent = await send({ ...chosen, email: 'aida@example.org', consent: 'yes', language: 'kk-KZ' })
    expect(sent.headers.location).toBe(`${to}sent`)
    expect(await rows()).toMatchObject([
      { locale: 'KK_KZ', radius_km: 2, material_ids: [paperId], news: ['new'], pace: 'week' },
    ])
  })
})

describe('the page of an alert', () => {
  test('ALERT-5 changes the pace or the radius, ends the alert and resumes it', async () => {
    await alerts.addAlert('aida@example.org')
    const acted = async (payload: object) =>
      (await act('aida@example.org', payload)).json<{ data: { attributes: object } }>().data.attributes
    expect(await acted({ act: 'change', every: 'week' })).toMatchObject({ every: 'week', km: 5 })
    expect(await acted({ act: 'change', km: 2 })).toMatchObject({ every: 'week', km: 2 })
    expect(await acted({ act: 'stop' })).toMatchObject({ status: 'ended' })
    expect(await acted({ act: 'change', km: 1 })).toMatchObject({ status: 'ended', km: 2 })
    expect(await acted({ act: 'confirm' })).toMatchObject({ status: 'ended' })
    expect(await acted({ act: 'resume' })).toMatchObject({ status: 'active' })
    expect((await act('aida@example.org', { act: 'sell' })).statusCode).toBe(422)
  })

  test('ALERT-5 is not accessible by any other link', async () => {
    await alerts.addAlert('aida@example.org')
    const other = alerts.links.make({
      purpose: 'event-place',
      subject: await idOf('aida@example.org'),
      version: 0,
      expiresAtMs: Date.now() + 1000,
    })
    const expiredLink = alerts.links.make({
      purpose: 'area-alert',
      subject: await idOf('aida@example.org'),
      version: 0,
      expiresAtMs: Date.now() - 1000,
    })
    const statuses = [other, expiredLink, 'x'].map(
      async (token) => (await app.inject(alertPaths.alert(token))).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([404, 410, 404])
  })

  test('ALERT-7 a mail program ends it with one click, without a cookie or an origin', async () => {
    await alerts.addAlert('aida@example.org')
    const answer = await app.inject({
      method: 'POST',
      url: alertPaths.stop(await tokenOf('aida@example.org')),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(204)
    expect(await rows()).toMatchObject([{ ended_by: 'holder' }])
  })
})

test('ALERT-3 the forecast counts the emails of the last ninety days for the area, the materials and the kinds of news', async () => {
  const area = 'at=43.25,76.95&km=5'
  expect(await forecast(area)).toEqual({
    id: 'area',
    place: expect.objectContaining({ en: 'Almaty' }),
    daily: 0,
    weekly: 0,
  })
  await addOldPoint('Long ago', 91)
  await addOldPoint('Two months ago', 60)
  for (const daysAgo of [3, 13, 23, 33]) await lead(await addOldPoint(`Closed ${daysAgo}`), 'closed', daysAgo)
  await addPoint('Elsewhere', { lat: 43.4, lng: 76.95 })
  // News on five of the ninety days.
  expect(await forecast(area)).toMatchObject({ daily: 2, weekly: 2 })
  expect(await forecast(`${area}&news=new`)).toMatchObject({ daily: 1 })
  expect(await forecast(`${area}&materials=glass-bottles`)).toMatchObject({ daily: 0 })
  await addEvent('Clean-up')
  expect(await forecast(`${area}&news=events`)).toMatchObject({ daily: 1 })
  expect(await forecast('at=0,0&km=5')).toEqual({ id: 'area', place: null, daily: 0, weekly: 0 })
  for (const query of ['km=5', `${area}&materials=unobtainium`])
    expect((await app.inject(`${alertCalls.forecast.path}?${query}`)).statusCode).toBe(422)
})
