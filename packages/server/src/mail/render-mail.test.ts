import { describe, expect, test } from 'vitest'
import { localeCodes, noOverrides } from '@recircle/core/site'
import { readerAddress } from '../site/page-address.ts'
import { fillText, mailTemplates, mailTexts, type MailTemplate } from './mail-templates.ts'
import { renderMail } from './render-mail.ts'

const origins = { ru: '', kz: '', int: 'https://example.org' }
const at = (path: string) => readerAddress({ origins, siteOverrides: noOverrides }, 'int', 'EN_US', path)

const templates = Object.keys(mailTemplates) as MailTemplate[]
const values = {
  hours: '24',
  organization: 'Eco',
  login: 'eco',
  password: 'p',
  reason: 'Why',
  name: 'Point',
  materials: 'Glass',
  points: 'A, B',
  count: '2',
  outcome: 'It was so.',
  changes: 'name: removed',
  when: 'Saturday',
  where: 'Park',
  people: 'For 2 people',
  free: '1',
  until: 'Friday',
  pace: 'At most one email a day',
  more: '7',
  source: 'City list',
  left: '3',
  fault: 'The site does not answer.',
  code: '1234 5678',
  minutes: '30',
  agent: 'Firefox · Linux',
  change: 'It was changed.',
  who: 'Dana',
  rights: 'editor',
  sites: 'Russia',
  which: '2 (A, B)',
  town: 'Almaty',
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[0]).toSorted((a, b) => a.localeCompare(b))

describe('SITE-2 emails in the five locales', () => {
  test.each(localeCodes)('%s has every text, and the same placeholders as the source', (locale) => {
    const ids = Object.keys(mailTexts.EN_US) as (keyof typeof mailTexts.EN_US)[]
    expect(new Set(Object.keys(mailTexts[locale]))).toEqual(new Set(ids))
    for (const id of ids)
      expect([id, placeholders(mailTexts[locale][id])]).toEqual([id, placeholders(mailTexts.EN_US[id])])
  })

  test.each(templates)('%s leaves no placeholder and has the same content in text and HTML', (template) => {
    for (const locale of localeCodes) {
      const mail = renderMail({ template, locale, name: 'Aida', link: at('/a?b=1&c=2'), values })
      expect(mail.subject + mail.text + mail.html).not.toMatch(/\{\w+\}/)
      expect(mail.subject).toContain(mailTexts[locale].brand)
      expect(mail.text).toContain('Aida')
      const hasButton = 'button' in mailTemplates[template]
      expect(mail.text.includes('https://example.org/a?b=1&c=2')).toBe(hasButton)
      expect(mail.html.includes('href="https://example.org/a?b=1&amp;c=2"')).toBe(hasButton)
    }
  })
})

