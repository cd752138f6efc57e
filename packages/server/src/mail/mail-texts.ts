import type { LocaleCode } from '@recircle/core/site'
import enUs from './texts/en-US.json' with { type: 'json' }
import esAr from './texts/es-AR.json' with { type: 'json' }
import kkKz from './texts/kk-KZ.json' with { type: 'json' }
import ruKz from './texts/ru-KZ.json' with { type: 'json' }
import ruRu from './texts/ru-RU.json' with { type: 'json' }

export type MailTextId = keyof typeof enUs
export type MailTexts = Readonly<Record<MailTextId, string>>

export const mailTexts = {
  EN_US: enUs,
  ES_AR: esAr,
  KK_KZ: kkKz,
  RU_KZ: ruKz,
  RU_RU: ruRu,
} as const satisfies Record<LocaleCode, MailTexts>

/** A placeholder without a value stays as written, so that a mistake shows instead of hiding. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
