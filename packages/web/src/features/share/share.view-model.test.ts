import { expect, test, vi } from 'vitest'
import { err, ok, type Result } from '@recircle/core/shared'
import type { ShareDevice, ShareFailure } from '@recircle/core/share'
import { ShareViewModel } from './share.view-model.ts'

const link = { title: 'Recircle', text: 'Find a point', url: 'https://recircle.eco/' }

function open(device: Partial<ShareDevice> = {}) {
  const copied: string[] = []
  const model = new ShareViewModel({
    userAgent: 'Windows',
    canShare: false,
    canCopy: true,
    share: async () => err('failed'),
    copy: async (text) => copied.push(text) > 0,
    ...device,
  })
  model.restore(link)
  model.activate()
  return { model, copied }
}
const phone = (answer: Result<void, ShareFailure>) => ({
  userAgent: 'Android',
  canShare: true,
  share: async () => answer,
})

test.each([
  ['on a computer the dialog', {}, 'dialog'],
  ['on a phone only its sheet', phone(ok(undefined)), 'done'],
  ['nothing more after the sheet was closed', phone(err('aborted')), 'done'],
  ['the dialog if the sheet fails', phone(err('failed')), 'dialog'],
])('MODAL-3 sharing shows %s', async (_, device, step) => {
  const { model } = open(device)
  expect(model.step).toBe('sheet')
  await vi.waitFor(() => expect(model.step).toBe(step))
})

test('MODAL-3 says whether the link was copied', async () => {
  const { model, copied } = open()
  await model.copy(link.url)
  expect([model.copied, copied]).toEqual(['done', [link.url]])
  const refused = open({ copy: async () => false }).model
  await refused.copy(link.url)
  expect(refused.copied).toBe('refused')
})
