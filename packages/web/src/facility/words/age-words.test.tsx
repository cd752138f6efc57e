import { noTerms } from '@recircle/core/facility'
import { describe, expect, test } from 'vitest'
import type { Confirmation, FactGroup } from '@recircle/core/confirmation'
import { AgeOfFacts, AgeWords } from './age-words.view.tsx'
import { ConfirmedMark, ConfirmedWords } from './confirmed-words.view.tsx'
import { inLocale, textOf } from '../testing/in-locale.tsx'

const timezone = 'Asia/Almaty'
const nowMs = Date.parse('2026-05-13T12:00:00Z')
const ago = (days: number, by: Confirmation['by'] = 'owner') => ({ atMs: nowMs - days * 86_400_000, by, version: 1 })
const words = (group: FactGroup, confirmation: Confirmation) => {
  const rates = [{ id: 'r', material: { id: 1, slug: 'paper', name: 'Paper' }, price: 5, per: 'kg', ...noTerms }]
  const contacts = { phone: '1', email: '', website: '', name: '' }
  const point = { kind: 'centre' as const, timezone, rates, contacts, confirmations: { [group]: confirmation } }
  return <AgeWords point={point} groups={[group]} nowMs={nowMs} />
}

describe('TRUTH-22 the age of a point’s facts', () => {
  test.each([
    ['ru', 'RU_RU', 'Часы работы подтверждены владельцем 12 дней назад', 'Цены от 3 февраля, могли измениться'],
    [
      'kz',
      'KK_KZ',
      'Жұмыс уақытын пункт иесі 12 күн бұрын растаған',
      'Бағалар өзгерген болуы мүмкін, соңғы расталған күн: 3 ақпан',
    ],
    ['int', 'EN_US', 'Hours confirmed by the owner 12 days ago', 'Prices from February 3, may have changed'],
    [
      'int',
      'ES_AR',
      'Horarios confirmados por el responsable hace 12 días',
      'Precios del 3 de febrero: pueden haber cambiado',
    ],
  ] as const)('%s %s', async (variant, locale, fresh, old) => {
    expect(textOf(await inLocale(variant, locale, words('hours', ago(12))))).toBe(fresh)
    expect(textOf(await inLocale(variant, locale, words('prices', ago(99))))).toBe(old)
  })

  test('by the local day, then by date; old ones are marked', async () => {
    const read = (group: FactGroup, confirmation: Confirmation) => inLocale('int', 'EN_US', words(group, confirmation))
    expect(textOf(await read('hours', ago(0, 'visitor')))).toBe('Hours confirmed by a visitor today')
    expect(textOf(await read('hours', ago(1, 'staff')))).toBe('Hours confirmed by our team yesterday')
    expect(textOf(await read('contacts', ago(60)))).toBe('Contact details confirmed by the owner on March 14')
    expect(await read('prices', ago(90))).not.toMatch(/class="[^"]*old/)
    expect(await read('prices', ago(91))).toMatch(/class="[^"]*old/)
  })

  const relied = (hours: Confirmation | null) => (hours ? { hours } : {})

  test('TRUTH-61 one date in a list: that of the oldest fact that a visitor relies on', async () => {
    const row = (hours: Confirmation | null) => {
      const point = { kind: 'centre' as const, timezone, lastConfirmedAtMs: ago(12).atMs, confirmations: relied(hours) }
      return inLocale('int', 'EN_US', <ConfirmedWords point={point} nowMs={nowMs} />)
    }
    expect(await row(ago(12))).toBe('Confirmed on May 1')
    expect(await row(null)).toBe('Confirmed on May 1')
    expect(await row(ago(181))).toBe('As of November 13, 2025, may have changed')
  })
  test('TRUTH-61 TRUTH-22 TRUTH-23 the page of a point has the date of its row, once and in the same words, and opens who confirmed what', async () => {
    const rates = [{ id: 'r', material: { id: 1, slug: 'paper', name: 'Paper' }, price: 0, per: 'kg', ...noTerms }]
    const contacts = { phone: '', email: '', website: '', name: '' }
    const confirmations = { existence: ago(2), hours: ago(181), materials: ago(3, 'visitor') }
    const lastConfirmedAtMs = ago(2).atMs
    const point = { kind: 'centre' as const, timezone, lastConfirmedAtMs, rates, contacts, confirmations }
    const html = await inLocale('int', 'EN_US', <AgeOfFacts point={point} nowMs={nowMs} />)
    const [summary = '', details = ''] = html.split('</summary>')
    expect(textOf(summary)).toBe(await inLocale('int', 'EN_US', <ConfirmedWords point={point} nowMs={nowMs} />))
    expect(summary).toMatch(/class="[^"]*old/)
    expect(textOf(details)).toBe(
      'Place confirmed by the owner 2 days ago Hours from November 13, 2025, may have changed Materials confirmed by a visitor 3 days ago',
    )
    const own = await inLocale('int', 'EN_US', <AgeOfFacts point={point} nowMs={nowMs} isByVisitor />)
    expect(textOf(own.split('</summary>')[0] ?? '')).toBe('Confirmed today, by you')
    const unknown = { ...point, lastConfirmedAtMs: null, confirmations: {} }
    expect(await inLocale('int', 'EN_US', <AgeOfFacts point={unknown} nowMs={nowMs} />)).toBe('')
  })
  test('MAP-14 in a row a word says what the date is; it fades with age, and is amber when the hours may have changed', async () => {
    const mark = async (daysAgo: number | null, hours: Confirmation | null = null) => {
      const lastConfirmedAtMs = daysAgo === null ? null : ago(daysAgo).atMs
      const point = { kind: 'centre' as const, timezone, lastConfirmedAtMs, confirmations: relied(hours) }
      const html = await inLocale('int', 'EN_US', <ConfirmedMark point={point} nowMs={nowMs} />)
      return [/data-age="(\w+)"/.exec(html)?.[1], textOf(html)]
    }
    expect(await mark(12)).toEqual(['fresh', 'confirmed May 1 Confirmed on May 1'])
    expect(await mark(40)).toEqual(['aging', 'confirmed Apr 3 Confirmed on April 3'])
    expect(await mark(12, ago(181))).toEqual(['old', 'as of November 2025 As of November 13, 2025, may have changed'])
    expect(await mark(null)).toEqual([undefined, ''])
  })
})
