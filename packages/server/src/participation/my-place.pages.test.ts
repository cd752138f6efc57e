import { expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { PlainVisitor } from '../testing/plain-visitor.ts'
import { servedSite } from '../testing/served-site.ts'
import { mailTo, newShower } from '../testing/shown-things.ts'

const site = await servedSite()
const owner = await newShower(site)
const times = { startsAt: '2096-05-16T10:00', endsAt: '2096-05-16T14:00' } as const
const newGathering = (): Promise<string> => owner.newEvent({ ...times, takesSignUps: true, capacity: 2 })
const newAddress = (): string => `comer-${uuidV7()}@example.org`
const party = (email: string, size = '2') => ({ name: 'Aida', email, size, consent: 'yes' })

test('PEOPLE-1 PEOPLE-3 PEOPLE-6 without scripts a visitor signs up on the page of an event, confirms, changes the party and cancels', async () => {
  const visitor = new PlainVisitor(site, 'ru.localhost')
  const path = `/charity-event/${await newGathering()}`
  const email = newAddress()
  const event = await visitor.open(path)
  expect(event.words).toContain('Свободно 2 места из 2.')
  const sent = await visitor.send(event, 'Я приду', party(email))
  expect(sent.url).toMatch(/come=sent&typed=[\w-]+#come$/)
  expect(sent.words).toContain('Проверьте почту')
  expect(sent.words).toContain(email)
  const mail = await mailTo(site, email, '/my-place/')
  expect(mail.subject).toContain('Подтвердите, что придете')
  const coming = await visitor.send(await visitor.open(mail.path), 'Подтвердить')
  expect(coming.heading).toBe('Ждем вас')
  expect((await visitor.renew(path)).words).toContain('Все места заняты: 2.')
  const smaller = await visitor.send(coming, 'Изменить', { size: '1' })
  expect(smaller.words).toContain('Готово.')
  expect(smaller.words).toContain('1 человек')
  const gone = await visitor.send(smaller, 'Не смогу прийти')
  expect(gone.heading).toBe('Вас нет в списке')
  expect((await visitor.renew(path)).words).toContain('Свободно 2 места из 2.')
})

test('PEOPLE-20 LOOK-32 without scripts a mistyped address is corrected in the form as it was sent', async () => {
  const visitor = new PlainVisitor(site, 'ru.localhost')
  const path = `/charity-event/${await newGathering()}`
  const [mistyped, email] = [newAddress(), newAddress()]
  const sent = await visitor.send(await visitor.open(path), 'Я приду', party(mistyped))
  const { search } = new URL(sent.url, 'http://ru.localhost')
  const again = await visitor.renew(`${path}?typed=${new URLSearchParams(search).get('typed')}`)
  expect(again.html).toContain(`value="${mistyped}"`)
  await visitor.send(again, 'Встать в лист ожидания', { ...party(email) })
  expect((await mailTo(site, email, '/my-place/')).subject).toContain('Подтвердите, что придете')
  expect((await visitor.renew(path)).words).toContain('Все места заняты: 2.')
})

test.each([
  ['ru.localhost', '', 'По такому адресу письмо не дойдет', 'Напишите, как вас зовут.'],
  ['kz.localhost', '', 'Мұндай мекенжайға хат жетпейді', 'Атыңызды жазыңыз.'],
  ['int.localhost', '/es-ar', 'Esa dirección de correo no es válida', 'Escribí tu nombre.'],
])(
  'PEOPLE-13 a sign-up that the server of %s%s refuses keeps the input and shows each error at its field',
  async (...row) => {
    const [host, prefix, badEmail, noName] = row
    const visitor = new PlainVisitor(site, host)
    const event = await visitor.open(`${prefix}/charity-event/${await newGathering()}`)
    const name = '"><b>Aida</b> & co'
    const back = await visitor.send(event, '2', { ...party('aida@example'), name })
    expect(back.url).toMatch(/come=invalid&typed=[\w-]+#come$/)
    expect(back.answer.headers['cache-control']).toBe('no-store')
    const form = back.form(badEmail)
    expect(['name', 'email', 'size', 'consent'].map((field) => form.value(field))).toEqual([
      name,
      'aida@example',
      '2',
      'yes',
    ])
    expect(form.describing('email')).toContain(badEmail)
    expect(form.describing('name')).toBe('')
    const email = newAddress()
    const nameless = await visitor.send(back, badEmail, { name: '   ', email })
    expect(nameless.form(noName).describing('name')).toBe(noName)
    expect(nameless.form(noName).value('email')).toBe(email)
    const sent = await visitor.send(nameless, noName, { name: 'Aida' })
    expect(sent.url).toMatch(/come=sent&typed=[\w-]+#come$/)
    expect((await mailTo(site, email, '/my-place/')).path).toContain(`${prefix}/my-place/`)
  },
)

test('PEOPLE-5 from the waiting list to a seat, in Kazakh', async () => {
  const visitor = new PlainVisitor(site, 'kz.localhost')
  const path = `/charity-event/${await newGathering()}`
  const placeOf = async (button: string): Promise<string> => {
    const email = newAddress()
    await visitor.send(await visitor.renew(path), button, party(email))
    return (await mailTo(site, email, '/my-place/')).path
  }
  const first = await placeOf('Келемін')
  const coming = await visitor.send(await visitor.open(first), 'Растау')
  expect((await visitor.renew(path)).words).toContain('Барлық 2 орын алынды.')
  const second = await placeOf('Күту тізіміне тұру')
  const waiting = await visitor.send(await visitor.open(second), 'Растау')
  expect(waiting.heading).toBe('Сіз күту тізіміндесіз')
  await visitor.send(coming, 'Келе алмаймын')
  const offered = await visitor.renew(second)
  expect(offered.heading).toBe('Сізге орын бар')
  expect((await visitor.send(offered, 'Орынды алу')).heading).toBe('Сізді күтеміз')
})

test('PEOPLE-7 a moved event shows its new place to its participants and to everyone, in Spanish', async () => {
  const visitor = new PlainVisitor(site, 'int.localhost')
  const id = await newGathering()
  const path = `/es-ar/charity-event/${id}`
  const email = newAddress()
  await visitor.send(await visitor.open(path), 'Voy', party(email))
  const { path: own } = await mailTo(site, email, '/my-place/')
  const coming = await visitor.send(await visitor.open(own), 'Confirmar')
  expect(coming.heading).toBe('Te esperamos')
  await owner.moveEvent(id, { placeName: 'Puente de Waterloo' })
  expect((await visitor.renew(own)).words).toContain('Puente de Waterloo')
  expect((await visitor.renew(path)).words).toContain('Puente de Waterloo')
})
