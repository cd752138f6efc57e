import { words } from 'virtual:every-language/tag'
import type { TagLanguage } from '@recircle/core/embed'

const catalogs = { ru: 'ru-RU', kk: 'kk-KZ', es: 'es-AR', en: 'en-US' } as const satisfies Record<TagLanguage, string>

type TextId = 'tag.title' | 'tag.label' | 'tag.ask' | 'tag.failed' | 'tag.guide' | 'tag.places'
export type TagWords = (id: TextId) => string

/** The few words of the tag itself, none with a value; those of answers come with them. */
export const wordsIn =
  (language: TagLanguage): TagWords =>
  (id) => {
    const [part] = words[catalogs[language]]?.[id] ?? []
    return typeof part === 'object' && 'value' in part ? part.value : id
  }
