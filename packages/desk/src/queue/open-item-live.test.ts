import { expect, test, vi } from 'vitest'
import { claimLifetimeMs, countsPush, isSameItem, type DeskItemKey } from '@recircle/core/desk'
import { siteVariants, type SiteVariant } from '@recircle/core/site'
import { gatewayFailure } from '@recircle/core/wire'
import {
  aDeskItem,
  FakeClock,
  FakeSocket,
  InMemoryDesk,
  InMemoryDeskGateway,
  MemoryStore,
} from '@recircle/core/testing'
import { openQueue, signedIn } from './testing/open-queue.ts'

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
  const staff = await signedIn(gateway, dana.id)
  await signedIn(other, ayan.id)
  const socket = new FakeSocket()
  const { model } = openQueue({ gateway, clock, socket, store: new MemoryStore(), staff })
  await vi.waitFor(() => expect(model.list.step).toBe('ready'))
  await vi.waitFor(() => expect(socket.lines).toHaveLength(1))
  socket.line.open()
  const open = async (id: string): Promise<void> => {
    model.open(keyOf(id))
    await vi.waitFor(() => expect(model.item?.id).toBe(id))
  }
  const push = (sites = siteVariants as readonly SiteVariant[]) =>
    socket.line.say(countsPush({ ...desk.counts(), sites }))
  const change = (id: string, changes: object) => {
    desk.items = desk.items.map((item) => (isSameItem(item, keyOf(id)) ? { ...item, ...changes } : item))
    push()
  }
  return { model, desk, gateway, other, clock, open, push, change }
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
  const { model, other, open, push } = await sitTogether()
  await other.claim(keyOf('1'))
  await open('1')
  expect(model.lost).toMatchObject({ code: 'claimed', by: 'Ayan' })
  await other.release(keyOf('1'))
  push()
  await vi.waitFor(() => expect(model.lost).toBeNull())
  expect(model.claim).toMatchObject({ staffId: 'dana' })
})

test('DESK-65 an expired claim frees the item without a push', async () => {
  const { model, other, open, clock } = await sitTogether()
  await other.claim(keyOf('1'))
  await open('1')
  clock.advance(claimLifetimeMs)
  await vi.waitFor(() => expect(model.claim).toMatchObject({ staffId: 'dana' }))
})

test('DESK-65 a decision, a withdrawal and a new version reach the open item; what is typed stays', async () => {
  const { model, desk, other, open, push, change } = await sitTogether()
  await open('1')
  model.edit({ verdict: 'decline', words: 'No such place' })
  desk.release(keyOf('1'), dana)
  await other.decide(keyOf('1'), aDecision)
  push()
  await vi.waitFor(() => expect(model.lost).toMatchObject({ code: 'decided', by: 'Ayan', verdict: 'accept' }))
  expect(model.draft.words).toBe('No such place')
  await open('2')
  change('2', { waitingSinceMs: 90 })
  await vi.waitFor(() => expect(model.lost).toEqual({ code: 'moved' }))
  await open('3')
  desk.items = desk.items.filter(({ id }) => id !== '3')
  push()
  await vi.waitFor(() => expect(model.lost).toEqual({ code: 'gone' }))
})

test('DESK-77 an item whose site is no longer the moderator’s says so; what is typed stays', async () => {
  const { model, desk, gateway, open, push } = await sitTogether()
  await open('1')
  model.edit({ words: 'No such place' })
  const claim = vi.spyOn(gateway, 'claim')
  desk.items = []
  push(['ru'])
  await vi.waitFor(() => expect(model.lost).toEqual({ code: 'other-site' }))
  await vi.waitFor(() => expect(model.list.rows).toEqual([]))
  expect([model.claim, model.draft.words]).toEqual([null, 'No such place'])
  expect(claim).not.toHaveBeenCalled()
})

test('DESK-65 who has the item reads who else looks at it', async () => {
  const { model, open, change } = await sitTogether()
  await open('1')
  change('1', { viewers: ['Ayan'] })
  await vi.waitFor(() => expect(model.item?.viewers).toEqual(['Ayan']))
})

test('DESK-25 a decision leads to the next item that nobody else holds, also if it was taken a moment ago', async () => {
  const { model, other, open, push } = await sitTogether()
  await other.claim(keyOf('2'))
  push()
  await vi.waitFor(() => expect(model.list.rows[1]?.claim).not.toBeNull())
  await open('1')
  await other.claim(keyOf('3'))
  await model.decide('accept')
  await vi.waitFor(() => expect(model.item?.id).toBe('4'))
  expect(model.lost).toBeNull()
})

test('DESK-66 a claim lasts as long as its moderator types', async () => {
  const { model, desk, open, clock } = await sitTogether()
  await open('1')
  for (let minute = 0; minute < 12; minute += 1) {
    clock.advance(60_000)
    model.edit({ words: 'x'.repeat(minute) })
  }
  await vi.waitFor(() => expect(desk.find(keyOf('1'))?.claim).toMatchObject({ staffId: 'dana' }))
  clock.advance(claimLifetimeMs)
  expect(desk.find(keyOf('1'))?.claim).toBeNull()
})

test('DESK-67 a verdict that would be refused is not sent', async () => {
  const { model, gateway, open, change } = await sitTogether()
  change('1', { bar: 'own-decision' })
  await open('1')
  const decide = vi.spyOn(gateway, 'decide')
  await model.decide('accept')
  expect(decide).not.toHaveBeenCalled()
  expect(model.announcement).toEqual({ code: 'barred' })
})

test('DESK-4 a desk that nobody uses makes no call that counts as use, whatever is pushed', async () => {
  const { model, gateway, other, clock, open, push } = await sitTogether()
  await open('1')
  const calls = [vi.spyOn(gateway, 'queue'), vi.spyOn(gateway, 'claim')]
  await gateway.release(keyOf('1'))
  await other.claim(keyOf('1'))
  push()
  await vi.waitFor(() => expect(model.lost).toMatchObject({ code: 'claimed' }))
  await other.release(keyOf('1'))
  push()
  await vi.waitFor(() => expect(model.lost).toBeNull())
  await gateway.release(keyOf('1'))
  await other.decide(keyOf('1'), aDecision)
  for (let minute = 0; minute < 3; minute += 1) {
    clock.advance(60_000)
    push()
    await vi.waitFor(() => expect(model.lost).toMatchObject({ code: 'decided' }))
  }
  for (const call of calls) {
    expect(call).toHaveBeenCalled()
    for (const args of call.mock.calls) expect(args.at(1)).toEqual({ isInBackground: true })
  }
})

test('DESK-65 a look that was under way when its moderator decided asks for nothing more', async () => {
  const { model, gateway, open, push } = await sitTogether()
  await open('1')
  const claim = vi.spyOn(gateway, 'claim')
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  vi.spyOn(gateway, 'standing').mockImplementationOnce(async () => {
    await answered
    return gatewayFailure('not-found')
  })
  push()
  await vi.waitFor(() => expect(gateway.standing).toHaveBeenCalled())
  await model.decide('accept')
  answer()
  await vi.waitFor(() => expect(model.item?.id).toBe('2'))
  expect(model).toMatchObject({ lost: null, isSending: false })
  expect(claim.mock.calls.map(([key]) => key.id)).not.toContain('1')
})
