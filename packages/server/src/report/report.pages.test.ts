import { expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import type { DeskItemKey } from '@recircle/core/desk'
import { PlainVisitor, type PlainPage } from '../testing/plain-visitor.ts'
import { servedSite } from '../testing/served-site.ts'
import { mailTo, newShower } from '../testing/shown-things.ts'
import { atDesk } from '../testing/staff-people.ts'
import { decideAtDesk, deskItemAt } from '../testing/two-moderators.ts'

const site = await servedSite()
const { database } = site.db
const tracking = /[/]reports[/][\w-]{22}$/

const moderator = await atDesk(site.app, database, `reports-${uuidV7()}`, ['moderator'])
/** Reports that wait at the desk, found by the name of the point that they are about. */
const waitingAbout = async (name: string): Promise<readonly DeskItemKey[]> =>
  (
    await moderator.ask('GET', `/api/staff/queue/?filter[kind]=proposal&filter[words]=${encodeURIComponent(name)}`)
  ).json<{
    items: readonly DeskItemKey[]
  }>().items
const open = (key: DeskItemKey) => moderator.ask('POST', deskItemAt(key, 'claim/'), {})

interface Report {
  readonly id: string
  readonly attributes: { readonly subject_version: number; readonly changes: readonly { field: string; to: unknown }[] }
}
/** The owner accepts the only report that waits, except for the fields with a reason. */
async function accept(
  owner: Awaited<ReturnType<typeof newShower>>,
  note: string,
  refused: Readonly<Record<string, string>> = {},
): Promise<Report['attributes']> {
  const { data } = (await owner.call('/facility/proposals/?filter[state]=open')) as { data: readonly Report[] }
  expect(data).toHaveLength(1)
  const { id, attributes } = data[0]!
  await owner.call(`/facility/proposals/${id}/decision/`, {
    version: attributes.subject_version,
    confirmed: true,
    verdicts: attributes.changes.map(({ field }) => {
      const reason = refused[field]
      return reason === undefined ? { field, applied: true } : { field, applied: false, reason }
    }),
    note,
  })
  return attributes
}

test.each([
  {
    host: 'int.localhost',
    prefix: '/es-ar',
    reason: 'Está cerrado, aunque debería estar abierto',
    words: ['Enviar', 'Recibido', 'Era así. El punto ya lo muestra.'],
    note: 'Reabrimos el lunes.',
    after: 200,
  },
  {
    host: 'kz.localhost',
    prefix: '',
    reason: 'Біржола жабылды',
    words: ['Жіберу', 'Хабарлама алынды', 'Расталды'],
    note: 'Көшіп кеттік.',
    after: 410,
  },
])(
  'TRUTH-28 TRUTH-32 TRUTH-38 "$reason" is reported without scripts, its owner agrees, and the reporter reads it',
  async (each) => {
    const { host, prefix, note } = each
    const [send = '', received = '', decided = ''] = each.words
    const visitor = new PlainVisitor(site, host)
    const owner = await newShower(site)
    const point = `${prefix}/recycling-points/${await owner.newPoint()}`
    const reasons = await visitor.open(`${point}/report`)
    const email = `maria-${uuidV7()}@example.org`
    const followed = await visitor.send(await visitor.open(reasons.link(each.reason)), send, { email })
    expect(followed.url).toMatch(tracking)
    expect(followed.html).toContain('<meta name="robots" content="none"/>')
    expect(followed.words).toContain(received)
    await accept(owner, note)
    const after = await visitor.renew(followed.url)
    expect(after.words).toContain(decided)
    expect(after.words).toContain(note)
    // The address was typed by a stranger, so the email carries no words of the owner.
    expect((await mailTo(site, email, '/recycling-points/')).text).not.toContain(note)
    const shown = await visitor.renew(point)
    expect(shown.status).toBe(each.after)
    // A closed point is gone.
    expect(shown.words.includes(note)).toBe(each.after === 200)
  },
)

test('TRUTH-33 LOOK-38 a missing place is proposed without scripts, and its tracking page follows it onto the map', async () => {
  const visitor = new PlainVisitor(site, 'int.localhost')
  const name = `Corner bin ${uuidV7()}`
  const place = { 'fact.name': name, 'fact.address': '10.5, -20.25', 'takes.1': 'yes' }
  const form = await visitor.open('/recycling-points/missing')
  expect(form.html.match(/name="takes\.\d+"[^]*?<details/)?.[0].match(/name="takes\./g)).toHaveLength(8)
  const followed = await visitor.send(form, 'Send', place)
  expect(followed.url).toMatch(tracking)
  const [missing] = await waitingAbout(name)
  await open(missing!)
  expect((await visitor.renew(followed.url)).words).toContain('Someone is looking at it')
  expect((await decideAtDesk(moderator, missing!, { verdict: 'accept' })).statusCode).toBe(200)
  const after = await visitor.renew(followed.url)
  expect(after.words).toContain('You were right.')
  expect((await visitor.open(after.link(name))).html).toContain(name)
})

const hoursSent = (page: PlainPage) => ({
  'hours.monday.start': '10:00',
  'hours.sunday': 'hours',
  'hours.sunday.start': '11:00',
  'hours.sunday.end': '15:45',
  ...(page.form('Enviar').value('hours.tuesday') === 'monday' ? {} : { 'hours.tuesday': 'monday' }),
})

test('TRUTH-34 TRUTH-53 different hours are entered in Spanish without scripts, read back, and shown once the owner agrees', async () => {
  const visitor = new PlainVisitor(site, 'int.localhost')
  const owner = await newShower(site)
  const point = `/es-ar/recycling-points/${await owner.newPoint()}`
  const reasons = await visitor.open((await visitor.open(point)).link('Algo está mal'))
  const form = await visitor.open(reasons.link('El horario está mal'))
  expect(form.form('Enviar').value('hours.monday.start')).toBe('09:00')
  expect(form.form('Enviar').value('hours.tuesday')).toBe('monday')
  const followed = await visitor.send(form, 'Enviar', hoursSent(form))
  expect(followed.words).toContain('Recibido')
  const { changes } = await accept(owner, 'Gracias por avisar.')
  expect(changes.map(({ field }) => field)).toEqual(['working_hours'])
  expect(changes[0]!.to).toMatchObject({
    monday: { start: '1970-01-01T10:00:00.000Z' },
    tuesday: { start: '1970-01-01T10:00:00.000Z' },
    sunday: { start: '1970-01-01T11:00:00.000Z', end: '1970-01-01T15:45:00.000Z' },
  })
  const after = await visitor.renew(followed.url)
  expect(after.words).toContain('Gracias por avisar.')
  expect(after.words).toMatch(/Antes.*Se sugiere.*15:45/)
  expect((await visitor.renew(point)).words).toContain('15:45')
})

test('DAYS-26 DAYS-27 a closed day is reported without scripts, and shown once the owner agrees', async () => {
  const visitor = new PlainVisitor(site, 'int.localhost')
  const owner = await newShower(site)
  const point = `/es-ar/recycling-points/${await owner.newPoint()}`
  const reasons = await visitor.open(`${point}/report`)
  expect(reasons.html).not.toContain('type="date"')
  const form = await visitor.open(reasons.link('Algunos días está cerrado o no recibe todo'))
  const today = form.form('Enviar').value('days.from')
  expect(today).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(form.form('Enviar').value('days.to')).toBe(today)
  const followed = await visitor.send(form, 'Enviar', { 'days.change': 'closed', 'days.reason': 'Día del gremio' })
  expect(followed.words).toMatch(/cerrado.*Día del gremio/)
  const { changes } = await accept(owner, 'Gracias.')
  expect(changes).toMatchObject([
    { field: 'days', to: { change: { kind: 'closed' }, when: { dates: { from: today } } } },
  ])
  const shown = (await visitor.renew(point)).words
  expect(shown).toMatch(/cerrado · Día del gremio lo avisó un visitante, confirmado por el responsable el/)
})

test('TRUTH-28 TRUTH-53 a report of which the owner applies a part shows each outcome, and why the other was refused', async () => {
  const visitor = new PlainVisitor(site, 'int.localhost')
  const owner = await newShower(site)
  const id = await owner.newPoint()
  const form = await visitor.open(`/recycling-points/${id}/report?reason=suggestion`)
  const hours = { 'hours.sunday': 'hours', 'hours.sunday.start': '11:00', 'hours.sunday.end': '15:45' }
  const taken = { 'takes.1': form.form('Send').value('takes.1') === undefined ? 'yes' : null }
  const followed = await visitor.send(form, 'Send', { ...hours, ...taken })
  await accept(owner, 'Thank you.', { 'material.1': 'Paper goes next door.' })
  const after = await visitor.renew(followed.url)
  for (const words of ['You were partly right', '11:00 AM–3:45 PM', 'Paper goes next door.', 'Thank you.'])
    expect(after.words).toContain(words)
  expect((await visitor.renew(`/recycling-points/${id}`)).words).toContain('3:45 PM')
})

test('TRUTH-55 a report that moves a point links to its new place on the map', async () => {
  const visitor = new PlainVisitor(site, 'kz.localhost')
  const id = await (await newShower(site)).newPoint()
  const form = await visitor.open(`/recycling-points/${id}/report?reason=moved`)
  const followed = await visitor.send(form, 'Жіберу', { 'fact.lat': '55.7544', 'fact.lng': '37.6694' })
  expect(followed.link('Картада ашу')).toMatch(/at=55[.]7544.*,37[.]6694/)
})

test('TRUTH-52 a banned origin gets its report page like everyone else, and staff never see the report', async () => {
  const visitor = new PlainVisitor(site, 'int.localhost')
  const name = `Spammed ${uuidV7()}`
  const id = await (await newShower(site)).newPoint({ name })
  const report = async (text: string): Promise<void> => {
    const form = await visitor.open(`/es-ar/recycling-points/${id}/report?reason=unsafe`)
    const followed = await visitor.send(form, 'Enviar', { text })
    expect(followed.url).toMatch(tracking)
    expect(followed.words).toContain('Recibido')
  }
  await report('Compre ahora')
  const [spam] = await waitingAbout(name)
  const banned = await moderator.ask('POST', deskItemAt(spam!, 'sender/'), { act: 'ban-origin', reason: 'Buy now' })
  expect(banned.statusCode).toBe(200)
  expect((await decideAtDesk(moderator, spam!, { verdict: 'spam' })).statusCode).toBe(200)
  await report('Compre ya')
  expect(await waitingAbout(name)).toEqual([])
})
