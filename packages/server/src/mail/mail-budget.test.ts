import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApplication } from '@recircle/core/testing'
import { registrationCalls } from '@recircle/core/registration'
import { sessionPaths } from '@recircle/core/session'
import { subscriptionPath } from '@recircle/core/subscription'
import { closingMail } from '../report/closing-mail.ts'
import { areaAlerts } from '../testing/area-alerts.ts'
import { eventComers } from '../testing/event-comers.ts'
import { addUser } from '../testing/people.ts'
import { testConfig } from '../testing/test-config.ts'
import { testWorld } from '../testing/test-server.ts'
import { EnoughToday } from '../http/answer/enough-today.ts'
import { mailLimits, strangerTemplates, takeFromBudget } from './mail-budget.ts'
import { queueMail } from './mail-queue.ts'

const { db, app, world } = await testWorld()
const { database } = db
const alerts = await areaAlerts(app, database)
const comers = await eventComers(app, database)
const victim = 'victim@example.net'
const words = 'pay 2 EUR at https://evil.example/pay'
const host = 'int.localhost'
const post = (url: string, payload: object): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url, payload, headers: { host } })

/** How a stranger causes each email: a request that differs with its number, in everything that one may type. */
const requests: Readonly<Record<string, (number: number) => Promise<LightMyRequestResponse | null>>> = {
  emailConfirmation: (number) =>
    post(sessionPaths.signUp, { first_name: words, email: victim, password: `Another${number}password` }),
  passwordRestore: async () => {
    await addUser(database, { email: victim }).catch(() => null)
    return post(sessionPaths.forgotPassword, { email: victim })
  },
  applicationReceived: (number) =>
    post(registrationCalls.apply.path, {
      ...anApplication(),
      name: words,
      orgName: `${words} ${number}`,
      email: victim,
    }),
  areaAlertConfirm: (number) => alerts.ask(victim, { at: `43.${10 + number},76.95` }),
  newsletterConfirm: () => post(subscriptionPath, { email: victim }),
  placeHeld: async () => comers.signUp(await comers.addEvent(), words, 1, { email: victim }),
  placeNotHeld: async () => {
    const eventId = await comers.addEvent({ capacity: 20 })
    for (const other of ['first', 'second']) await comers.signUp(eventId, other, 5)
    return comers.signUp(eventId, words, 1, { email: victim })
  },
  placeInLine: async () => {
    const eventId = await comers.addEvent({ capacity: 1 })
    await comers.signUp(eventId, 'first')
    return comers.signUp(eventId, words, 1, { email: victim })
  },
  placeInLineSome: async () => comers.signUp(await comers.addEvent({ capacity: 1 }), words, 2, { email: victim }),
  reportClosed: async (number) => {
    const changes = [{ field: 'name', from: '', to: words }]
    const report = {
      id: String(number),
      state: 'not-confirmed',
      verdicts: [],
      acts: [],
      note: '',
      changes,
      facilityId: null,
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the email reads of it
    const closed = report as unknown as Parameters<typeof closingMail>[3]
    const mail = await closingMail(
      database,
      testConfig(),
      { email: victim, locale: 'EN_US', variant: 'int' },
      closed,
      null,
    )
    if (mail) await database.transaction().execute((transaction) => queueMail(transaction, mail))
    return null
  },
  claimCode: async () => {
    const call = await world.callOf('sendClaimCode')
    await database
      .updateTable('facilities')
      .set({ contact_email: victim })
      .where('contact_email', 'like', 'yard-%')
      .execute()
    return world.client.call('sendClaimCode', { token: world.tokens.pointCreator, ...call })
  },
}
const mails = () => database.selectFrom('mail_outbox').selectAll().where('recipient', '=', victim).execute()

beforeEach(async () => {
  for (const table of [
    'mail_outbox',
    'area_alerts',
    'pending_sign_ups',
    'event_parties',
    'applications',
    'subscriptions',
  ] as const)
    await database.deleteFrom(table).execute()
})

test('MAIL-1 every email that a stranger can cause is tried here', () => {
  expect(Object.keys(requests).toSorted()).toEqual([...strangerTemplates].toSorted())
})

describe.each(strangerTemplates)('%s', (template) => {
  test('MAIL-1 MAIL-2 reaches an address a bounded number of times a day, and repeats nothing that was typed', async () => {
    const answers: (number | undefined)[] = []
    for (let number = 0; number < 22; number += 1) answers.push((await requests[template]?.(number))?.statusCode)
    const sent = await mails()
    expect(sent.map((mail) => mail.template)).toContain(template)
    // The network of a report is not known any more when it is closed.
    const most = template === 'reportClosed' ? mailLimits.toOne : mailLimits.ofNetworkToOne
    expect(sent.length).toBeLessThanOrEqual(most)
    const said = sent.map(({ subject, html, text }) => `${subject} ${html} ${text}`).join(' ')
    expect(said).not.toMatch(/evil|pay 2/)
    expect(answers.filter((code) => code !== undefined && code >= 500)).toEqual([])
  })
})

test('MAIL-1 the budget of an address is one for all kinds of email, and what exceeds it leaves nothing behind', async () => {
  for (let number = 0; number < 6; number += 1) await requests['areaAlertConfirm']?.(number)
  for (let number = 0; number < 4; number += 1) await requests['placeHeld']?.(number)
  expect(await mails()).toHaveLength(mailLimits.ofNetworkToOne)
  const [party, application] = [await requests['placeHeld']?.(9), await requests['applicationReceived']?.(9)]
  for (const answer of [party, application]) {
    expect(answer?.statusCode).toBe(429)
    expect(answer?.headers['retry-after']).toBe('3600')
    expect(answer?.json()).toMatchObject({ errors: [{ meta: { rule: 'mail-recipient' } }] })
  }
  expect(await mails()).toHaveLength(mailLimits.ofNetworkToOne)
  expect(await database.selectFrom('applications').select('id').execute()).toEqual([])
  expect(await database.selectFrom('event_parties').select('id').execute()).toHaveLength(4)
})

test('MAIL-1 the same request again mails nothing', async () => {
  const eventId = await comers.addEvent()
  const twice = async (ask: () => Promise<unknown>) => {
    await database.deleteFrom('mail_outbox').execute()
    await Promise.all([ask(), ask()])
    // PEOPLE-2: also when the seats were held for half an hour and are no more.
    const hourAgo = new Date(Date.now() - 3_600_000)
    await database.updateTable('event_parties').set({ asked_at: hourAgo, held_until: hourAgo }).execute()
    await ask()
    return (await mails()).length
  }
  expect(await twice(() => alerts.ask(victim))).toBe(1)
  expect(await twice(() => comers.signUp(eventId, 'x', 1, { email: victim }))).toBe(1)
  expect(await twice(() => requests['applicationReceived']?.(1) ?? Promise.resolve())).toBe(1)
})

describe('networks', () => {
  const asker = { address: '203.0.113.9', ofNetwork: 3, seats: 0 }
  const ask = (recipient: string, from: object = {}) =>
    database.transaction().execute(async (transaction) => {
      const locale = 'EN_US'
      await queueMail(transaction, {
        template: 'newsletterConfirm',
        asker: { ...asker, ...from },
        locale,
        name: '',
        recipient,
      })
    })

  test('MAIL-1 a network causes as many emails as its budget, also at the same moment; others go on', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 6 }, (_, at) => ask(`p${at}@example.net`)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = asked.find((each) => each.status === 'rejected')
    expect(refused?.reason).toMatchObject({ of: 'mail-network', statusCode: 429 })
    await ask('q@example.net', { address: '198.51.100.7' })
  })

  test('MAIL-1 what others have asked for does not keep the holder of an address from asking, up to a bound', async () => {
    const free = { ofNetwork: Infinity }
    const many = Array.from({ length: mailLimits.toOneAtLast }, (_, at) => ({ ...free, address: `198.51.${at}.7` }))
    for (const from of many.slice(0, 30)) await ask(victim, from)
    for (let more = 1; more < mailLimits.few; more += 1) await ask(victim, many[0])
    await expect(ask(victim, many[0])).rejects.toThrow(EnoughToday)
    for (const from of many.slice(32)) await ask(victim, from)
    await expect(ask(victim, { ...free, address: '192.0.2.1' })).rejects.toThrow(EnoughToday)
    await expect(
      database.transaction().execute((transaction) => takeFromBudget(transaction, victim.toUpperCase(), asker)),
    ).rejects.toThrow(EnoughToday)
  })
})

test('MAIL-1 an email that a stranger can cause and that names no asker is a mistake', async () => {
  const mail = { template: 'newsletterConfirm', locale: 'EN_US', name: '', recipient: victim } as const
  await expect(queueMail(database, mail)).rejects.toThrow('does not say who asked')
})
