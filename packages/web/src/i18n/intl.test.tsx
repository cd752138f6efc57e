import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormattedMessage } from 'react-intl'
import { createIntl as createFullIntl } from 'react-intl/server'
import { describe, expect, test } from 'vitest'
import { localeCodes, languageTag } from '@recircle/core/site'
import { bundleNames } from './bundles.ts'
import { formattingTag } from './formats.ts'
import type { MessageId } from './message-id.ts'
import { Translator } from './translator.ts'
import { WordsProvider } from './words.tsx'

const catalogs = import.meta.glob<Record<string, string>>('./catalogs/*.json', { eager: true, import: 'default' })

type Value = string | number | ReactNode | ((words: ReactNode) => ReactNode)

/** Every value that a message distinguishes, and some that it does not. */
function samplesOf(tree: readonly MessageFormatElement[], samples = new Map<string, Value[]>()): Map<string, Value[]> {
  for (const element of tree) {
    if (element.type === TYPE.argument && !samples.has(element.value))
      samples.set(element.value, ['<a> & b', <b key="b">bold</b>, 12_345, 0])
    if (element.type === TYPE.number) samples.set(element.value, [0, 7, 1234.5])
    if (element.type === TYPE.tag) {
      samples.set(element.value, [(words) => <a href="/x">{words}</a>])
      samplesOf(element.children, samples)
    }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue
    const isPlural = element.type === TYPE.plural
    samples.set(
      element.value,
      isPlural
        ? [0, 1, 2, 3, 5, 11, 21, 1.5, 1_234_567]
        : [...Object.keys(element.options), 'constructor', 'unheard of'],
    )
    for (const { value } of Object.values(element.options)) samplesOf(value, samples)
  }
  return samples
}

/** Combines all values of each argument with the first values of the others. */
function* valuesOf(text: string): Generator<Record<string, Value>> {
  const samples = [...samplesOf(parse(text))]
  const first = Object.fromEntries(samples.map(([name, values]) => [name, values[0]]))
  yield first
  for (const [name, values] of samples) for (const value of values) yield { ...first, [name]: value }
  // A select that contains a plural.
  const [choice, count] = samples.filter(([, values]) => values.length > 4)
  if (choice && count)
    for (const chosen of choice[1])
      for (const counted of count[1]) yield { ...first, [choice[0]]: chosen, [count[0]]: counted }
}

const markup = (words: ReactNode): string => renderToStaticMarkup(words)

describe.each(localeCodes)('SITE-2 every message of %s is formatted as by the library', (locale) => {
  const catalog = catalogs[`./catalogs/${languageTag(locale)}.json`] ?? {}

  test('text, numbers, plurals, choices and links', async () => {
    const translator = new Translator(locale)
    await translator.load(bundleNames)
    const full = createFullIntl({ locale: formattingTag(locale), messages: catalog, timeZone: 'UTC' })
    let compared = 0
    for (const [id, text] of Object.entries(catalog))
      for (const values of valuesOf(text)) {
        // Every catalog has the ids of the first one.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const message = { id: id as MessageId }
        const formatted = translator.intl.formatMessage(message, values)
        const expectedText = full.formatMessage(message, values)
        expect(markup(formatted), `${id} ${JSON.stringify(Object.keys(values))}`).toBe(markup(expectedText))
        compared += 1
      }
    expect(compared).toBeGreaterThan(Object.keys(catalog).length)
  })
})

test('a missing value is a bug and fails a test', async () => {
  const translator = new Translator('EN_US')
  await translator.load(['home'])
  expect(() => translator.intl.formatMessage({ id: 'home.counts.points' })).toThrow('home.counts.points')
})

test('SITE-15 a name with quotation marks stands inside of those of a message with the inner ones', async () => {
  const translator = new Translator('RU_RU')
  await translator.load(['imports'])
  expect(
    translator.intl.formatMessage({ id: 'facility.delete.successText' }, { name: 'Экопункт «Круг» на Лесной' }),
  ).toBe('Пункт «Экопункт „Круг“ на Лесной» удален из вашего списка.')
})

test('a view renders a message with its values', async () => {
  const translator = new Translator('EN_US')
  await translator.load(['home'])
  const words = (
    <WordsProvider translator={translator}>
      <FormattedMessage id="home.faq.text" values={{ link: (chunks) => <a href="/ask">{chunks}</a> }} />
    </WordsProvider>
  )
  expect(markup(words)).toBe('Can’t find your answer? <a href="/ask">Ask us</a> and we’ll email you back.')
})
