import { embedPath } from './embed-paths.ts'

/*
 * TAG-1: what the attributes of the tag say. One place for the script on foreign pages, the server and the builder.
 * The script carries this file, so it imports nothing large.
 */
export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]

/** The list of places, the answers of the guide, or the answers and below them the places that take the thing. */
export const tagModes = ['places', 'guide', 'both'] as const
export type TagMode = (typeof tagModes)[number]

/** Those of the guide. */
const tagLanguages = ['ru', 'kk', 'es', 'en'] as const
export type TagLanguage = (typeof tagLanguages)[number]
export const isTagLanguage = (text: string): text is TagLanguage => tagLanguages.some((each) => each === text)

/** An id of the gazetteer. */
export const isTownId = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text)
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

export interface TagOptions {
  readonly mode: TagMode
  /** The id of a town; empty for none. */
  readonly town: string
  /** Null for that of the page around it. */
  readonly language: TagLanguage | null
  readonly theme: EmbedTheme
  /** `#rrggbb`; null for the site's own. */
  readonly accent: string | null
}

/** TAG-1: a foreign page may say anything: what is not known counts as not said. Without a mode the tag is one of those that only know places. */
export function readTagOptions(attributeOf: (name: string) => string | undefined): TagOptions {
  const said = (name: string): string => attributeOf(name)?.trim().toLowerCase() ?? ''
  const [town, accent] = [said('town'), said('accent')]
  return {
    mode: tagModes.find((each) => each === said('mode')) ?? 'places',
    town: isTownId(town) ? town : '',
    language: languageIn(said('language')),
    theme: embedThemes.find((each) => each === said('theme')) ?? 'auto',
    accent: isColor(accent) ? accent : null,
  }
}

/** TAG-1: the language of a tag such as kk-KZ; null for one that the guide does not speak. */
function languageIn(tag: string): TagLanguage | null {
  const [language = ''] = tag.toLowerCase().split('-')
  return isTagLanguage(language) ? language : null
}

/** TAG-1: what the tag says, else the page around it, else the visitor's browser. */
export const tagLanguage = ({ language }: TagOptions, around: readonly string[]): TagLanguage =>
  language ?? around.map(languageIn).find((each) => each !== null) ?? 'en'

export const tagAnswerPath = `${embedPath}/answer`
/** TAG-3: with the same query. */
export const tagMissPath = `${embedPath}/missed`

/** What is asked, with its value: a text, or the slug of an answer that was offered. */
export type TagAsked = readonly ['text' | 'thing', string]

export const tagAnswerSearch = (town: string, language: TagLanguage, [name, value]: TagAsked): string =>
  `${town === '' ? '' : `town=${town}&`}lang=${language}&${name}=${encodeURIComponent(value)}`

/** TAG-6: the list of the places around the town, with those that take these materials. */
export const tagPlacesSearch = (
  { town, theme }: Pick<TagOptions, 'town' | 'theme'>,
  language: TagLanguage,
  materials: readonly string[],
): string =>
  [
    materials.length > 0 && `materials=${materials.join(',')}`,
    town !== '' && `town=${town}`,
    `lang=${language}`,
    theme !== 'auto' && `theme=${theme}`,
    'map=on',
  ]
    .filter(Boolean)
    .join('&')
