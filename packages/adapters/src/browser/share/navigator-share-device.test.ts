import { describe, expect, test } from 'vitest'
import { NavigatorShareDevice } from './navigator-share-device.ts'

const link = { title: 'Recircle', text: 'Find a point', url: 'https://recircle.eco/' }

describe('native sharing', () => {
  test('MODAL-3 passes the link to the platform', async () => {
    const shared: unknown[] = []
    const device = new NavigatorShareDevice({ userAgent: 'Android', share: async (data) => void shared.push(data) })
    expect([device.userAgent, device.canShare]).toEqual(['Android', true])
    expect(await device.share(link)).toEqual({ ok: true, value: undefined })
    expect(shared).toEqual([link])
  })

  test.each([
    [new DOMException('Share canceled', 'AbortError'), 'aborted'],
    [new DOMException('Permission denied', 'NotAllowedError'), 'failed'],
  ])('MODAL-3 %s is %s', async (thrown, error) => {
    const device = new NavigatorShareDevice({ userAgent: '', share: () => Promise.reject(thrown) })
    expect(await device.share(link)).toEqual({ ok: false, error })
  })

  test('MODAL-3 a browser without it reports that', async () => {
    const device = new NavigatorShareDevice({ userAgent: '' })
    expect([device.canShare, await device.share(link)]).toEqual([false, { ok: false, error: 'failed' }])
  })
})

describe('clipboard', () => {
  test('MODAL-3 copies the link', async () => {
    const copied: string[] = []
    const device = new NavigatorShareDevice({
      userAgent: '',
      clipboard: { writeText: async (text) => void copied.push(text) },
    })
    expect([device.canCopy, await device.copy('x'), copied]).toEqual([true, true, ['x']])
  })

  test('MODAL-3 a refused or missing clipboard is a failure', async () => {
    const refused = new NavigatorShareDevice({
      userAgent: '',
      clipboard: { writeText: () => Promise.reject(new Error('denied')) },
    })
    const missing = new NavigatorShareDevice({ userAgent: '' })
    expect([refused.canCopy, await refused.copy('x'), missing.canCopy, await missing.copy('x')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
