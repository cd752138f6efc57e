import { expect, test, vi } from 'vitest'
import type { DeskItem } from '@recircle/core/desk'
import { aDeskItem, FakeClock, InMemoryDesk, InMemoryDeskGateway } from '@recircle/core/testing'
import { openMarks, type MarksParts } from './marks.flow.ts'

const dana = { id: 'dana', name: 'Dana' }
const ayan = { id: 'ayan', name: 'Ayan' }
const items: readonly DeskItem[] = [
  ...['1', '2', '3', '4'].map((id, at) => aDeskItem({ id, title: `Point ${id}`, waitingSinceMs: at })),
  aDeskItem({ id: '5', kind: 'event', title: 'Event', waitingSinceMs: 5 }),
]

async function openDesk() {
  const desk = new InMemoryDesk(new FakeClock(), items)
  const gateway = new InMemoryDeskGateway(desk, dana)
  await gateway.signIn('dana', 'password')
  await gateway.giveCode('123456')
  const decided = vi.fn<MarksParts['decided']>()
  const flow = openMarks({ gateway, decided, call: (ask) => ask() })
  const rows = desk.waiting()
  const row = (id: string) => rows.find((each) => each.id === id) ?? aDeskItem({ id })
  const marked = () => flow.shown().marked.map(({ id }) => id)
  return { desk, gateway, flow, rows, row, marked, decided }
}

test('DESK-56 items of one kind are marked one by one, as a range and by their author', async () => {
  const { flow, rows, row, marked } = await openDesk()
  flow.toggle(row('1'))
  flow.through(row('3'), rows)
  expect(marked()).toEqual(['1', '2', '3'])
  flow.toggle(row('2'))
  expect(marked()).toEqual(['1', '3'])
  flow.toggle(row('5'))
  expect(flow.shown()).toMatchObject({ refusal: 'other-kind' })
  expect(marked()).toEqual(['1', '3'])
  await flow.addAuthor()
  expect(marked().toSorted()).toEqual(['1', '2', '3', '4'])
  flow.clear()
  flow.through(row('4'), rows)
  expect(marked()).toEqual(['4'])
})

test('DESK-56 what is marked is declined with one reason, and what could not be is counted', async () => {
  const { flow, desk, row, marked, decided } = await openDesk()
  for (const id of ['1', '2', '3']) flow.toggle(row(id))
  desk.claim({ kind: 'facility', id: '2' }, ayan)
  flow.ask('decline')
  await flow.decide({ template: '', words: '' })
  expect(flow.shown()).toMatchObject({ fault: 'invalid', verdict: 'decline' })
  await flow.decide({ template: '', words: 'No such places' })
  const [verdict, answer, all] = decided.mock.lastCall ?? []
  expect(verdict).toBe('decline')
  expect(answer).toMatchObject({ count: 2, left: [{ id: '2', rule: 'claimed' }] })
  expect(all).toHaveLength(3)
  expect(flow.shown()).toMatchObject({ marked: [], verdict: null, leftCount: 1 })
  expect(desk.emails).toHaveLength(1)
  expect(marked()).toEqual([])
})
