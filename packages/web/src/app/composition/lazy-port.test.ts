import { expect, test } from 'vitest'
import { gatewayFailure, type GatewayResult } from '@recircle/core/wire'
import { once } from '../../routing/screen/once.ts'
import { lazyPort } from './lazy-port.ts'

interface Counter {
  count(step: number): Promise<GatewayResult<number>>
}

const cutOff = (times: number) => {
  let tries = 0
  return once((): Promise<Counter> => {
    tries += 1
    return tries > times
      ? Promise.resolve({ count: (step) => Promise.resolve({ ok: true, value: step }) })
      : Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  })
}

test('BUILD-2 without its adapter a port fails like one without a connection, and the next call loads the adapter again', async () => {
  const port = lazyPort<Counter>(cutOff(1), gatewayFailure('offline'))
  expect(await port.count(1)).toMatchObject({ ok: false, error: 'offline' })
  expect(await port.count(1)).toEqual({ ok: true, value: 1 })
})

test('a port without a failure value throws', async () => {
  await expect(lazyPort<Counter>(cutOff(1)).count(1)).rejects.toThrow('dynamically imported')
})
