import { expect, test, vi } from 'vitest'
import { managedQuery, type ManagementGateway } from '@recircle/core/management'
import { gatewayFailure } from '@recircle/core/wire'
import { StaffCalls } from '../staff-calls.ts'
import { HolidaysViewModel } from './holidays.view-model.ts'

const yearOf = (year: string) => managedQuery(1, '', { place: ['KZ'], year: [year] })

test('DESK-84 while another year is asked for, nothing is done to the one shown; an act on it reads it again in place', async () => {
  const answers: ((answer: object) => void)[] = []
  const ask = () => new Promise((resolve) => answers.push(resolve))
  // Each test answers the one call that it makes.
  const model = new HolidaysViewModel(
    new StaffCalls({ ask } as unknown as ManagementGateway, { call: (each) => each() }),
  )
  model.activate()
  model.look(yearOf('2027'))
  answers[0]?.({ ok: true, value: { year: 2027 } })
  await vi.waitFor(() => expect(model.isLooking).toBe(false))
  model.look(yearOf('2028'))
  model.look(yearOf('2029'))
  answers[1]?.({ ok: true, value: { year: 2028 } })
  await Promise.resolve()
  expect([model.isLooking, model.value]).toEqual([true, { year: 2027 }])
  answers[2]?.({ ok: true, value: { year: 2029 } })
  await vi.waitFor(() => expect([model.isLooking, model.value]).toEqual([false, { year: 2029 }]))
  model.reload()
  expect(model.isLooking).toBe(false)
})

test('DESK-84 a year that does not load leaves the one shown, with its own country', async () => {
  const ask = async () => gatewayFailure('offline')
  const model = new HolidaysViewModel(new StaffCalls({ ask }, { call: (each) => each() }))
  model.look(yearOf('2028'))
  await vi.waitFor(() => expect([model.isLooking, model.fault]).toEqual([false, 'offline']))
})
