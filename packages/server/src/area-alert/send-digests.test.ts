import { beforeEach, describe, expect, test } from 'vitest'
import { alertLimits } from '@recircle/core/area-alert'
import { anyDays } from '@recircle/core/facility'
import type { SaidDayRule } from '@recircle/core/point-days'
import { dayMs } from '@recircle/core/time-zone'
import { v7 as uuidV7 } from 'uuid'
import { addDayRule, endDayRule } from '../facility/days/say-day-rule.ts'
import { runDailyJobs, type DailyJob } from '../ops/daily-jobs.ts'
import { retentionJobs } from '../ops/retention-jobs.ts'
import { areaAlerts } from '../testing/area-alerts.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { testServer } from '../testing/test-server.ts'
import { endByBounces } from '../mail/end-by-bounces.ts'
import { sendDigests } from './send-digests.ts'

const hourMs = 3_600_000

const { db, app } = await testServer()
const { database } = db
const alerts = await areaAlerts(app, database)
const { addAlert, addPoint, addOldPoint, addEvent, lead, pause, changeStop, send, act, forecast } = alerts
const digests = async () => (await waitingMail(database)).filter(({ template }) => template.startsWith('areaNews'))
const textTo = async (email: string) => (await digests()).find(({ recipient }) => recipient === email)?.text ?? ''

beforeEach(async () => {
  for (const table of ['mail_outbox', 'area_alerts', 'facilities', 'charity_events', 'daily_jobs'] as const)
    await database.deleteFrom(table).execute()
})

