import { renderToStaticMarkup } from 'react-dom/server'
import { FormattedMessage } from 'react-intl'
import { expect, test } from 'vitest'
import { Translator } from './translator.ts'
import { WordsProvider } from './words.tsx'

test('SITE-2 a missing value is a bug and fails a test', async () => {
  const translator = new Translator('EN_US')
  await translator.load(['home'])
  expect(() => translator.intl.formatMessage({ id: 'home.counts.points' })).toThrow('home.counts.points')
})

test.each([
  ['RU_RU', 'Экопункт «Круг» на Лесной', 'Пункт «Экопункт „Круг“ на Лесной» удален из вашего списка.'],
  ['EN_US', 'The “Second Round”', '“The ‘Second Round’” has been deleted.'],
] as const)(
  'SITE-15 a name with quotation marks stands inside of those of a message with the inner ones: %s',
  async (locale, name, text) => {
    const translator = new Translator(locale)
    await translator.load(['imports'])
    expect(translator.intl.formatMessage({ id: 'facility.delete.successText' }, { name })).toBe(text)
    const bold = translator.intl.formatMessage(
      { id: 'facility.delete.successText' },
      { name: <b key="name">{name}</b> },
    )
    expect(renderToStaticMarkup(bold)).toContain(`<b>${name}</b>`)
  },
)

test('SITE-2 a view renders a message with its values', async () => {
  const translator = new Translator('EN_US')
  await translator.load(['home'])
  const words = (
    <WordsProvider translator={translator}>
      <FormattedMessage id="home.faq.text" values={{ link: (chunks) => <a href="/ask">{chunks}</a> }} />
    </WordsProvider>
  )
  expect(renderToStaticMarkup(words)).toBe(
    'Can’t find your answer? <a href="/ask">Ask us</a> and we’ll email you back.',
  )
})
