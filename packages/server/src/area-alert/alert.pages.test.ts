import { expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { PlainVisitor } from '../testing/plain-visitor.ts'
import { servedSite } from '../testing/served-site.ts'
import { mailTo } from '../testing/shown-things.ts'

const site = await servedSite()
const newAddress = (): string => `reader-${uuidV7()}@example.org`

test('ALERT-2 ALERT-4 ALERT-5 ALERT-7 without scripts a visitor asks for the news of an area, counts them anew, and changes and ends them', async () => {
  const visitor = new PlainVisitor(site, 'ru.localhost')
  const email = newAddress()
  const map = await visitor.open('/recycling-points?materials=paper&at=55.7539,37.6684,14')
  const form = await visitor.open(map.link('Сообщать о новостях района'))
  expect(form.heading).toBe('Новости района')
  expect(form.form('Пишите мне').value('km')).toBe('2')
  expect(form.form('Пишите мне').value('material-paper')).toBe('yes')
  // How many there were depends on what other tests do around here.
  expect(form.words).toMatch(/последни(м|е) 90 дн/)
  const chosen = { 'material-paper': null, 'news-events': null, every: 'day' }
  const counted = await visitor.send(form, 'Пересчитать, сколько будет писем', chosen)
  expect(counted.url).toMatch(/km=2&news=closed,paused,new&every=day&result=counted&typed=/)
  expect(counted.form('Пишите мне').value('material-paper')).toBeUndefined()
  expect(counted.form('Пишите мне').value('news-events')).toBeUndefined()
  const sent = await visitor.send(counted, 'Пишите мне', { email, consent: 'yes' })
  expect(sent.url).toMatch(/result=sent$/)
  expect(sent.url).not.toContain('example.org')
  expect(sent.words).toContain('Проверьте почту')

  const { path } = await mailTo(site, email, '/alerts/')
  const confirmed = await visitor.send(await visitor.open(path), 'Да, пишите')
  expect(confirmed.heading).toBe('Мы пишем вам об этом районе')
  const rarer = await visitor.send(confirmed, 'Реже: раз в неделю')
  expect(rarer.words).toContain('Готово.')
  expect(rarer.words).toContain('Раз в неделю')
  const smaller = await visitor.send(rarer, 'Уменьшить радиус: 1 км')
  expect(smaller.words).toMatch(/Готово\..*1 км/)
  const ended = await visitor.send(smaller, 'Больше не писать')
  expect(ended.heading).toBe('Больше не пишем')
})

test('ALERT-5 ALERT-7 ending an alert can be undone, in Kazakh', async () => {
  const visitor = new PlainVisitor(site, 'kz.localhost')
  const email = newAddress()
  const form = await visitor.open('/kk-kz/alerts/new?at=43.25,76.95,13')
  const sent = await visitor.send(form, 'Маған жазыңыз', { email, consent: 'yes' })
  expect(sent.words).toContain('Поштаңызды тексеріңіз')
  const mail = await mailTo(site, email, '/alerts/')
  expect(mail.subject).toContain('Растаңыз')
  const confirmed = await visitor.send(await visitor.open(mail.path), 'Иә, жазыңыз')
  const ended = await visitor.send(confirmed, 'Енді жазбаңыз')
  expect(ended.heading).toBe('Енді жазбаймыз')
  const resumed = await visitor.send(ended, 'Қайта жазып тұрыңыз')
  expect(resumed.heading).toBe('Осы аумақ туралы сізге жазып тұрамыз')
})

test('ALERT-9 if no point within 25 km accepts an item, its page offers a notification, in Spanish', async () => {
  const visitor = new PlainVisitor(site, 'int.localhost')
  // A location in an ocean, far from any point.
  const thing = await visitor.open('/es-ar/guide/battery?near=0.5,-30.5')
  const path = thing.link('Avisarme cuando haya uno')
  expect(path).toMatch(/\/es-ar\/alerts\/new\?at=0\.5,-30\.5&km=25&materials=.+&news=new,events$/)
  const asked = await visitor.open(path)
  const form = asked.form('Actualizar la estimación')
  expect(form.value('km')).toBe('25')
  expect(form.value('news-new')).toBe('yes')
  expect(form.value('news-closed')).toBeUndefined()
  expect(asked.words).toContain('Casi ningún correo')
})
