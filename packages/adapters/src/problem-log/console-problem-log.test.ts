import { expect, test, vi } from 'vitest'
import { ConsoleProblemLog } from './console-problem-log.ts'

test('LIVE-4 a problem goes to the console', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  new ConsoleProblemLog().report('balance-not-a-number', 'abc')
  expect(error.mock.calls).toEqual([['balance-not-a-number: abc']])
  error.mockRestore()
})
