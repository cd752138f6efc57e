import { expect, test } from 'vitest'
import { aGuide, aThing, InMemoryGuideGateway } from '@recircle/core/testing'
import { MissReportViewModel } from './miss-report.view-model.ts'

test('GUIDE-17 a search without results is reported once, in the language of the page', () => {
  const gateway = new InMemoryGuideGateway(
    aGuide([aThing('phone', { ru: 'Телефон', es: 'Celular', en: 'Phone', kk: 'Телефон' })]),
  )
  const search = (text: string): void => {
    const report = new MissReportViewModel(gateway, { locale: 'KK_KZ' })
    report.restore(text)
    report.activate()
  }
  search('параплан')
  search('параплан')
  search('х'.repeat(300))
  expect(gateway.misses).toEqual([
    { text: 'параплан', language: 'kk' },
    { text: 'х'.repeat(200), language: 'kk' },
  ])
})
