import { expect, test, vi } from 'vitest'
import type { ManagementGateway } from '@recircle/core/management'
import { ok } from '@recircle/core/shared'
import { FakeCalls, FakeClock } from '@recircle/core/testing'
import { townCalls, type FoundTown } from '@recircle/core/town'
import { gatewayFailure } from '@recircle/core/wire'
import { StaffCalls } from '../staff-calls.ts'
import { TownDaysViewModel } from './town-days.view-model.ts'

const townOf = (id: string, country: string | null): FoundTown => ({
  id,
  names: { ru: id, kk: id, es: id, en: id },
  lng: 0,
  lat: 0,
  country,
  near: null,
})
const answerOf = (items: readonly FoundTown[]) =>
  ok({ items, pagination: { count: items.length, limit: 20, offset: 0 }, statusCounts: null })

function start(calls: FakeCalls) {
  const clock = new FakeClock(0)
  // No list is asked for here.
  const staff = new StaffCalls({} as unknown as ManagementGateway, { call: (each) => each() })
  const { towns } = new TownDaysViewModel(staff, calls, clock)
  return { clock, towns }
}

test('DESK-83 a town is found at every site, once, and not one that only addresses name', async () => {
  const calls = new FakeCalls().on(townCalls.find, async ({ query }) =>
    answerOf([townOf('almaty', 'KZ'), townOf(`al-${query?.site}`, query?.site === 'int' ? 'DZ' : null)]),
  )
  const { clock, towns } = start(calls)
  towns.ask('al')
  clock.advance(200)
  await vi.waitFor(() => expect(towns.found?.map(({ id }) => id)).toEqual(['almaty', 'al-int']))
  expect(calls.asked).toHaveLength(3)
})

test('DESK-83 a search that fails at one site says so, and one letter asks nobody', async () => {
  const calls = new FakeCalls().on(townCalls.find, async ({ query }) =>
    query?.site === 'kz' ? gatewayFailure('offline') : answerOf([]),
  )
  const { clock, towns } = start(calls)
  towns.ask('a')
  clock.advance(200)
  await vi.waitFor(() => expect(towns.found).toEqual([]))
  expect(calls.asked).toEqual([])
  towns.ask('al')
  clock.advance(200)
  await vi.waitFor(() => expect(towns.hasFailed).toBe(true))
})
