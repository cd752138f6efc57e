import { Container } from 'inversify'
import { expect, test, vi } from 'vitest'
import { SubscriptionGateway } from '@recircle/core/subscription'
import { MemorySubscriptionGateway } from '@recircle/core/testing'
import { Services } from '../../routing/screen/services.ts'
import { openSubscription } from './subscription.flow.ts'

async function open() {
  const gateway = new MemorySubscriptionGateway()
  const container = new Container()
  container.bind<SubscriptionGateway>(SubscriptionGateway).toConstantValue(gateway)
  const flow = await openSubscription({ services: async () => new Services(container) })
  return { flow, gateway, shown: flow.shown }
}

test('FORM-3 VAL-2 an error is shown once the email is changed or left, and goes with a good one', async () => {
  const { flow, shown } = await open()
  expect(shown().problem).toBeNull()
  flow.leave('')
  expect(shown().problem).toBe('required')
  flow.change('aida@')
  expect(shown().problem).toBe('email')
  flow.change('aida@example.org')
  expect(shown()).toMatchObject({ state: 'normal', problem: null })
})

test('FORM-3 VAL-2 an accepted address leaves an empty field without an error', async () => {
  const { flow, gateway, shown } = await open()
  flow.change('aida@example.org')
  flow.leave('aida@example.org')
  flow.submit('aida@example.org')
  await vi.waitFor(() => expect(shown().state).toBe('success'))
  flow.closeMessage()
  expect(shown()).toEqual({ state: 'normal', email: '', problem: null })
  expect([...gateway.addresses]).toEqual(['aida@example.org'])
})
