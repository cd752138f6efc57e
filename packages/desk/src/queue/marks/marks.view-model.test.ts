import { expect, test, vi } from 'vitest'
import type { DeskItem } from '@recircle/core/desk'
import { aDeskItem, FakeClock, InMemoryDesk, InMemoryDeskGateway } from '@recircle/core/testing'
import { MarksViewModel } from './marks.view-model.ts'

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
  const decided = vi.fn<MarksViewModel['decided']>()
  const model = new MarksViewModel(gateway, { call: (ask) => ask() })
  model.decided = decided
  const rows = desk.waiting()
  const row = (id: string) => rows.find((each) => each.id === id) ?? aDeskItem({ id })
  const marked = () => model.marked.map(({ id }) => id)
  return { desk, gateway, model, rows, row, marked, decided }
}

test('DESK-56 items of one kind are marked one by one, as a range and by their author', async () => {
  const { model, rows, row, marked } = await openDesk()
  model.mark(row('1'), rows, false)
  model.mark(row('3'), rows, true)
  expect(marked()).toEqual(['1', '2', '3'])
  model.mark(row('2'), rows, false)
  expect(marked()).toEqual(['1', '3'])
  model.mark(row('5'), rows, false)
  expect(model).toMatchObject({ refusal: 'other-kind' })
  expect(marked()).toEqual(['1', '3'])
  await model.addAuthor()
  expect(marked().toSorted()).toEqual(['1', '2', '3', '4'])
  model.clear()
  model.mark(row('4'), rows, true)
  expect(marked()).toEqual(['4'])
})

test('DESK-56 what is marked is declined with one reason, and what could not be is counted', async () => {
  const { model, desk, rows, row, marked, decided } = await openDesk()
  for (const id of ['1', '2', '3']) model.mark(row(id), rows, false)
  desk.claim({ kind: 'facility', id: '2' }, ayan)
  model.ask('decline')
  await model.decide({ template: '', words: '' })
  expect(model).toMatchObject({ fault: 'invalid', verdict: 'decline' })
  await model.decide({ template: '', words: 'No such places' })
  const [verdict, answer, all] = decided.mock.lastCall ?? []
  expect(verdict).toBe('decline')
  expect(answer).toMatchObject({ count: 2, left: [{ id: '2', rule: 'claimed' }] })
  expect(all).toHaveLength(3)
  expect(model).toMatchObject({ marked: [], verdict: null, leftCount: 1 })
  expect(desk.emails).toHaveLength(1)
  expect(marked()).toEqual([])
})
