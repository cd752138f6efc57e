import type { Language } from '@recircle/core/material'
import { englishTexts } from './demo-texts-en.ts'
import { kazakhTexts } from './demo-texts-kk.ts'
import { russianTexts } from './demo-texts-ru.ts'
import { spanishTexts } from './demo-texts-es.ts'
import type { DemoTexts } from './demo-texts.types.ts'

export const demoTexts: Readonly<Record<Language, DemoTexts>> = {
  ru: russianTexts,
  kk: kazakhTexts,
  es: spanishTexts,
  en: englishTexts,
}

export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
