import { beforeAll, describe, expect, test } from 'vitest'
import type { ThingCard } from '@recircle/core/guide'
import type { TagContent } from '@recircle/core/rendering'
import { localeCodes, noOverrides, siteOfVariant } from '@recircle/core/site'
import { aMaterial } from '@recircle/core/testing'
import type { ShownAnswer } from '@recircle/core/town-answers'
import type { Translator } from '@recircle/ui/i18n/translator.ts'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { tagWords } from './tag-words.ts'

const names = (en: string, ru = en) => ({ ru, kk: ru, es: en, en })
const material = aMaterial()
const card: ThingCard = {
  slug: 'sofa',
  names: names('Sofa', 'Диван'),
  family: { slug: 'furniture', names: names('Furniture', 'Мебель') },
  materials: [material.slug],
  synonyms: { ru: [], kk: [], es: [], en: [] },
  parts: [{ names: null, materials: [material.slug] }],
  prepare: [names('Take it apart'), names('Keep it dry')],
  hazard: null,
  mistake: null,
  reuse: null,
  differs: { ru: null, kz: null, int: null },
  differsSources: { ru: null, kz: null, int: null },
  source: null,
  checkedOn: '2026-01-01',
}
const saidAtMs = Date.UTC(2026, 10, 1)
const answer = (kind: ShownAnswer['kind'], more: Partial<ShownAnswer> = {}): ShownAnswer => ({
  about: 'thing',
  key: 'sofa',
  kind,
  words: names('Here', 'Сюда'),
  source: '',
  from: null,
  until: null,
  contact: '',
  price: '',
  place: '',
  names: names('Sofa', 'Диван'),
  organization: { id: 'x', name: 'City hall' },
  saidAtMs,
  ...more,
})
const content: TagContent = {
  site: siteOfVariant('int', noOverrides),
  locale: 'EN_US',
  text: 'sofa',
  near: { lng: 45, lat: 53.2 },
  card,
  town: null,
  others: [],
  materials: [material],
}
let english: Translator
beforeAll(async () => void (english = await fullTranslator('EN_US')))
const said = (...answers: ShownAnswer[]): TagContent => ({
  ...content,
  town: { town: { id: '1', names: names('Penza', 'Пенза') }, answers },
})

describe('TAG-2 an answer in words', () => {
  test('TAG-2 without a word of the town it is the verdict of the guide, and leads to the page of the thing and to the map', () => {
    const { name, groups, links, materials } = tagWords(content, english)
    expect([name, materials]).toEqual(['Sofa', [material.slug]])
    expect(groups.map(({ title }) => title)).toEqual([null])
    expect(groups[0]?.rows[0]).toMatchObject({ look: 'taken', title: 'Yes, recycle it as:' })
    expect(links.map(({ href }) => href)).toEqual([
      '/guide/sofa?near=53.2,45',
      `/recycling-points?thing=sofa&materials=${material.slug}&at=53.2,45,12`,
    ])
  })

  test('TAG-2 the town stands first and the verdict of the guide becomes that of elsewhere; whose it all is stands once', () => {
    const { groups, said: first } = tagWords(said(answer('goes'), answer('fee')), english)
    expect(first).toBe('Sofa. Here')
    expect(groups[0]).toMatchObject({
      title: 'Local rules: Penza',
      rows: [
        { look: 'taken', title: 'Where it goes here', fine: [] },
        { look: 'plain', fine: [] },
      ],
      fine: [{ text: 'Whose answer: City hall, November 1, 2026' }],
    })
    expect(groups[1]?.rows[0]).toMatchObject({ look: 'plain', title: 'Elsewhere' })
    const [mixed] = tagWords(said(answer('goes'), answer('fee', { organization: null })), english).groups
    expect(mixed?.rows.map(({ fine }) => fine[0]?.text)).toEqual([
      'Whose answer: City hall, November 1, 2026',
      'Whose answer: the site’s editors, November 1, 2026',
    ])
  })

  test('TAG-2 a pickup has its phone or page as a link, the price and the place; other languages are marked', () => {
    const phone = answer('pickup', {
      contact: '+7 841 200-00-00',
      price: '900',
      place: 'Town',
      words: { ...names(''), ru: 'Сюда' },
    })
    expect(tagWords(said(phone), english).groups[0]?.rows[0]?.lines).toEqual([
      { text: 'Сюда', lang: 'ru' },
      { text: '+7 841 200-00-00', href: 'tel:+78412000000' },
      { text: 'Price: 900' },
      { text: 'Where: Town' },
    ])
    const page = answer('pickup', { contact: 'https://www.service.example/' })
    expect(tagWords(said(page), english).groups[0]?.rows[0]?.lines[1]).toEqual({
      text: 'service.example',
      href: 'https://www.service.example/',
    })
  })

  test.each(localeCodes)('TAG-2 in %s, an unknown thing leads to the whole guide', async (locale) => {
    const translator = await fullTranslator(locale)
    const unknown = tagWords({ ...content, locale, card: null, text: 'xyzzy' }, translator)
    expect([unknown.name, unknown.said.includes('xyzzy'), unknown.links[0]?.href]).toEqual([null, true, '/guide'])
  })
})
