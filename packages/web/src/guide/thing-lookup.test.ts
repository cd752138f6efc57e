import { describe, expect, test } from 'vitest'
import { aGuide, aThing, InMemoryGuide } from '@recircle/core/testing'
import { ThingLookup } from './thing-lookup.ts'

const words = aGuide([
  aThing('phone', { ru: 'Телефон; мобильник', es: 'Celular; telefonito', en: 'Phone; mobile', kk: 'Ұялы телефон' }),
  aThing('remote', { ru: 'Пульт', es: 'Control remoto', en: 'Remote control', kk: 'Пульт' }),
])

function lookup() {
  const guide = new InMemoryGuide(words)
  const things = new ThingLookup({ calls: guide.calls, language: 'ru', version: 'v1' })
  const find = async (text: string) => (await things.find(text, 3)).map(({ name, isSure }) => [name, isSure])
  return { guide, find }
}

describe('GUIDE-15 things that match typed text', () => {
  test('are found in the language of the page with one request, also with typos and other keyboard layouts', async () => {
    const { guide, find } = lookup()
    expect(await find('мобильнек')).toEqual([['Телефон', true]])
    expect(await find('ю')).toEqual([])
    expect(await find('gekmn')).toEqual([['Пульт', true]])
    expect(guide.searches).toEqual(['ru v1'])
  })

  test('are found in another language without a good match, with names in the language of the page', async () => {
    const { guide, find } = lookup()
    expect(await find('telefonito')).toEqual([['Телефон', true]])
    expect(guide.searches.toSorted()).toEqual(['en v1', 'es v1', 'kk v1', 'ru v1'])
  })

  test('are none if the index fails to load, which is retried', async () => {
    const { guide, find } = lookup()
    guide.isDown = true
    expect(await find('пульт')).toEqual([])
    guide.isDown = false
    expect(await find('пульт')).toEqual([['Пульт', true]])
  })

  test('GUIDE-29 are named by words that mean one of them, not by words that mean several', async () => {
    const twins = aGuide([
      aThing('jar', { ru: 'Стеклянная банка' }),
      aThing('lid', { ru: 'Банка крышка' }),
      aThing('remote', { ru: 'Пульт' }),
    ])
    const things = new ThingLookup({ calls: new InMemoryGuide(twins).calls, language: 'ru', version: 'v1' })
    const named = async (text: string, limit: number) =>
      (await things.find(text, limit)).filter(({ isNamed }) => isNamed).map(({ slug }) => slug)
    expect(await named('пульт', 1)).toEqual(['remote'])
    expect(await named('банка', 3)).toEqual([])
    // Not even if only one of them is asked for.
    expect(await named('банка', 1)).toEqual([])
  })
})
