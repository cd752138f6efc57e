import { parse, TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { languageTag, localeCodes } from '@recircle/core/site'

type Texts = Readonly<Record<string, string>>
type Files<T> = Readonly<Record<string, T>>
const catalogs: Files<Texts> = import.meta.glob('./catalogs/*.json', { eager: true, import: 'default' })
const mails: Files<Texts> = import.meta.glob('../../../server/src/mail/texts/*.json', {
  eager: true,
  import: 'default',
})
const guide: Files<unknown> = import.meta.glob('../../../server/src/guide/data/**/*.json', {
  eager: true,
  import: 'default',
})

const glossaries: Files<string> = import.meta.glob('../../../../docs/glossary.md', {
  eager: true,
  import: 'default',
  query: '?raw',
})

const tags = localeCodes.map(languageTag)
const catalog = (tag: string): Texts => catalogs[`./catalogs/${tag}.json`] ?? {}
const mail = (tag: string): Texts => mails[`../../../server/src/mail/texts/${tag}.json`] ?? {}

/** All that the guide says in a language: what stands under its key, wherever that is. */
function spoken(part: unknown, language: string, at: string): [string, string][] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    const words: unknown[] = key === language ? [value].flat() : []
    const texts = words.filter((word) => typeof word === 'string').map((word): [string, string] => [at, word])
    return texts.concat(spoken(value, language, `${at}.${key}`))
  })
}

/** The texts of the interface, the emails and the guide, each with a name to find it by. */
const texts = (tag: string): [id: string, text: string][] => [
  ...Object.entries(catalog(tag)),
  ...Object.entries(mail(tag)).map(([id, text]): [string, string] => [`mail ${id}`, text]),
  ...spoken(guide, tag.slice(0, 2), 'guide'),
]

const where = (tag: string, isWrong: (text: string, id: string) => boolean): string[] =>
  texts(tag).flatMap(([id, text]) => (isWrong(text, id) ? [`${id}: ${text}`] : []))

test.each(['ru-RU', 'ru-KZ'])('SITE-16 %s is written without ё, as the fixed titles are', (tag) => {
  expect(texts(tag).length).toBeGreaterThan(4000)
  expect(where(tag, (text) => /ё/i.test(text))).toEqual([])
})

/** Fixed by the specification. */
const isFixed = (id: string): boolean => id === 'subscription.alreadySubscribed'

test.each(tags)('SITE-16 %s has the quotation marks of its language, none of a typewriter', (tag) => {
  const foreign = tag === 'en-US' ? /["'«»„]/ : /["'‘]/
  expect(where(tag, (text, id) => foreign.test(text) && !isFixed(id))).toEqual([])
})

function pluralsOf(elements: readonly MessageFormatElement[]): PluralElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsOf(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inside = Object.values(element.options).flatMap(({ value }) => pluralsOf(value))
    return element.type === TYPE.plural ? [element, ...inside] : inside
  })
}

/** The parts of a message that are shown for one number, as text. */
const shown = (value: readonly MessageFormatElement[]): string => JSON.stringify(value)
const hasNumber = ({ options }: PluralElement): boolean =>
  Object.values(options).some(({ value }) => value.some(({ type }) => type === TYPE.pound))

/** The form that a counted noun, or a number in an order, has for each number up to a thousand. */
const isWhole = (tag: string, { options, pluralType }: PluralElement): boolean => {
  const rules = new Intl.PluralRules(tag, { type: pluralType ?? 'cardinal' })
  return Array.from({ length: 1000 }, (_, count) => count).every(
    (count) => `=${count}` in options || rules.select(count) in options,
  )
}

/** Kazakh numbers are formatted with Russian rules (see `formattingTag`), which may select another form: the forms are equal, or one. */
const isOneForm = ({ options: { one, other } }: PluralElement): boolean =>
  one === undefined || shown(one.value) === shown(other?.value ?? [])

describe.each(tags)('SITE-16 the plurals of %s', (tag) => {
  const plurals = Object.entries(catalog(tag)).flatMap(([id, text]) =>
    pluralsOf(parse(text, { captureLocation: false })).map((plural) => [id, plural] as const),
  )

  test('have each form that a number can ask for', () => {
    expect(plurals.length).toBeGreaterThan(80)
    const isRight = tag === 'kk-KZ' ? isOneForm : (plural: PluralElement) => !hasNumber(plural) || isWhole(tag, plural)
    expect(plurals.filter(([, plural]) => !isRight(plural)).map(([id]) => id)).toEqual([])
  })
})

