import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../testing/shared/any-text.ts'
import { cutDescription, pageTitle, robotsContent, shareCard } from './head-texts.ts'
import { breadcrumbData, faqData, mobileAppData, organizationData } from './structured-data.ts'

const words = (length: number): string => 'word '.repeat(60).slice(0, length)

describe('titles', () => {
  test('META-1 the base name, a dash, the page', () => {
    expect(pageTitle('RU_RU', 'Главная')).toBe('Круговорот — Главная')
    expect(pageTitle('KK_KZ', 'Профиль')).toBe('Айналым — Профиль')
  })

  test('META-1 the first non-empty title wins: modal, page, route', () => {
    expect(pageTitle('EN_US', null, ' ', undefined, ' Share ', 'Home')).toBe('Recircle — Share')
    expect(pageTitle('EN_US')).toBe('Recircle')
    expect(pageTitle('EN_US', '', null)).toBe('Recircle')
  })
})

describe('description', () => {
  test('META-2 200 characters are kept, the 201st triggers the cut', () => {
    const whole = `${words(199)}x`
    expect(cutDescription(whole)).toBe(whole)
    expect(cutDescription(`${whole}x`)).toBe(`${words(194)}…`)
  })

  test('META-2 a word that ends just before the ellipsis is kept', () => {
    expect(cutDescription('aaa bbb ccc', 8)).toBe('aaa bbb…')
    expect(cutDescription('aaa bbbb ccc', 8)).toBe('aaa…')
    expect(cutDescription('aaa bbb', 7)).toBe('aaa bbb')
    expect(cutDescription('a bbbbbbbb', 5)).toBe('a…')
  })

  test('META-2 a text without spaces is cut anywhere, but never inside a character', () => {
    expect(cutDescription('😀'.repeat(201))).toBe(`${'😀'.repeat(199)}…`)
    expect(cutDescription('😀'.repeat(200))).toBe('😀'.repeat(200))
  })

  test('META-2 no punctuation before the ellipsis, no surrounding white space', () => {
    expect(cutDescription('One, two,  three', 10)).toBe('One, two…')
    expect(cutDescription('  a \n b\t ')).toBe('a b')
    expect(cutDescription('.......... x', 5)).toBe('....…')
    expect(cutDescription('')).toBe('')
  })

  test('META-2 any text: at most 200 characters, well-formed, a prefix of the text in whole words', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (long, part) => {
        const text = `${long} ${part} ${long}`
        const cut = cutDescription(text)
        const whole = cutDescription(text, Infinity)
        expect(Array.from(cut).length).toBeLessThanOrEqual(200)
        expect(cut).not.toMatch(/\p{Surrogate}/u)
        expect(cut === whole || (cut.endsWith('…') && whole.startsWith(cut.slice(0, -1)))).toBe(true)
        expect(cutDescription(cut)).toBe(cut)
      }),
    )
  })
})

test('META-2 the card is a website’s, 1200 by 600, in the theme color', () => {
  expect(shareCard).toEqual({
    imageWidth: 1200,
    imageHeight: 600,
    imageType: 'image/png',
    siteType: 'website',
    themeColor: '#37927B',
    darkThemeColor: '#0b1310',
  })
})

test('META-3 robots', () => expect([robotsContent(true), robotsContent(false)]).toEqual(['all', 'none']))

describe('structured data', () => {
  const app = { name: 'Recircle', url: 'https://recircle.eco/get-app', installUrls: [] }

  test('META-4 the app is free, in dollars on int and rubles elsewhere', () => {
    const offers = (['ru', 'kz', 'int'] as const).map((variant) => mobileAppData(variant, app)['offers'])
    expect(offers).toEqual(
      ['RUB', 'RUB', 'USD'].map((priceCurrency) => ({ '@type': 'Offer', price: 0, priceCurrency })),
    )
  })

  test('META-4 the app', () => {
    expect(mobileAppData('int', { ...app, installUrls: ['https://store/x'] })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MobileApplication',
      name: 'Recircle',
      url: 'https://recircle.eco/get-app',
      operatingSystem: 'ANDROID, IOS',
      applicationCategory: 'UtilitiesApplication',
      installUrl: ['https://store/x'],
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    })
    expect(mobileAppData('int', app)).not.toHaveProperty('installUrl')
  })

  test('META-4 the organization, with its networks if any', () => {
    const facts = {
      name: 'Recircle',
      url: 'https://recircle.eco',
      logo: 'https://recircle.eco/logo.png',
      sameAs: ['https://t.me/x'],
    }
    expect(organizationData(facts)).toEqual({ '@context': 'https://schema.org', '@type': 'Organization', ...facts })
    expect(organizationData({ ...facts, sameAs: [] })).not.toHaveProperty('sameAs')
  })

  test('META-4 breadcrumbs and questions', () => {
    expect(
      breadcrumbData([
        { name: 'Home', url: 'https://x/' },
        { name: 'Events', url: 'https://x/e' },
      ]),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://x/' },
        { '@type': 'ListItem', position: 2, name: 'Events', item: 'https://x/e' },
      ],
    })
    expect(faqData([{ question: 'Q', answer: 'A' }])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Q', acceptedAnswer: { '@type': 'Answer', text: 'A' } }],
    })
  })
})
