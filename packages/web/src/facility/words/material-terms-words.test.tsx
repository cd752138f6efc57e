import { describe, expect, test } from 'vitest'
import {
  dayOf,
  fullDay,
  noTerms,
  nonWorkingDay,
  unknownDay,
  weekOf,
  type MaterialPause,
  type WorkingHours,
} from '@recircle/core/facility'
import { MaterialTags } from '../material-tags.view.tsx'
import type { PointMaterial } from '@recircle/ui/point/point-parts.ts'
import { RatesTable } from '@recircle/ui/point/rates-table.view.tsx'
import { inLocale, textOf } from '../testing/in-locale.tsx'

const timezone = 'Asia/Almaty'
/** 30 November in Almaty, an hour before the pause ends. */
const nowMs = Date.UTC(2026, 10, 30, 18)
const pause = { until: '2026-12-01', reason: 'сломан пресс' }
const paper = (of: MaterialPause | null): PointMaterial => ({
  id: 1,
  slug: 'paper',
  name: 'Paper',
  ...(of && { pause: of }),
})
const rate = (of: MaterialPause | null, hours: WorkingHours | null = null) => ({
  ...noTerms,
  id: 'a',
  material: paper(of),
  price: 0,
  per: 'kg',
  hours,
})
const table = async (one: ReturnType<typeof rate>, locale: 'RU_KZ' | 'KK_KZ' = 'RU_KZ', atMs = nowMs) =>
  textOf(await inLocale('kz', locale, <RatesTable point={{ rates: [one], timezone }} currency="KZT" nowMs={atMs} />))

describe('TRUTH-43 materials that are not taken', () => {
  test('TRUTH-43 the price list shows until when and why', async () => {
    expect(await table(rate(pause))).toContain('Paper Не принимают до 1 декабря: сломан пресс')
    expect(await table(rate({ ...pause, until: null }))).toContain('Paper Пока не принимают: сломан пресс')
    expect(await table(rate(pause), 'KK_KZ')).toContain('сломан пресс. Қайтадан қабылдау басталатын күн: 1 желтоқсан')
    expect(await table(rate(pause), 'RU_KZ', nowMs + 3_600_000)).not.toContain('Не принимают')
  })

  test('TRUTH-43 a tag is marked', async () => {
    const tags = async (of: MaterialPause | null) =>
      textOf(await inLocale('kz', 'RU_KZ', <MaterialTags materials={[paper(of)]} />))
    expect([await tags(pause), await tags(null)]).toEqual(['Paper: пока не принимают', 'Paper'])
  })
})

describe('TRUTH-43 hours of a material', () => {
  test('TRUTH-43 equal days are grouped; days off and unknown days are left out', async () => {
    const saturday = weekOf((day) => (day === 'saturday' ? dayOf(600, 840) : nonWorkingDay))
    expect(await table(rate(null, saturday))).toContain('Paper Только: Сб 10:00–14:00')
    const many = weekOf((day) => {
      if (day === 'sunday') return fullDay
      return day === 'wednesday' ? unknownDay : dayOf(600, 840)
    })
    expect(await table(rate(null, many))).toContain('Только: Пн–Вт 10:00–14:00, Чт–Сб 10:00–14:00, Вс Круглосуточно')
    expect(
      await table(
        rate(
          null,
          weekOf(() => unknownDay),
        ),
      ),
    ).not.toContain('Только')
  })
})
