import { describe, expect, test, vi } from 'vitest'
import { countsPush, wholeQueue, type DeskItem, type DeskItemKey } from '@recircle/core/desk'
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
const items: readonly DeskItem[] = ['1', '2', '3'].map((id, index) =>
  aDeskItem({ id, title: `Point ${id}`, waitingSinceMs: index }),
)
const keyOf = (id: string): DeskItemKey => ({ kind: 'facility', id })
const reasons = { RU_RU: 'Нет', RU_KZ: 'Нет', KK_KZ: 'Жоқ', EN_US: 'No', ES_AR: 'No' }

async function openDesk(desk = new InMemoryDesk(new FakeClock(), items)) {
  const clock = new FakeClock()
  const store = new MemoryStore()
  const socket = new FakeSocket()
  const gateway = new InMemoryDeskGateway(desk, dana)
  const staff = await signedIn(gateway, dana.id)
  await gateway.saveTemplate({ code: 'no', kinds: [], texts: reasons })
  const went: (DeskItemKey | null)[] = []
  const called = vi.fn<() => void>()
  const open = () => openQueue({ gateway, clock, socket, store, staff, called, went })
  const { model, stop } = open()
  await vi.waitFor(() => expect(model.list.step).toBe('ready'))
  const show = async (id: string): Promise<void> => {
    model.open(keyOf(id))
    await vi.waitFor(() => expect(model.item?.id).toBe(id))
  }
  const other = new InMemoryDeskGateway(desk, ayan)
  return { model, stop, open, show, desk, clock, gateway, socket, went, called, other }
}

test('DESK-35 the counts come over the socket; without it the page polls', async () => {
  const { model, clock, gateway, socket, desk } = await openDesk()
  await vi.waitFor(() => expect(socket.lines).toHaveLength(1))
  socket.line.open()
  const counts = vi.spyOn(gateway, 'counts')
  desk.items = desk.items.slice(1)
  socket.line.say(countsPush(desk.counts()))
  expect(model.list.counts).toEqual(desk.counts())
  await vi.waitFor(() => expect(model.list.rows.map(({ id }) => id)).toEqual(['2', '3']))
  clock.advance(30_000)
  expect(counts).not.toHaveBeenCalled()
  socket.line.lose()
  clock.advance(15_000)
  await vi.waitFor(() => expect(socket.lines).toHaveLength(2))
  expect(counts).toHaveBeenCalledTimes(1)
})

test('DESK-31 background requests never prompt for a sign-in', async () => {
  const { model, clock, gateway, called } = await openDesk()
  gateway.current = null
  called.mockClear()
  const queue = vi.spyOn(gateway, 'queue')
  clock.advance(15_000)
  await vi.waitFor(() => expect(queue).toHaveBeenCalled())
  expect(called).not.toHaveBeenCalled()
  expect(model.list.rows).toHaveLength(3)
})

