import { expect, test } from 'vitest'
import { stillCorrectPage, unsubscribePage } from '@recircle/core/confirmation'
import { dayMs } from '@recircle/core/time-zone'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { ownKeys } from '../testing/own-tokens.ts'
import { PlainVisitor } from '../testing/plain-visitor.ts'
import { servedSite } from '../testing/served-site.ts'
import { newShower } from '../testing/shown-things.ts'
import { reminderLink, unsubscribeLink } from './send-reminders.ts'

const site = await servedSite()
const links = new SignedLinks(ownKeys())

test.each([
  {
    host: 'kz.localhost',
    prefix: '',
    button: 'Бәрі дұрыс',
    facts: [/Бүгін: /, /Қағаз/],
    after: 'Жұмыс уақытын келуші бүгін растаған',
    thanks: 'Рақмет! Пунктті ашқан әр адам оның бүгін расталғанын көреді.',
    again: 'Бұл пунктті жақында растағансыз',
  },
  {
    host: 'int.localhost',
    prefix: '/es-ar',
    button: 'Sigue igual',
    facts: [/Papel/],
    after: 'Horarios confirmados por un visitante hoy',
    thanks: '¡Gracias! Quien abra este punto va a ver que se confirmó hoy.',
    again: 'Ya confirmaste este punto hace poco',
  },
])('TRUTH-15 TRUTH-18 TRUTH-22 TRUTH-51 a visitor of $host confirms a point without scripts, once', async (each) => {
  const visitor = new PlainVisitor(site, each.host)
  const path = `${each.prefix}/recycling-points/${await (await newShower(site)).newPoint()}`
  const point = await visitor.open(path)
  expect(point.words).not.toContain(each.after)
  for (const fact of each.facts) expect(point.words).toMatch(fact)
  const confirmed = await visitor.send(point, each.button)
  expect(confirmed.url).toBe(`${path}?confirmed=counted`)
  expect(confirmed.words).toContain(each.thanks)
  expect((await visitor.renew(path)).words).toContain(each.after)
  expect((await visitor.send(point, each.button)).words).toContain(each.again)
})

test('TRUTH-20 TRUTH-21 without scripts a reminder confirms what is ticked, once, and reminders stop and start again', async () => {
  const owner = await newShower(site)
  const ids = [await owner.newPoint({ name: 'Yard' }), await owner.newPoint({ name: 'Depot' })]
  const longAgo = new Date(Date.now() - 170 * dayMs)
  for (const id of ids)
    await site.db.database
      .updateTable('facility_fact_ages')
      .set({ confirmed_at: longAgo })
      .where('facility_id', '=', id)
      .execute()
  const visitor = new PlainVisitor(site, 'int.localhost')
  const nowMs = Date.now()
  const reminder = await visitor.open(stillCorrectPage(reminderLink(links, owner.userId, nowMs)))
  expect(reminder.words).toContain('Yard')
  expect(reminder.words).toContain('Depot')
  const [first = '', second = ''] = ids.map((id) => `point-${id}`)
  const one = await visitor.send(reminder, 'Yard', { [first]: null })
  expect(one.url).toMatch(/\?result=confirmed$/)
  expect(one.form('Yard').value(first)).toBeDefined()
  expect(one.form('Yard').value(second)).toBeUndefined()
  const both = await visitor.send(one, 'Yard')
  expect(both.url).toMatch(/\?result=confirmed$/)
  expect(both.html).not.toContain('type="checkbox"')

  const token = unsubscribeLink(links, owner.userId, nowMs)
  const stop = await visitor.open(unsubscribePage(token))
  const stopped = await visitor.send(stop, 'Stop the reminders')
  expect(stopped.url).toMatch(/\?result=confirmed$/)
  const resumed = await visitor.send(stopped, 'Turn reminders back on')
  expect(resumed.url).toMatch(/\?result=resumed$/)
  expect((await visitor.send(resumed, 'Stop the reminders')).url).toMatch(/\?result=confirmed$/)
})
