import { expect, test } from 'vitest'
import { sendDigests } from '../area-alert/send-digests.ts'
import { sendReminders } from '../confirmation/send-reminders.ts'
import type { DeskItemKey } from '@recircle/core/desk'
import { dayMs } from '@recircle/core/time-zone'
import { askForResults } from '../event-result/ask-for-results.ts'
import { operationsOf } from '../http/guard/route-rules.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { areaAlerts } from '../testing/area-alerts.ts'
import { ownKeys } from '../testing/own-tokens.ts'
import { endedEvent } from '../testing/past-events.ts'
import { atDesk } from '../testing/staff-people.ts'
import { testConfig } from '../testing/test-config.ts'
import { testWorld } from '../testing/test-server.ts'
import { decideAtDesk } from '../testing/two-moderators.ts'

const { db, app, world } = await testWorld()
const { database } = db
const settings = { config: testConfig(), links: new SignedLinks(ownKeys()) }
const argentina = { host: 'ar.localhost:3000', 'accept-language': 'es-AR' }

const hostsByTemplate = new Map<string, Set<string>>()
/** What follows is caused in Argentina, by and for people who live there. */
async function settle(): Promise<void> {
  for (const table of ['users', 'proposals', 'event_parties', 'area_alerts'] as const)
    await database.updateTable(table).set({ locale: 'ES_AR', variant: 'int' }).execute()
  await database.updateTable('proposals').set({ email: 'vecina@example.org' }).execute()
  await database.deleteFrom('mail_outbox').execute()
}
async function readMail(): Promise<void> {
  for (const { template, html, text, unsubscribe_url: url } of await database
    .selectFrom('mail_outbox')
    .selectAll()
    .execute()) {
    const hosts = hostsByTemplate.get(template) ?? new Set()
    for (const [, host = ''] of `${html} ${text} ${url}`.matchAll(/https?:\/\/([^/\s"<]+)/g)) hosts.add(host)
    hostsByTemplate.set(template, hosts)
  }
}
const dana = await atDesk(app, database, 'dana', ['moderator'])
const accept = async (kind: DeskItemKey['kind'], id: string): Promise<void> => {
  expect((await decideAtDesk(dana, { kind, id }, { verdict: 'accept' })).body).toContain('accept')
}
const idIn = ({ path }: { path?: Readonly<Record<string, string>> }): string => path?.['id'] ?? ''

test('SITE-14 every email that the Argentine host causes leads to it: links, pictures and the button of the mail program', async () => {
  for (const [operationId, { method }] of operationsOf(app)) {
    if (method === 'GET' || operationId === 'signOut') continue
    const call = await world.callOf(operationId)
    await settle()
    const token = operationId.includes('Event') ? world.tokens.eventCreator : world.tokens.pointCreator
    await world.client.call(operationId, { ...call, token, headers: argentina })
    if (operationId === 'applyForRoles') {
      const { id } = await database.selectFrom('applications').select('id').executeTakeFirstOrThrow()
      await accept('application', id)
    }
    if (operationId === 'movePoint') await accept('facility', idIn(call))
    if (operationId === 'moveEvent') await accept('event', idIn(call))
    await readMail()
  }

  const ended = await endedEvent(database, idIn(await world.callOf('askForEventChange')))
  expect(ended).not.toBe('')
  const { addAlert, addPoint } = await areaAlerts(app, database)
  await addAlert('ana@example.org')
  await addPoint('Esquina')
  await settle()
  await askForResults(database, settings, Date.now())
  await sendReminders(database, settings, Date.now() + 400 * dayMs)
  await database
    .transaction()
    .execute((transaction) => sendDigests(transaction, settings, Date.now(), { untilMs: Date.now(), isAnyHour: true }))
  await readMail()

  const leading = [...hostsByTemplate].filter(([, hosts]) => hosts.size > 0)
  expect(leading.filter(([, hosts]) => [...hosts].join() !== 'ar.localhost:3000')).toEqual([])
  expect(leading.map(([template]) => template)).toEqual(
    expect.arrayContaining([
      'newsletterConfirm',
      'emailConfirmation',
      'applicationApproved',
      'passwordRestore',
      'areaAlertConfirm',
      'areaNews',
      'factsGrowOld',
      'facilityAccepted',
      'eventAccepted',
      'placeHeld',
      'placeTaken',
      'resultsAsked',
      'reportClosed',
    ]),
  )
})

test('SITE-14 who reads English on the Argentine host and asks for something there gets an answer that leads back', async () => {
  const headers = { ...argentina, 'accept-language': 'en-US' }
  hostsByTemplate.clear()
  await database.deleteFrom('mail_outbox').execute()
  await database.updateTable('users').set({ locale: 'EN_US', variant: 'int' }).execute()
  for (const operationId of ['subscribe', 'signUp', 'forgotPassword', 'askForAlert', 'signUpForEvent']) {
    const call = await world.callOf(operationId)
    await world.client.call(operationId, { ...call, headers })
  }
  await readMail()
  expect([...hostsByTemplate.keys()].toSorted()).toEqual([
    'areaAlertConfirm',
    'emailConfirmation',
    'newsletterConfirm',
    'passwordRestore',
    'placeHeld',
  ])
  for (const [template, hosts] of hostsByTemplate) expect([...hosts], template).toEqual(['ar.localhost:3000'])
})