describe('the digest of an area', () => {
  test('ALERT-6 lists in one email new, closed, paused and upcoming items, each with its page, and links to the map', async () => {
    await addAlert('aida@example.org')
    const id = await addPoint('New yard')
    await lead(await addOldPoint('Old depot'), 'closed')
    await lead(await addOldPoint('Corner'), 'temporarily-not-working')
    await pause(await addOldPoint('Paper only'), 1)
    await addEvent('Clean-up')
    await addPoint('Too far', { lat: 43.4, lng: 76.95 })
    expect(await send()).toBe(1)
    const text = await textTo('aida@example.org')
    const lines = text.split('\n').filter((line) => line.startsWith('- '))
    expect(lines.map((line) => line.split(/[:(,]/)[0])).toEqual([
      '- Closed',
      '- Temporarily closed',
      '- Not accepted for now ',
      '- Event',
      '- New point',
    ])
    expect(text).toContain('- Not accepted for now (Paper): Paper only, Abay 1')
    expect(text).toContain(`/recycling-points/${id}\n`)
    expect(text).toContain('/recycling-points?at=43.25,76.95,12')
    expect(text).not.toContain('Too far')
    expect((await digests())[0]?.subject).toContain('What has changed within 5 km of Almaty')
    const { unsubscribe_url: url } = await database
      .selectFrom('mail_outbox')
      .select('unsubscribe_url')
      .where('template', '=', 'areaNews')
      .executeTakeFirstOrThrow()
    expect(url).toMatch(/^http:\/\/\S+\/api\/web\/v1\/alerts\/area-alert\.\S+\/unsubscribe\/$/)
  })

  test('STOP-15 tells of a stop that is called off or moved, where it would have stood, once', async () => {
    await addAlert('aida@example.org')
    const far = { lat: 44.4, lng: 76.95 }
    await changeStop(await addOldPoint('Glass bus'), 'off')
    await changeStop(await addOldPoint('Paper bus'), 'moved')
    await changeStop(await addOldPoint('Far bus'), 'off', far)
    expect(await send()).toBe(1)
    const lines = (await textTo('aida@example.org')).split('\n').filter((line) => line.startsWith('- '))
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(/^- Comes on .*8:00\sPM instead of .*6:00\sPM: Paper bus, Square/),
      expect.stringMatching(/^- Not coming on .*6:00\sPM: Glass bus, Square/),
    ])
    expect((await forecast('at=43.25,76.95&km=5&news=paused')).daily).toBe(1)
    expect((await forecast('at=43.25,76.95&km=5&news=closed')).daily).toBe(0)
    expect(await send(Date.now() + dayMs)).toBe(0)
  })

  test('DAYS-16 tells once, in one line, of an act on many points, and only of days that lie ahead', async () => {
    await addAlert('aida@example.org')
    await addAlert('closures@example.org', { news: ['closed'] })
    for (const name of ['Yard', 'Depot', 'Corner']) await addOldPoint(name)
    const paper = await addOldPoint('Paper only')
    const rule = {
      when: { ...anyDays, dates: { from: '2096-01-01', to: '2096-01-08' } },
      reason: '',
      exceptIds: [paper],
    }
    const said = (content: Partial<SaidDayRule>): SaidDayRule => ({
      ...rule,
      id: uuidV7(),
      change: { kind: 'closed' },
      pointIds: null,
      ...content,
    })
    const soon = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10)
    const ahead = { ...anyDays, dates: { from: soon, to: soon } }
    await addDayRule(database, said({ when: ahead }), alerts.owner, Date.now())
    await addDayRule(database, said({}), alerts.owner, Date.now())
    const noPaper: Partial<SaidDayRule> = {
      when: ahead,
      change: { kind: 'materials', materialIds: [1] },
      pointIds: [paper],
      exceptIds: [],
    }
    await addDayRule(database, said(noPaper), alerts.owner, Date.now())
    const ended = said({ when: ahead, pointIds: [paper], exceptIds: [] })
    await addDayRule(database, ended, alerts.owner, Date.now())
    await endDayRule(database, ended.id, alerts.owner)
    expect(await send()).toBe(1)
    const lines = (await textTo('aida@example.org')).split('\n').filter((line) => line.startsWith('- '))
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(/^- Closed \w+ \d+, \d{4}: (Yard|Depot|Corner), Abay 1 \(and 2 more\)/),
      expect.stringMatching(/^- Not accepted \w+ \d+, \d{4} \(Paper\): Paper only, Abay 1/),
    ])
    expect((await forecast('at=43.25,76.95&km=5&news=paused')).daily).toBe(1)
    expect((await forecast('at=43.25,76.95&km=5&news=closed')).daily).toBe(0)
    expect(await send(Date.now() + dayMs)).toBe(0)
  })

  test('ALERT-6 is sent once a day or once a week; never without news, and never with old news again', async () => {
    await addAlert('daily@example.org')
    await addAlert('weekly@example.org', { every: 'week' }, 6)
    await addPoint('First')
    expect([await send(), await send()]).toEqual([1, 0])
    expect((await digests()).map(({ recipient }) => recipient)).toEqual(['daily@example.org'])
    const tomorrow = Date.now() + dayMs
    expect(await send(tomorrow)).toBe(1)
    expect((await digests()).map(({ recipient }) => recipient)).toEqual(['daily@example.org', 'weekly@example.org'])
    await addPoint('Second')
    expect(await send(tomorrow + dayMs)).toBe(1)
    const [, , last] = await digests()
    expect([last?.recipient, last?.text?.includes('Second'), last?.text?.includes('First')]).toEqual([
      'daily@example.org',
      true,
      false,
    ])
  })

  test('ALERT-10 leaves in the morning of its area, once on its day', async () => {
    // In Almaty, five hours before UTC.
    await addAlert('aida@example.org')
    await addPoint('Yard')
    const tomorrow = Math.floor((Date.now() + 5 * hourMs) / dayMs + 1) * dayMs - 5 * hourMs
    const sent = async (hour: number) => send(tomorrow + hour * hourMs, false)
    expect([await sent(2), await sent(7.9), await sent(8), await sent(9)]).toEqual([0, 0, 1, 0])
    await addPoint('Another')
    expect([await sent(20), await sent(24 + 7.9), await sent(24 + 8)]).toEqual([0, 0, 1])
    expect(await digests()).toHaveLength(2)
  })

  test('ALERT-6 has at most twenty lines, then the number of further ones', async () => {
    await addAlert('aida@example.org')
    for (let count = 0; count < alertLimits.linesMax + 3; count++) await addPoint(`Yard ${count}`)
    await send()
    const text = await textTo('aida@example.org')
    expect(text.match(/^- /gm)).toHaveLength(alertLimits.linesMax)
    expect(text).toContain('And 3 more')
  })

  test('ALERT-6 for a material includes its descendants, and nothing else', async () => {
    const materials = await database.selectFrom('materials').select(['id', 'slug', 'parent_id']).execute()
    const child = materials.find(({ parent_id: parentId }) => parentId !== null)
    const parent = materials.find(({ id }) => id === child?.parent_id)
    const other = materials.find(({ id, parent_id: parentId }) => parentId === null && id !== parent?.id)
    await addAlert('aida@example.org', { materials: [parent?.slug] })
    await addPoint('Below it', undefined, [child?.id ?? 0])
    await addPoint('Something else', undefined, [other?.id ?? 0])
    await send()
    const text = await textTo('aida@example.org')
    expect([text.includes('Below it'), text.includes('Something else')]).toEqual([true, false])
    expect(text).toContain(`materials=${parent?.slug}&at=`)
  })

  test('ALERT-6 is in the subscriber’s language, and never goes to unconfirmed or ended alerts', async () => {
    await addAlert('kk@example.org', { language: 'kk-KZ' }, 1, { host: 'kz.localhost' })
    await alerts.ask('unconfirmed@example.org')
    await addAlert('ended@example.org')
    await act('ended@example.org', { act: 'stop' })
    await addPoint('Patio')
    expect(await send()).toBe(1)
    expect(await textTo('kk@example.org')).toContain('- Жаңа пункт: Patio, Abay 1')
  })

  test('ALERT-6 is sent once by two instances, and once after an instance was killed midway', async () => {
    for (const who of ['a', 'b', 'c']) await addAlert(`${who}@example.org`)
    await addPoint('Yard')
    let isKilled = true
    const job: DailyJob = {
      name: 'area-news',
      run: async (transaction) => {
        await sendDigests(transaction, alerts, Date.now(), { untilMs: Date.now(), isAnyHour: true })
        if (isKilled) throw new Error('killed')
      },
    }
    const look = () => runDailyJobs(database, [job], () => {})
    await look()
    expect(await digests()).toEqual([])
    isKilled = false
    await Promise.all([look(), look(), send(), send()])
    await Promise.all([look(), send()])
    expect((await digests()).map(({ recipient }) => recipient).toSorted()).toEqual([
      'a@example.org',
      'b@example.org',
      'c@example.org',
    ])
  })
})

