import { renderToStaticMarkup } from 'react-dom/server'
import { FormattedMessage } from 'react-intl'
import { expect, test } from 'vitest'
import { fullTranslator } from './whole-catalog.ts'
import { WordsProvider } from './words.tsx'

test('SITE-2 a missing value is a bug and fails a test', async () => {
  const translator = await fullTranslator('EN_US')
  expect(() => translator.intl.formatMessage({ id: 'home.counts.points' })).toThrow('home.counts.points')
})

test.each([
  ['RU_RU', 'Экопункт «Круг» на Лесной', 'Пункт «Экопункт „Круг“ на Лесной» удален из вашего списка.'],
  ['EN_US', 'The “Second Round”', '“The ‘Second Round’” has been deleted.'],
] as const)(
  'SITE-15 a name with quotation marks stands inside of those of a message with the inner ones: %s',
  async (locale, name, text) => {
    const translator = await fullTranslator(locale)
    expect(translator.intl.formatMessage({ id: 'facility.delete.successText' }, { name })).toBe(text)
    const bold = translator.intl.formatMessage(
      { id: 'facility.delete.successText' },
      { name: <b key="name">{name}</b> },
    )
    expect(renderToStaticMarkup(bold)).toContain(`<b>${name}</b>`)
  },
)

test('SITE-2 a view renders a message with its values', async () => {
  const translator = await fullTranslator('EN_US')
  const words = (
    <WordsProvider translator={translator}>
      <FormattedMessage id="home.faq.text" values={{ link: (chunks) => <a href="/ask">{chunks}</a> }} />
    </WordsProvider>
  )
  expect(renderToStaticMarkup(words)).toBe(
    'Can’t find your answer? <a href="/ask">Ask us</a> and we’ll email you back.',
  )
})
