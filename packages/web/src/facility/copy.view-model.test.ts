import { expect, test } from 'vitest'
import { FakeClock } from '@recircle/core/testing'
import { CopyViewModel } from './copy.view-model.ts'

test('FORM-11 a copied text is told for three seconds, a refusal until the next try', async () => {
  const clock = new FakeClock()
  let isRefused = false
  const copied: string[] = []
  const copy = async (text: string): Promise<boolean> => {
    if (isRefused) throw new Error('Not allowed')
    copied.push(text)
    return true
  }
  const model = new CopyViewModel({ copy }, clock)
  expect([await model.copy('Lesnaya, 5'), model.state, copied]).toEqual([true, 'copied', ['Lesnaya, 5']])
  await clock.advanceAsync(3000)
  expect(model.state).toBeNull()
  isRefused = true
  expect([await model.copy('Lesnaya, 5'), model.state]).toEqual([false, 'refused'])
  await clock.advanceAsync(3000)
  expect(model.state).toBe('refused')
})
