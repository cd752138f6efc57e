import { afterEach, expect, test, vi } from 'vitest'
import { facilityLife } from '../../facility/index.ts'
import { invariants } from './invariants.ts'
import { firstFailure, playSeed, shortened } from './simulation.ts'

afterEach(() => void vi.restoreAllMocks())

test('SIM-1 in 300 schedules every invariant is asked, and holds', async () => {
  const asked = new Set<string>()
  const failure = await firstFailure(1, 300, ({ checks }) => [...checks.keys()].forEach((name) => asked.add(name)))
  expect(failure).toBe(null)
  expect([...asked].toSorted()).toEqual(Object.values<string>(invariants).toSorted())
})

test('SIM-2 a seed plays the same schedule again, another seed another one', async () => {
  const [one, again, other] = await Promise.all([playSeed(7), playSeed(7), playSeed(8)])
  expect(again).toEqual(one)
  expect(other.trace).not.toEqual(one.trace)
})

test('SIM-2 a failure is found again by its seed, and without the steps that it does not need', async () => {
  vi.spyOn(facilityLife, 'refusal').mockReturnValue(null)
  const found = await firstFailure(1, 300)
  if (!found) throw new Error('Nothing was found')
  const { seed, failed } = found
  expect(await playSeed(seed)).toEqual(failed)
  const short = await shortened(failed)
  expect(short.broken?.invariant).toBe(failed.broken?.invariant)
  expect(short.steps.length).toBeLessThan(failed.steps.length)
})
