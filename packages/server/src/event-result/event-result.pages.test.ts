import sharp from 'sharp'
import { expect, test } from 'vitest'
import { resultPage } from '@recircle/core/event-result'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { ownKeys } from '../testing/own-tokens.ts'
import { PlainVisitor, wordsOf } from '../testing/plain-visitor.ts'
import { reportedResults } from '../testing/reported-results.ts'
import { servedSite } from '../testing/served-site.ts'
import { newShower } from '../testing/shown-things.ts'

const site = await servedSite()
const links = new SignedLinks(ownKeys())

async function pastEvent() {
  const owner = await newShower(site)
  const results = reportedResults(site.app, site.db.database, {
    links,
    addEvent: () => owner.newEvent({ startsAt: '2096-05-16T10:00', endsAt: '2096-05-16T14:00' }),
  })
  const event = await results.pastEvent()
  return { owner, ...event, accept: () => results.settle(event.id), path: resultPage(event.token) }
}

test('ORG-7 ORG-15 without scripts an organizer reports results and adds a photo, and errors are explained, in Kazakh', async () => {
  const visitor = new PlainVisitor(site, 'kz.localhost')
  const { id, path } = await pastEvent()
  const asked = await visitor.open(path)
  expect(asked.heading).toBe('Акцияның нәтижесі')
  const nothing = await visitor.send(asked, 'Өз сөзіңізбен')
  expect(nothing.words).toContain('Жіберілмеді. Килограмды')
  const told = await visitor.send(nothing, 'Өз сөзіңізбен', { words: 'Жаға тазарды.' })
  expect(told.words).toContain('Рақмет!')
  const again = await visitor.open(path)
  expect(again.words).toContain('Мұны жібердіңіз')
  expect(again.form('Өз сөзіңізбен').value('words')).toBe('Жаға тазарды.')
  expect((await visitor.open(`/api/web/v1/promotion/promotion/${id}/result/`)).status).toBe(404)

  const alt = 'Жағадағы қаптар'
  const unreadable = await visitor.send(again, 'Фото қосу', { alt, photo: Buffer.from('text') })
  expect(unreadable.words).toContain('Қосылмады: бұл файл оқылмады')
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#37927B' } })
    .png()
    .toBuffer()
  const added = await visitor.send(unreadable, 'Фото қосу', { alt, photo })
  expect(added.html).toContain(`alt="${alt}"`)
  const removed = await visitor.send(added, `Фотоны алып тастау: ${alt}`)
  expect(removed.words).toContain('Фото алып тасталды')
  expect(removed.html).not.toContain(`alt="${alt}"`)
})

test('ORG-11 ORG-17 accepted results stand on the page of the event, of its organization, and among those of all events', async () => {
  const visitor = new PlainVisitor(site, 'int.localhost')
  const { owner, id, path, accept } = await pastEvent()
  const typed = { 'kg-1': '12,5', people: '18', hours: '40', words: 'The shore is clean again.' }
  const told = await visitor.send(await visitor.open(path), 'In your words', typed)
  expect(told.words).toContain('Thank you! Our team will review it')
  expect((await visitor.open(`/charity-event/${id}`)).words).not.toContain('The shore is clean again.')
  await accept()
  const event = await visitor.renew(`/charity-event/${id}`)
  for (const words of ['Results', '12.5 kg', '18 people', '40 hours of work', 'The shore is clean again.'])
    expect(event.words).toContain(words)
  const organization = await visitor.open(`/organizations/${owner.orgId}`)
  expect(organization.words).toMatch(/Results of its events.*18 people/)
  const table = /<table\b[^]*?<\/table>/.exec(organization.html.split('Results of its events')[1] ?? '')?.[0] ?? ''
  expect(wordsOf(table)).toMatch(/Total 12\.5 kg/)
  const all = await visitor.open((await visitor.open('/charity-events')).link('What past events collected'))
  expect(all.heading).toBe('What events collected')
  expect(all.words).toContain('Kilograms by material')
  expect(all.link('All results as a file (CSV)')).toBe('/data/results.csv')
})
