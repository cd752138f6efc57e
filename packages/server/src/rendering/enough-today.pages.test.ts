import { describe, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { alertPaths } from '@recircle/core/area-alert'
import { mailLimits } from '../mail/mail-budget.ts'
import { PlainVisitor } from '../testing/plain-visitor.ts'
import { servedSite } from '../testing/served-site.ts'
import { newShower } from '../testing/shown-things.ts'

const site = await servedSite()
const newAddress = (): string => `much-${uuidV7()}@example.org`

/** Strangers in many networks have the address written to until even its own budget is spent. */
async function spend(email: string): Promise<void> {
  for (let number = 0; number < mailLimits.toOneAtLast; number += 1) {
    const wish = { at: `43.${10 + number},76.95`, km: 5, materials: [], news: ['closed'], every: 'week' }
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: alertPaths.ask,
      remoteAddress: `198.51.${number}.7`,
      headers: { host: 'int.localhost:3000' },
      payload: { ...wish, email, consent: true },
    })
    expect(statusCode).toBe(202)
  }
}

describe('without scripts', () => {
  test('MAIL-1 the newsletter, an alert and an event say that it is enough for today, and what else there is', async () => {
    const visitor = new PlainVisitor(site, 'int.localhost')
    const email = newAddress()
    await spend(email)
    const told = 'There have been too many requests from here or for this address.'
    const home = await visitor.open('/get-app')
    const subscribed = await visitor.send(home, 'Subscribe', { email })
    expect([subscribed.heading, subscribed.url]).toEqual([
      'Try again later',
      expect.stringContaining('form=subscription&result=enough-today'),
    ])
    expect(subscribed.words).toContain(told)
    expect(subscribed.words).toContain('“Contact”')
    const asked = await visitor.send(await visitor.open('/alerts/new?at=44.5,76.95,13'), 'Notify me', {
      email,
      consent: 'yes',
    })
    expect(asked.words).toContain(told)
    expect(asked.form('Notify me').value('email')).toBe(email)
    const owner = await newShower(site)
    const times = { startsAt: '2096-05-16T10:00', endsAt: '2096-05-16T14:00' } as const
    const event = await visitor.open(`/charity-event/${await owner.newEvent({ ...times, takesSignUps: true })}`)
    const typed = { name: 'Ann', email, size: '1', consent: 'yes' }
    const came = await visitor.send(event, 'I’m coming', typed)
    expect([came.url, came.words]).toEqual([
      expect.stringContaining('come=enough-today'),
      expect.stringContaining(told),
    ])
  })

  test.each([
    ['int.localhost', '', 'You can also reach us under “Contact”.'],
    ['int.localhost', '/es-ar', 'mirá «Contacto»'],
    ['kz.localhost', '/kk-kz', '«Байланыс» бөлімі'],
    ['ru.localhost', '', 'смотрите «Контакты»'],
  ])('MAIL-1 FORM-17 TRUTH-30 on %s%s another way is named', async (host, prefix, words) => {
    const visitor = new PlainVisitor(site, host)
    for (const form of ['inquiry', 'question', 'restore', 'report'])
      expect((await visitor.open(`${prefix}/form-result?form=${form}&result=enough-today`)).words).toContain(words)
  })

  test('FORM-17 a bot fills in the field that nobody sees, is thanked as anybody, and nothing is stored', async () => {
    const visitor = new PlainVisitor(site, 'int.localhost')
    const email = newAddress()
    const fields = { name: 'Ann', city: 'Oslo', email, text: 'When do you open?' }
    for (const modal of ['question', 'write-to-us', 'inquiry']) {
      const form = await visitor.open(`/get-app?modal=${modal}`)
      const organization = modal === 'inquiry' ? { orgName: 'Yard' } : {}
      const homepage = 'https://spam.example'
      const sent = await visitor.send(form, 'Send', { ...fields, ...organization, homepage })
      expect(sent.url).toMatch(/result=success$/)
    }
    const stored = () => site.db.database.selectFrom('inquiries').select('id').where('email', '=', email).execute()
    expect(await stored()).toEqual([])
    await visitor.send(await visitor.open('/get-app?modal=question'), 'Send', fields)
    expect(await stored()).toHaveLength(1)
  })
})
