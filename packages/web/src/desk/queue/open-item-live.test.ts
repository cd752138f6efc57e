import { expect, onTestFinished, test, vi } from 'vitest'
import { claimLifetimeMs, countsPush, isSameItem, type DeskGateway, type DeskItemKey } from '@recircle/core/desk'
import {
  aDeskItem,
  FakeClock,
  FakeSocket,
  InMemoryDesk,
  InMemoryDeskGateway,
  MemoryStore,
} from '@recircle/core/testing'
import type { CallOptions } from '@recircle/core/wire'
import { DraftKeeper } from './decision-draft.ts'
import { openQueue, type QueueFlow } from './queue.flow.ts'

const dana = { id: 'dana', name: 'Dana' }
const ayan = { id: 'ayan', name: 'Ayan' }
const keyOf = (id: string): DeskItemKey => ({ kind: 'facility', id })

async function sitTogether() {
  const clock = new FakeClock()
  const items = ['1', '2', '3', '4'].map((id, index) =>
    aDeskItem({ id, title: `Point ${id}`, waitingSinceMs: index, version: 1 }),
  )
  const desk = new InMemoryDesk(clock, items)
  const [gateway, other] = [new InMemoryDeskGateway(desk, dana), new InMemoryDeskGateway(desk, ayan)]
  for (const [each, { id }] of [[gateway, dana] as const, [other, ayan] as const]) {
    await each.signIn(id, 'password')
    await each.giveCode('123456')
  }
  const socket = new FakeSocket()
  const flow: QueueFlow = openQueue({
    gateway,
    clock,
    staffId: dana.id,
    socket,
    drafts: new DraftKeeper(new MemoryStore(), dana.id),
    call: (ask) => ask(),
    goTo: (key) => flow.open(key),
  })
  onTestFinished(() => flow.stop())
  await vi.waitFor(() => expect(flow.shown().listStep).toBe('ready'))
  await vi.waitFor(() => expect(socket.lines).toHaveLength(1))
  socket.line.open()
  const open = async (id: string): Promise<void> => {
    flow.open(keyOf(id))
    await vi.waitFor(() => expect(flow.shown().item?.id).toBe(id))
  }
  const push = () => socket.line.say(countsPush(desk.counts()))
  const change = (id: string, changes: object) => {
    desk.items = desk.items.map((item) => (isSameItem(item, keyOf(id)) ? { ...item, ...changes } : item))
    push()
  }
  return { flow, desk, gateway, other, clock, open, push, change }
}
const aDecision = {
  version: 1,
  verdict: 'accept',
  template: '',
  words: '',
  changes: {},
  fields: [],
  organizationId: null,
  merge: null,
  except: [],
  leftOut: [],
} as const

test('DESK-65 who waits before an item reads that it is claimed, and has it once it is free', async () => {
  const { flow, other, open, push } = await sitTogether()
  await other.claim(keyOf('1'))
  await open('1')
  expect(flow.shown().lost).toMatchObject({ code: 'claimed', by: 'Ayan' })
  await other.release(keyOf('1'))
  push()
  await vi.waitFor(() => expect(flow.shown().lost).toBeNull())
  expect(flow.shown().claim).toMatchObject({ staffId: 'dana' })
})

test('DESK-65 an expired claim frees the item without a push', async () => {
  const { flow, other, open, clock } = await sitTogether()
  await other.claim(keyOf('1'))
  await open('1')
  clock.advance(claimLifetimeMs)
  await vi.waitFor(() => expect(flow.shown().claim).toMatchObject({ staffId: 'dana' }))
})

test('DESK-65 a decision, a withdrawal and a new version reach the open item; what is typed stays', async () => {
  const { flow, desk, other, open, push, change } = await sitTogether()
  await open('1')
  flow.edit({ verdict: 'decline', words: 'No such place' })
  desk.release(keyOf('1'), dana)
  await other.decide(keyOf('1'), aDecision)
  push()
  await vi.waitFor(() => expect(flow.shown().lost).toMatchObject({ code: 'decided', by: 'Ayan', verdict: 'accept' }))
  expect(flow.shown().draft.words).toBe('No such place')
  await open('2')
  change('2', { waitingSinceMs: 90 })
  await vi.waitFor(() => expect(flow.shown().lost).toEqual({ code: 'moved' }))
  await open('3')
  desk.items = desk.items.filter(({ id }) => id !== '3')
  push()
  await vi.waitFor(() => expect(flow.shown().lost).toEqual({ code: 'gone' }))
})

test('DESK-65 who has the item reads who else looks at it', async () => {
  const { flow, open, change } = await sitTogether()
  await open('1')
  change('1', { viewers: ['Ayan'] })
  await vi.waitFor(() => expect(flow.shown().item?.viewers).toEqual(['Ayan']))
})

test('DESK-25 a decision leads to the next item that nobody else holds, also if it was taken a moment ago', async () => {
  const { flow, other, open, push } = await sitTogether()
  await other.claim(keyOf('2'))
  push()
  await vi.waitFor(() => expect(flow.shown().rows[1]?.claim).not.toBeNull())
  await open('1')
  await other.claim(keyOf('3'))
  await flow.decide('accept')
  await vi.waitFor(() => expect(flow.shown().item?.id).toBe('4'))
  expect(flow.shown().lost).toBeNull()
})

test('DESK-65 whoever decides does not look meanwhile, and so never finds the item gone', async () => {
  const { flow, gateway, open, push } = await sitTogether()
  await open('1')
  let asked: CallOptions['signal']
  vi.spyOn(gateway, 'standing').mockImplementation((...[, options]: Parameters<DeskGateway['standing']>) => {
    asked = options?.signal
    return new Promise(() => undefined)
  })
  push()
  await vi.waitFor(() => expect(asked?.aborted).toBe(false))
  await flow.decide('accept')
  expect(asked?.aborted).toBe(true)
})

test('DESK-66 a claim lasts as long as its moderator types', async () => {
  const { flow, desk, open, clock } = await sitTogether()
  await open('1')
  for (let minute = 0; minute < 12; minute += 1) {
    clock.advance(60_000)
    flow.edit({ words: 'x'.repeat(minute) })
  }
  await vi.waitFor(() => expect(desk.find(keyOf('1'))?.claim).toMatchObject({ staffId: 'dana' }))
  clock.advance(claimLifetimeMs)
  expect(desk.find(keyOf('1'))?.claim).toBeNull()
})

test('DESK-67 a verdict that would be refused is not sent', async () => {
  const { flow, gateway, open, change } = await sitTogether()
  change('1', { bar: 'own-decision' })
  await open('1')
  const decide = vi.spyOn(gateway, 'decide')
  await flow.decide('accept')
  expect(decide).not.toHaveBeenCalled()
  expect(flow.shown().announcement).toEqual({ code: 'barred' })
})
