import { describe, expect, test } from 'vitest'
import { siteVariants, type SiteVariant } from '../../site/index.ts'
import type { Calls } from '../../calls/index.ts'
import { townCalls, townNamed, townOfWords, townsQuery, type FoundTown, type TownQuestion } from '../../town/index.ts'
import type { GatewayResult } from '../../wire/index.ts'

export interface TownCallsExam {
  readonly calls: Calls
  readonly breakDown: () => Promise<void>
}

/** What every backend does with towns; the towns of core are known everywhere. */
export function describeTownCalls(name: string, open: () => Promise<TownCallsExam>): void {
  const opened = async () => {
    const { calls, breakDown } = await open()
    const find = async (variant: SiteVariant, question: TownQuestion): Promise<GatewayResult<readonly FoundTown[]>> => {
      const found = await calls.ask(townCalls.find, { query: townsQuery(variant, question) })
      return found.ok ? { ok: true, value: found.value.items } : found
    }
    return { calls, find, breakDown }
  }
  describe(`calls about towns: ${name}`, () => {
    test.each([
      ['Усть-Кам', 'kz', 'oskemen'],
      ['өскемен', 'kz', 'oskemen'],
      ['Oskemen', 'kz', 'oskemen'],
      ['мосКВА', 'ru', 'moscow'],
      ['Córdoba', 'int', 'cordoba'],
      ['cordoba', 'int', 'cordoba'],
    ] as const)('PLACE-5 finds a town by the beginning of its name in any language: %s', async (text, variant, id) => {
      const { find } = await opened()
      const found = await find(variant, { text })
      expect(found.ok && found.value[0]?.id).toBe(id)
    })

    test('PLACE-7 finds the town in words that no name begins with', async () => {
      const { find } = await opened()
      const idOf = async (text: string) => {
        const found = await find('kz', { text })
        return found.ok && found.value[0]?.id
      }
      expect(await idOf('батарейки алматы')).toBe('almaty')
      expect(await idOf('Алматы, ул. Розыбакиева, 45')).toBe('almaty')
      expect(await idOf('батарейки лампы')).toBeUndefined()
    })

    test('PLACE-5 the nearest towns of a place, nearest first', async () => {
      const { find } = await opened()
      const found = await find('ru', { near: { lng: 37.61, lat: 55.75 } })
      expect(found.ok && found.value[0]?.names.en).toBe('Moscow')
    })

    test.each([
      ['Almaty', 'almaty'],
      ['Алматы', 'almaty'],
      ['Москва', 'moscow'],
      ['Мәскеу', 'moscow'],
      ['Moscú', 'moscow'],
      ['Buenos Aires', 'buenos-aires'],
      ['Буэнос-Айрес', 'buenos-aires'],
    ])('PLACE-9 every site finds a large town of any country by its whole name: %s', async (text, id) => {
      const { find } = await opened()
      const beside = `батарейки ${text}`
      const named = await Promise.all(
        siteVariants.map(async (variant) => {
          const [alone, found] = await Promise.all([find(variant, { text }), find(variant, { text: beside })])
          return { id: alone.ok && alone.value[0]?.id, words: found.ok && townOfWords(beside, found.value) }
        }),
      )
      const words = { town: { id, near: null }, rest: 'батарейки', isLarge: true }
      expect(named).toMatchObject(siteVariants.map(() => ({ id, words })))
    })

    test('PLACE-9 the beginning of a name finds towns of the site only', async () => {
      const { find } = await opened()
      const found = await find('ru', { text: 'алмат' })
      expect(found.ok && found.value.map(({ id }) => id)).not.toContain('almaty')
    })

    test('PLACE-3 PLACE-9 a URL names a town by its id or its name', async () => {
      const { calls } = await opened()
      const idOf = async (variant: 'ru' | 'kz', text?: string) => {
        const town = await townNamed(calls, variant, text)
        return town === null || town === 'missed' ? town : town.id
      }
      expect(await idOf('kz', 'astana')).toBe('astana')
      expect(await idOf('kz', 'Астана')).toBe('astana')
      expect([await idOf('ru', 'astana'), await idOf('kz', 'ыъыъ')]).toEqual(['astana', 'missed'])
      expect([await idOf('kz'), await idOf('kz', ' ')]).toEqual([null, null])
    })

    test('PLACE-5 a failure is a value', async () => {
      const { calls, find, breakDown } = await opened()
      await breakDown()
      expect((await find('kz', { text: 'Астана' })).ok).toBe(false)
      expect(await townNamed(calls, 'kz', 'astana')).toBeNull()
    })
  })
}
