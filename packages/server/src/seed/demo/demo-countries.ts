import type { Language } from '@recircle/core/material'
import type { CurrencyCode } from '@recircle/core/money'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'

export interface DemoCountry {
  readonly variant: SiteVariant
  readonly currency: CurrencyCode
  readonly points: number
  /** The languages of point names with their shares, the most common first. */
  readonly languages: readonly { readonly language: Language; readonly locale: LocaleCode; readonly share: number }[]
  /** An unassigned telephone exchange; four digits follow. */
  readonly phonePrefix: string
  /** The price of a kilogram of waste paper, in the local currency. */
  readonly priceLevel: number
}

const russian = [{ language: 'ru', locale: 'RU_RU', share: 1 }] as const
const spanish = [{ language: 'es', locale: 'ES_AR', share: 1 }] as const
const english = [{ language: 'en', locale: 'EN_US', share: 1 }] as const
const kazakhAndRussian = [
  { language: 'kk', locale: 'KK_KZ', share: 0.6 },
  { language: 'ru', locale: 'RU_KZ', share: 0.4 },
] as const

const international = { variant: 'int' } as const

export const demoCountries: Readonly<Record<string, DemoCountry>> = {
  RU: { variant: 'ru', currency: 'RUB', points: 2900, languages: russian, phonePrefix: '+7499000', priceLevel: 7 },
  KZ: {
    variant: 'kz',
    currency: 'KZT',
    points: 900,
    languages: kazakhAndRussian,
    phonePrefix: '+7727000',
    priceLevel: 40,
  },
  AR: { variant: 'int', currency: 'ARS', points: 800, languages: spanish, phonePrefix: '+54110000', priceLevel: 90 },
  BY: { ...international, currency: 'BYN', points: 60, languages: russian, phonePrefix: '+37517000', priceLevel: 0.2 },
  KG: { ...international, currency: 'KGS', points: 40, languages: russian, phonePrefix: '+99631200', priceLevel: 6 },
  UY: { ...international, currency: 'UYU', points: 60, languages: spanish, phonePrefix: '+5982000', priceLevel: 3 },
  CL: { ...international, currency: 'CLP', points: 100, languages: spanish, phonePrefix: '+5622000', priceLevel: 70 },
  GB: { ...international, currency: 'GBP', points: 80, languages: english, phonePrefix: '+44207946', priceLevel: 0.06 },
  IE: { ...international, currency: 'EUR', points: 20, languages: english, phonePrefix: '+3531555', priceLevel: 0.07 },
  CA: { ...international, currency: 'CAD', points: 40, languages: english, phonePrefix: '+1416555', priceLevel: 0.1 },
}