describe('the queue of the desk', () => {
  test('DESK-24 the queue is sorted oldest first, and filters apply', async () => {
    const { model } = await openDesk()
    expect(model.list.rows.map(({ id }) => id)).toEqual(['1', '2', '3'])
    model.narrow({ ...wholeQueue, kind: 'event' })
    await vi.waitFor(() => expect(model.list.rows).toEqual([]))
    expect(model.list.count).toBe(0)
  })

  test('DESK-25 an accepted item leaves the list, and the next one opens automatically', async () => {
    const { model, show, went, desk } = await openDesk()
    await show('1')
    await model.decide('accept')
    expect(went).toEqual([keyOf('2')])
    expect(model.list.rows.map(({ id }) => id)).toEqual(['2', '3'])
    expect(model.announcement).toMatchObject({
      code: 'decided',
      deed: 'accept',
      title: 'Point 1',
      next: 'Point 2',
    })
    expect(desk.decided).toHaveLength(1)
  })

  test('DESK-25 after the last item the previous one opens, and then none', async () => {
    const { model, show, went } = await openDesk()
    await show('3')
    await model.decide('accept')
    await vi.waitFor(() => expect(model.item?.id).toBe('2'))
    await model.decide('accept')
    await vi.waitFor(() => expect(model.item?.id).toBe('1'))
    await model.decide('accept')
    expect(went).toEqual([keyOf('2'), keyOf('1'), null])
    expect(model.itemStep).toBe('none')
  })

  test('DESK-27 declining needs a reason, and a canned one is enough', async () => {
    const { model, show, desk } = await openDesk()
    await show('1')
    await model.decide('decline')
    expect(model.announcement).toMatchObject({ code: 'failed', error: 'invalid' })
    expect(desk.decided).toHaveLength(0)
    model.edit({ template: 'no' })
    await model.decide('decline')
    expect(desk.decided).toHaveLength(1)
  })

  test('DESK-28 an item claimed by another moderator cannot be decided, and the claimant is shown', async () => {
    const { model, other, desk } = await openDesk()
    await signedIn(other, 'ayan')
    await other.claim(keyOf('1'))
    model.open(keyOf('1'))
    await vi.waitFor(() => expect(model.lost).toMatchObject({ code: 'claimed', by: 'Ayan' }))
    await model.decide('accept')
    expect(desk.decided).toHaveLength(0)
  })

  test('DESK-28 only one of two moderators decides, and the other sees who', async () => {
    const { model, show, other, desk } = await openDesk()
    await show('1')
    desk.release(keyOf('1'), dana)
    await signedIn(other, 'ayan')
    const seen = await other.item(keyOf('1'))
    if (!seen.ok) throw new Error(seen.error)
    const decision = {
      version: seen.value.version,
      template: '',
      words: '',
      changes: {},
      fields: [],
      organizationId: null,
      merge: null,
      except: [],
      leftOut: [],
    }
    await other.decide(keyOf('1'), { ...decision, verdict: 'accept' })
    await model.decide('accept')
    expect(model.lost).toMatchObject({ code: 'decided', by: 'Ayan' })
    expect(desk.decided).toHaveLength(1)
    // Not also "it was changed", or "withdrawn or deleted" to whoever opens it later.
    expect(model.announcement).toBeNull()
    model.open(null)
    model.open(keyOf('1'))
    await vi.waitFor(() => expect(model.itemStep).toBe('failed'))
    expect(model).toMatchObject({ lost: { code: 'decided', by: 'Ayan', verdict: 'accept' }, announcement: null })
  })

  test('DESK-29 a decision can be undone until its email is sent', async () => {
    const { model, show, went, desk } = await openDesk()
    await show('1')
    await model.decide('accept')
    await model.undo()
    expect(model.announcement).toEqual({ code: 'undone', title: 'Point 1' })
    expect(went.at(-1)).toEqual(keyOf('1'))
    expect(desk.waiting().map(({ id }) => id)).toContain('1')
  })

  test('DESK-56 items decided together leave the list, the next one opens, and one undo takes all back', async () => {
    const { model, show, went, desk } = await openDesk()
    await show('1')
    const all = desk.waiting().slice(0, 2)
    const decided = desk.decideTogether(
      { kind: 'facility', verdict: 'decline', template: '', words: 'No such places', items: all },
      dana,
    )
    if (!decided.ok) throw new Error(decided.error)
    model.settleTogether('decline', decided.value, all)
    await vi.waitFor(() => expect(went).toEqual([keyOf('3')]))
    expect(model).toMatchObject({
      undoOffer: { key: null, count: 2, verdict: 'decline' },
      announcement: { code: 'decided-together', count: 2 },
    })
    await model.undo()
    expect(model.announcement).toEqual({ code: 'undone-together', count: 2, left: 0 })
    expect(model.list.rows).toHaveLength(3)
    expect(went).toEqual([keyOf('3')])
  })

  test('DESK-31 a draft survives a reload and is deleted after the decision', async () => {
    const { model, stop, show, open } = await openDesk()
    await show('1')
    model.edit({ verdict: 'decline', words: 'The address is' })
    stop()
    const { model: again } = open()
    again.open(keyOf('1'))
    await vi.waitFor(() => expect(again.item?.id).toBe('1'))
    expect(again.draft).toMatchObject({ verdict: 'decline', words: 'The address is' })
    await again.decide('decline')
    again.open(keyOf('1'))
    expect(again.draft).toMatchObject({ verdict: null, words: '' })
  })

  test('DESK-25 a list fetched before a decision does not restore the decided item', async () => {
    const { model, show, clock, gateway } = await openDesk()
    await show('1')
    const before = await gateway.queue(wholeQueue)
    let answer: () => void = () => undefined
    const slowAnswer = new Promise<void>((resolve) => (answer = resolve))
    const queue = vi.spyOn(gateway, 'queue').mockImplementation(() => slowAnswer.then(() => before))
    clock.advance(15_000)
    await vi.waitFor(() => expect(queue).toHaveBeenCalled())
    await model.decide('accept')
    answer()
    await slowAnswer
    await Promise.resolve()
    await Promise.resolve()
    expect(model.list.rows.map(({ id }) => id)).toEqual(['2', '3'])
  })

  test('DESK-18 DESK-28 an item for another moderator shows a notice and is released at once', async () => {
    const { model, show, gateway, desk } = await openDesk()
    await show('1')
    const rule = { rule: 'own-decision', pointer: '/data', params: { by: 'Dana' } }
    vi.spyOn(gateway, 'decide').mockResolvedValue({ ok: false, error: 'conflict', problems: [rule] })
    await model.decide('accept')
    expect(model.lost).toEqual({ code: 'own-decision' })
    await vi.waitFor(() => expect(desk.find(keyOf('1'))?.claim).toBeNull())
  })

  test('DESK-28 leaving an item releases its claim', async () => {
    const { show, desk } = await openDesk()
    await show('1')
    expect(desk.find(keyOf('1'))?.claim?.name).toBe('Dana')
    await show('2')
    expect(desk.find(keyOf('1'))?.claim).toBeNull()
  })
})