describe('the end of an alert', () => {
  const endedBy = async () => (await database.selectFrom('area_alerts').select('ended_by').executeTakeFirst())?.ended_by
  const refuse = async (email: string, atMs: number) => {
    await alerts.ask(email, { at: `43.${atMs},76.95` })
    const mail = database
      .selectFrom('mail_outbox')
      .select('id')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
    const { id } = await mail.executeTakeFirstOrThrow()
    return (change: 'undeliverable_at' | 'sent_at') =>
      database
        .updateTable('mail_outbox')
        .set({ [change]: new Date(atMs), next_attempt_at: null })
        .where('id', '=', id)
        .execute()
  }

  test('ALERT-8 comes with the second permanent rejection, unless an email was delivered in between', async () => {
    await addAlert('Aida@example.org')
    await database.deleteFrom('mail_outbox').execute()
    await (
      await refuse('Aida@example.org', 1000)
    )('undeliverable_at')
    await endByBounces(database, 'aida@example.org')
    expect(await endedBy()).toBeNull()
    await (
      await refuse('Aida@example.org', 2000)
    )('sent_at')
    await (
      await refuse('Aida@example.org', 3000)
    )('undeliverable_at')
    await endByBounces(database, 'aida@example.org')
    expect(await endedBy()).toBeNull()
    await (
      await refuse('Aida@example.org', 4000)
    )('undeliverable_at')
    await endByBounces(database, 'aida@example.org')
    expect(await endedBy()).toBe('bounces')
  })

  test('ALERT-8 unconfirmed alerts are deleted after seven days, ended ones after thirty', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
    await addAlert('active@example.org')
    await addAlert('ended@example.org')
    await addAlert('just-ended@example.org')
    for (const [email, days] of [
      ['ended@example.org', 31],
      ['just-ended@example.org', 29],
    ] as const)
      await database
        .updateTable('area_alerts')
        .set({ ended_at: daysAgo(days), ended_by: 'holder' })
        .where('email', '=', email)
        .execute()
    for (const [email, days] of [
      ['old@example.org', 8],
      ['young@example.org', 6],
    ] as const) {
      await alerts.ask(email)
      await database
        .updateTable('area_alerts')
        .set({ asked_at: daysAgo(days) })
        .where('email', '=', email)
        .execute()
    }
    const jobs = retentionJobs({} as never).filter(({ name }) => name.includes('alerts'))
    await runDailyJobs(database, jobs, (error) => {
      throw error
    })
    const left = await database.selectFrom('area_alerts').select('email').orderBy('email').execute()
    expect(left.map(({ email }) => email)).toEqual([
      'active@example.org',
      'just-ended@example.org',
      'young@example.org',
    ])
  })
})
