import { expect, test } from 'vitest'
import { missedWordsCalls } from '@recircle/core/guide'
import { ok } from '@recircle/core/shared'
import { FakeCalls } from '@recircle/core/testing'
import { townsOf, type Town, type Whereabouts } from '@recircle/core/town'
import { MissReportViewModel } from './miss-report.view-model.ts'

test('GUIDE-17 GUIDE-42 a search without results is reported once, in the language of the page and the town that was chosen', () => {
  const misses: unknown[] = []
  const calls = new FakeCalls().on(missedWordsCalls.report, ({ sent }) => {
    misses.push(sent)
    return ok(null)
  })
  const chosen: Town[] = []
  const place = {
    stored: (): Whereabouts => ({
      source: chosen.length > 0 ? 'town' : 'capital',
      view: { lng: 0, lat: 0, zoom: 3 },
      town: chosen[0] ?? null,
      capital: null,
    }),
  }
  const search = (text: string): void => {
    const report = new MissReportViewModel(calls, { locale: 'KK_KZ' }, place)
    report.restore(text)
    report.activate()
  }
  search('параплан')
  search('параплан')
  search('х'.repeat(300))
  const [almaty] = townsOf('kz')
  chosen.push(almaty ?? { id: '', lng: 0, lat: 0, names: { ru: '', kk: '', es: '', en: '' } })
  search('дельтаплан')
  expect(misses).toEqual([
    { text: 'параплан', language: 'kk', town: null },
    { text: 'х'.repeat(200), language: 'kk', town: null },
    { text: 'дельтаплан', language: 'kk', town: 'almaty' },
  ])
})
