import { describe, expect, test } from 'vitest'
import { aGuide, aThing, InMemoryGuideGateway } from '@recircle/core/testing'
import { ThingLookup } from './thing-lookup.ts'

const words = aGuide([
  aThing('phone', { ru: 'Телефон; мобильник', es: 'Celular; telefonito', en: 'Phone; mobile', kk: 'Ұялы телефон' }),
  aThing('remote', { ru: 'Пульт', es: 'Control remoto', en: 'Remote control', kk: 'Пульт' }),
])

function lookup() {
  const gateway = new InMemoryGuideGateway(words)
  const things = new ThingLookup({ gateway, language: 'ru', version: 'v1' })
  const find = async (text: string) => (await things.find(text, 3)).map(({ name, isSure }) => [name, isSure])
  return { gateway, find }
}

describe('GUIDE-15 things by what is typed', () => {
  test('are found in the language of the page, typing errors and other keyboards included, by one request', async () => {
    const { gateway, find } = lookup()
    expect(await find('мобильнек')).toEqual([['Телефон', true]])
    expect(await find('ю')).toEqual([])
    expect(await find('gekmn')).toEqual([['Пульт', true]])
    expect(gateway.asked).toEqual(['ru v1'])
  })

  test('are found in another language where the own one says little, and are called as the page does', async () => {
    const { gateway, find } = lookup()
    expect(await find('telefonito')).toEqual([['Телефон', true]])
    expect(gateway.asked.toSorted()).toEqual(['en v1', 'es v1', 'kk v1', 'ru v1'])
  })

  test('are none while the words do not come, and are asked for again', async () => {
    const { gateway, find } = lookup()
    gateway.isDown = true
    expect(await find('пульт')).toEqual([])
    gateway.isDown = false
    expect(await find('пульт')).toEqual([['Пульт', true]])
  })
})
