import type { Language } from '@recircle/core/material'
import type { ProfileName } from './demo-profiles.ts'
import { englishTexts } from './demo-texts-en.ts'
import { kazakhTexts } from './demo-texts-kk.ts'
import { russianTexts } from './demo-texts-ru.ts'
import { spanishTexts } from './demo-texts-es.ts'

export type EventKindName = 'clean-up' | 'collection' | 'planting' | 'education' | 'other'

/** Braces hold places for a word, a street, a shop, a city, a house number. */
export interface DemoTexts {
  readonly words: readonly string[]
  readonly shops: readonly string[]
  readonly people: readonly string[]
  readonly names: Readonly<Record<ProfileName, readonly string[]>>
  readonly rules: Readonly<Record<ProfileName, readonly string[]>>
  readonly comments: readonly string[]
  readonly address: string
  readonly organizations: readonly string[]
  readonly closedFor: readonly string[]
  readonly events: Readonly<Record<EventKindName, readonly { readonly title: string; readonly description: string }[]>>
  readonly meetingPlaces: readonly string[]
}

export const demoTexts: Readonly<Record<Language, DemoTexts>> = {
  ru: russianTexts,
  kk: kazakhTexts,
  es: spanishTexts,
  en: englishTexts,
}

export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