describe('user input stays text', () => {
  test('markup in a name or a reason is escaped in HTML', () => {
    const mail = renderMail({
      template: 'facilityDeclined',
      locale: 'EN_US',
      name: '<img src=x>',
      values: { name: '"><script>', reason: "it's <b>wrong</b>" },
    })
    expect(mail.html).not.toContain('<img src=x')
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('it&#39;s &lt;b&gt;wrong&lt;/b&gt;')
  })

  test('ALERT-6 a list follows its paragraph, and its lines have links', () => {
    const list = [{ text: 'New: <b>Yard</b>', link: at('/p?a=1&b=2') }]
    const mail = renderMail({ template: 'areaNews', locale: 'EN_US', name: '', link: at('/m'), values, list })
    expect(mail.text).toContain('we last wrote:\n\n- New: <b>Yard</b>\n  https://example.org/p?a=1&b=2\n\nOpen')
    expect(mail.html).toContain(
      '<a href="https://example.org/p?a=1&amp;b=2" style="color:#2E7D69">New: &lt;b&gt;Yard&lt;/b&gt;</a>',
    )
  })

  test('LOOK-13 the note of a line stands under its link, and in the text behind its name', () => {
    const list = [{ text: 'Yard', note: 'August 19, 2025', isDue: true, link: at('/p') }]
    const mail = renderMail({ template: 'factsGrowOld', locale: 'EN_US', name: '', link: at('/m'), values, list })
    expect(mail.text).toContain('- Yard, August 19, 2025\n  https://example.org/p')
    expect(mail.html).toMatch(/>Yard<\/a><br><span class="due"[^>]*>August 19, 2025</)
  })

  test('LOOK-13 the drawing of an event is between its title and its text, without words, and other emails load nothing', () => {
    const request = { template: 'placeTaken', locale: 'EN_US', name: 'Aida', values } as const
    const { html, text } = renderMail({ ...request, picture: at('/p.png?a=1&b=2') })
    expect(html).toContain('src="https://example.org/p.png?a=1&amp;b=2" alt=""')
    expect(html.indexOf('p.png')).toBeGreaterThan(html.indexOf('</h1>'))
    expect(html.indexOf('p.png')).toBeLessThan(html.indexOf('Aida'))
    expect(text).not.toContain('p.png')
    expect(renderMail(request).html).not.toMatch(/src="(?!cid:)|url\(/)
  })

  test('LOOK-35 the facts of a place are lines of a box above the button, and what else there is to say is below it', () => {
    const { html, text } = renderMail({ template: 'placeTaken', locale: 'EN_US', name: '', link: at('/my'), values })
    expect(html).toMatch(/<p class="box"[^>]*><b>Saturday<\/b><br>Park<br>For 2 people<\/p>/)
    const note = mailTexts.EN_US['place.change'].slice(0, 20)
    for (const whole of [html, text]) {
      expect(whole.indexOf('Park')).toBeLessThan(whole.indexOf('example.org/my'))
      expect(whole.indexOf(note)).toBeGreaterThan(whole.indexOf('example.org/my'))
    }
  })

  test('LOOK-35 a login and its password are lines of a box, and what moderators corrected is too', () => {
    const approved = renderMail({ template: 'applicationApproved', locale: 'EN_US', name: '', link: at('/'), values })
    expect(approved.html).toMatch(/<p class="box"[^>]*>Login: eco<br>Password: p<\/p>/)
    const said = { ...values, changes: 'Name: A\nPhone: removed' }
    const corrected = renderMail({ template: 'facilityCorrected', locale: 'EN_US', name: '', values: said })
    expect(corrected.html).toMatch(
      /<p class="box"[^>]*><b>A moderator corrected:<\/b><br>Name: A<br>Phone: removed<\/p>/,
    )
  })

  test.for(localeCodes)('MAIL-3 in %s what to do if it was not you is below the button', (locale) => {
    for (const template of ['emailConfirmation', 'passwordRestore', 'placeInLine', 'newsletterConfirm'] as const) {
      const { html, text } = renderMail({ template, locale, name: 'Aida', link: at('/button'), values })
      const { notes } = mailTemplates[template]
      const note = mailTexts[locale][notes[0]].slice(-20)
      for (const whole of [html, text])
        expect(whole.indexOf(note, whole.indexOf('org/button'))).toBeGreaterThan(whole.indexOf('org/button'))
    }
  })

  test('MAIL-3 a list of emails shows the first sentence beside the subject, not the greeting', () => {
    const { html } = renderMail({ template: 'placeTaken', locale: 'EN_US', name: 'Aida', values })
    const [preview = ''] = /(?<=<div style="display:none[^>]*>)[^<]+/.exec(html) ?? []
    expect(preview).toBe('You’re signed up for “Point”.')
    expect(html.indexOf(preview)).toBeLessThan(html.indexOf('cid:mark'))
  })

  test('LOOK-35 what a person wrote keeps its lines in a box', () => {
    const said = { ...values, reason: 'Hours <b>\nare missing' }
    const { html } = renderMail({ template: 'facilityDeclined', locale: 'EN_US', name: '', values: said })
    expect(html).toMatch(/<p class="box"[^>]*>Reason: Hours &lt;b&gt;<br>are missing<\/p>/)
  })

  test.for(localeCodes)('LOOK-35 no email in %s says beside "act at once" that nothing is to be done', (locale) => {
    expect(mailTexts[locale].footer.split('.').filter((sentence) => sentence !== '')).toHaveLength(1)
  })

  test('LOOK-13 the address for a button that does not work is short, is the last, and is whole in the text', () => {
    const link = at(`/still-correct/${'x'.repeat(200)}`)
    const { html, text } = renderMail({ template: 'factsGrowOld', locale: 'EN_US', name: '', link, values })
    expect(html).toContain('>example.org/still-correct/…</a>')
    expect(html.lastIndexOf('still-correct/…')).toBeGreaterThan(html.indexOf(mailTexts.EN_US.footer.slice(0, 10)))
    expect(text).toContain(link)
  })

  test('LOOK-13 a paragraph that begins with a value begins with a capital letter', () => {
    const when = 'суббота, 5 декабря'
    const mail = renderMail({ template: 'placeTaken', locale: 'RU_RU', name: '', values: { ...values, when } })
    expect(mail.text).toContain('\n\nСуббота, 5 декабря')
  })

  test('LOOK-13 a long address breaks, so that no email is wider than a phone', () => {
    const mail = renderMail({ template: 'factsGrowOld', locale: 'KK_KZ', name: '', link: at('/a'), values })
    expect(mail.html).toMatch(/<table [^>]*table-layout:fixed/)
    expect(mail.html).toMatch(/<td style="[^"]*overflow-wrap:anywhere[^"]*" class="in">\s*<p/)
    expect(mail.html).toContain('@media (max-width:480px)')
  })

  test.for(['factsGrowOld', 'areaNews', 'areaNewsMany'] as const)(
    'LOOK-13 %s: the address that ends such emails is a link below the button, and nowhere else in the HTML',
    (template) => {
      const links = { link: at('/act'), stopLink: at('/stop?token=x') }
      const { html, text } = renderMail({ template, locale: 'EN_US', name: '', values, ...links })
      expect(html.indexOf('/act"')).toBeLessThan(html.indexOf('href="https://example.org/stop?token=x"'))
      expect(html.split('/stop?token=x')).toHaveLength(2)
      expect(text.indexOf('/act\n')).toBeLessThan(text.indexOf('/stop?token=x'))
    },
  )

  test('a line break in a value starts no header in the subject', () => {
    const mail = renderMail({ template: 'facilityAccepted', locale: 'EN_US', name: 'A\r\nBcc: b@example.org', values })
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })

  test('a value that ends with a period ends the sentence as well', () => {
    expect(fillText('до {until}. {x}. {y}.', { until: '25 января 2027 г.', x: '5 p. m.', y: 'Z' })).toBe(
      'до 25 января 2027 г. 5 p. m. Z.',
    )
  })

  test('SITE-15 a name with quotation marks stands inside of others with the inner ones, in the subject as well', () => {
    const named = { name: 'Экопункт «Круг»' }
    const mail = renderMail({ template: 'staffQuestion', locale: 'RU_RU', name: '', values: named })
    expect(mail.subject).toContain('Вопрос о «Экопункт „Круг“»')
    expect(mail.text).toContain('Мы рассматриваем «Экопункт „Круг“»')
  })

  test('a placeholder inside a value is not filled', () => {
    const mail = renderMail({
      template: 'facilityDeclined',
      locale: 'EN_US',
      name: '',
      values: { name: 'A', reason: '{name}' },
    })
    expect(mail.text).toContain('Reason: {name}')
  })
})