// «18:00 дейін» is no Kazakh: the case it needs depends on the last sound, which a placeholder does not know.
test('SITE-16 no Kazakh date, time or number goes without an ending before a word that needs one', () => {
  const bare = /(\{\w+\}|#)»? (дейін|шейін|кейін|бастап|бері|бұрын|қарай)(?!\p{L})/u
  expect(where('kk-KZ', (text) => bare.test(text))).toEqual([])
})

const quoted = (tag: string, text: string): string[] =>
  [...text.matchAll(tag === 'en-US' ? /“([^“”{]*)”/g : /«([^«»{]*)»/g)].map(([, words]) => words ?? '')

/** The messages of a catalog that read exactly so. */
const idsOf = (tag: string, words: string): string[] =>
  Object.entries(catalog(tag)).flatMap(([id, text]) => (text === words ? [id] : []))

/** These tell how to use the app, whose labels no catalog has. */
const isOfTheApp = (id: string): boolean => id.startsWith('manual.inspection.')

/**
 * What a text quotes in one language, it quotes in the others, in the same place. If it is a message in one of them, it is a label, and has
 * to be that message in all of them.
 */
function wrongLabels(id: string, textIn: (tag: string) => string): string[] {
  const quotes = tags.map((tag) => ({ tag, words: quoted(tag, textIn(tag)) }))
  return [...new Set(quotes.map(({ words }) => words.length))].flatMap((length) => {
    const alike = quotes.filter(({ words }) => words.length === length)
    return Array.from({ length }, (_, at) => at).flatMap((at) => {
      const ids = alike.map(({ tag, words }) => idsOf(tag, words[at] ?? ''))
      const isLabel = ids.some((found) => found.length > 0)
      const isOne = ids[0]?.some((first) => ids.every((found) => found.includes(first)))
      return isLabel && !isOne ? [`${id}: ${alike.map(({ words }) => words[at]).join(', ')}`] : []
    })
  })
}

test('SITE-16 a label that a text quotes is that of the button, in every language', () => {
  const wrong = [
    ...Object.keys(catalog('en-US')).flatMap((id) =>
      isOfTheApp(id) ? [] : wrongLabels(id, (tag) => catalog(tag)[id] ?? ''),
    ),
    ...Object.keys(mail('en-US')).flatMap((id) => wrongLabels(id, (tag) => mail(tag)[id] ?? '')),
  ]
  expect(wrong).toEqual([])
})

/** How a text ends, behind what it may end with besides: a question, a sentence, a list to come. */
const endOf = (text: string): string => /([.,:;?!…])[\s»”)}]*$/u.exec(text)?.[1] ?? ''
/** Symbols and short forms have the stops of their language. */
const hasWord = (text: string): boolean => /\p{L}{4}/u.test(text.replaceAll(/\{\w+\}/g, ''))

test('SITE-18 a text ends alike in every language, and a title without a full stop', () => {
  const unlike = Object.keys(catalog('en-US')).flatMap((id) => {
    const ends = tags.map((tag) => catalog(tag)[id] ?? '').map((text) => (hasWord(text) ? endOf(text) : null))
    return new Set(ends.filter((end) => end !== null)).size > 1 ? [`${id}: ${ends.join(' ')}`] : []
  })
  expect(unlike).toEqual([])
  const titles = tags.flatMap((tag) => Object.entries(catalog(tag)).filter(([id]) => /(^|[.])title|Title$/.test(id)))
  expect(titles.length).toBeGreaterThan(1000)
  expect(titles.filter(([, text]) => /[.,:;]/.test(endOf(text)))).toEqual([])
})

/** The words that the glossary retires in a language. */
const retiredIn = (tag: string): string[] => {
  const row = Object.values(glossaries)
    .flatMap((glossary) => glossary.split('\n'))
    .find((line) => line.startsWith(`| ${tag} `))
  return [...(row?.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
}

test.each([
  ['en-US', 'en-US'],
  ['es-AR', 'es-AR'],
  ['ru-RU', 'ru-RU'],
  ['ru-KZ', 'ru-RU'],
  ['kk-KZ', 'kk-KZ'],
])('SITE-18 no text of %s has a word that the glossary retires', (tag, language) => {
  const words = retiredIn(language)
  expect(words.length).toBeGreaterThan(4)
  const retired = new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})`, 'iu')
  // The guide speaks of other things by these words, such as an account on a phone.
  const found = Object.entries({ ...catalog(tag), ...mail(tag) }).filter(([, text]) => retired.test(text))
  expect(found).toEqual([])
})
