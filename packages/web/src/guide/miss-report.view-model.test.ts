import { expect, test } from 'vitest'
import { missedWordsCalls } from '@recircle/core/guide'
import { ok } from '@recircle/core/shared'
import { FakeCalls } from '@recircle/core/testing'
import { MissReportViewModel } from './miss-report.view-model.ts'

test('GUIDE-17 a search without results is reported once, in the language of the page', () => {
  const misses: unknown[] = []
  const calls = new FakeCalls().on(missedWordsCalls.report, ({ sent }) => {
    misses.push(sent)
    return ok(null)
  })
  const search = (text: string): void => {
    const report = new MissReportViewModel(calls, { locale: 'KK_KZ' })
    report.restore(text)
    report.activate()
  }
  search('параплан')
  search('параплан')
  search('х'.repeat(300))
  expect(misses).toEqual([
    { text: 'параплан', language: 'kk' },
    { text: 'х'.repeat(200), language: 'kk' },
  ])
})
