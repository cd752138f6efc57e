import { describe, expect, test } from 'vitest'
import { siteVariants } from '../../site/index.ts'
import { townNamed, townOfWords, type TownGateway } from '../../town/index.ts'

export interface TownGatewayExam {
  readonly gateway: TownGateway
  readonly breakDown: () => Promise<void>
}

/** What every gateway of towns does; the towns of core are known everywhere. */
export function describeTownGateway(name: string, open: () => Promise<TownGatewayExam>): void {
  describe(`town gateway: ${name}`, () => {
    test.each([
      ['Усть-Кам', 'kz', 'oskemen'],
      ['өскемен', 'kz', 'oskemen'],
      ['Oskemen', 'kz', 'oskemen'],
      ['мосКВА', 'ru', 'moscow'],
      ['Córdoba', 'int', 'cordoba'],
      ['cordoba', 'int', 'cordoba'],
    ] as const)('PLACE-5 finds a town by the beginning of its name in any language: %s', async (text, variant, id) => {
      const { gateway } = await open()
      const found = await gateway.find(variant, { text })
      expect(found.ok && found.value[0]?.id).toBe(id)
    })

    test('PLACE-7 finds the town in words that no name begins with', async () => {
      const { gateway } = await open()
      const idOf = async (text: string) => {
        const found = await gateway.find('kz', { text })
        return found.ok && found.value[0]?.id
      }
      expect(await idOf('батарейки алматы')).toBe('almaty')
      expect(await idOf('Алматы, ул. Розыбакиева, 45')).toBe('almaty')
      expect(await idOf('батарейки лампы')).toBeUndefined()
    })

    test('PLACE-5 the nearest towns of a place, nearest first', async () => {
      const { gateway } = await open()
      const found = await gateway.find('ru', { near: { lng: 37.61, lat: 55.75 } })
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
      const { gateway } = await open()
      const beside = `батарейки ${text}`
      const named = await Promise.all(
        siteVariants.map(async (variant) => {
          const [alone, found] = await Promise.all([
            gateway.find(variant, { text }),
            gateway.find(variant, { text: beside }),
          ])
          return { id: alone.ok && alone.value[0]?.id, words: found.ok && townOfWords(beside, found.value) }
        }),
      )
      const words = { town: { id, near: null }, rest: 'батарейки', isLarge: true }
      expect(named).toMatchObject(siteVariants.map(() => ({ id, words })))
    })

    test('PLACE-9 the beginning of a name finds towns of the site only', async () => {
      const { gateway } = await open()
      const found = await gateway.find('ru', { text: 'алмат' })
      expect(found.ok && found.value.map(({ id }) => id)).not.toContain('almaty')
    })

    test('PLACE-3 PLACE-9 a URL names a town by its id or its name', async () => {
      const { gateway } = await open()
      const idOf = async (variant: 'ru' | 'kz', text?: string) => {
        const town = await townNamed(gateway, variant, text)
        return town === null || town === 'missed' ? town : town.id
      }
      expect(await idOf('kz', 'astana')).toBe('astana')
      expect(await idOf('kz', 'Астана')).toBe('astana')
      expect([await idOf('ru', 'astana'), await idOf('kz', 'ыъыъ')]).toEqual(['astana', 'missed'])
      expect([await idOf('kz'), await idOf('kz', ' ')]).toEqual([null, null])
    })

    test('PLACE-5 a failure is a value', async () => {
      const { gateway, breakDown } = await open()
      await breakDown()
      expect((await gateway.find('kz', { text: 'Астана' })).ok).toBe(false)
      expect(await townNamed(gateway, 'kz', 'astana')).toBeNull()
    })
  })
}