test('TRUTH-60 the place that staff choose for a missing place without one is kept with the draft and sent when it is accepted', async () => {
  const missing = aDeskItem({
    kind: 'proposal',
    id: '9',
    reason: 'missing',
    location: null,
    verdicts: ['accept', 'decline'],
  })
  const { model, open, gateway } = await openDesk(new InMemoryDesk(new FakeClock(), [missing]))
  model.open(missing)
  await vi.waitFor(() => expect(model.item?.id).toBe('9'))
  model.edit({ place: { lng: 76.9, lat: 43.2 }, placeAsked: 1 })
  const { model: later } = open()
  later.open(missing)
  await vi.waitFor(() => expect(later.item?.id).toBe('9'))
  expect(later.draft).toMatchObject({ place: { lng: 76.9, lat: 43.2 }, placeAsked: 0 })
  const decided = vi.spyOn(gateway, 'decide')
  await later.decide('accept')
  expect(decided.mock.calls[0]?.[1].changes).toEqual({ point: [76.9, 43.2] })
})

test('DESK-28 a queue that is left releases its item, and one that comes back claims it again', async () => {
  const { model, stop, show, gateway } = await openDesk()
  await show('1')
  const [release, claim] = [vi.spyOn(gateway, 'release'), vi.spyOn(gateway, 'claim')]
  stop()
  expect(release.mock.lastCall).toEqual([keyOf('1')])
  expect(model.item).toBeNull()
  model.open(keyOf('1'))
  expect(claim).not.toHaveBeenCalled()
  const stopAgain = model.activate()
  await vi.waitFor(() => expect(model.item?.id).toBe('1'))
  expect(claim).toHaveBeenCalledTimes(1)
  stopAgain()
})
