import { expect, test, vi } from 'vitest'
import type { AnswersToSay, SaidAnswer, TownCard } from '@recircle/core/town-answers'
import { gatewayFailure } from '@recircle/core/wire'
import { TownAnswersViewModel, type Noted, type TownDoor } from './town-answers.view-model.ts'

const all = (text: string) => ({ ru: text, kk: text, es: text, en: text })
const none = { source: '', from: null, until: null, contact: '', price: '', place: '' }
const battery: SaidAnswer = {
  about: 'thing',
  key: 'battery',
  kind: 'goes',
  words: all('Here'),
  ...none,
  orgId: null,
  saidAtMs: 0,
}
const noted = (orgId: string | null, isUndone = false): Noted => ({
  id: `of ${orgId}`,
  act: 'say',
  changes: [],
  author: '',
  orgId,
  atMs: 0,
  isUndone,
})
const card = (version: number): TownCard => ({
  id: 'almaty',
  names: all('Almaty'),
  country: 'KZ',
  lng: 76.9,
  lat: 43.2,
  radiusKm: 20,
  organization: { id: 'own', name: 'Own' },
  version,
  answers: [battery],
  history: [],
  subjects: [],
  missed: [],
  table: '',
})

/** A town that somebody else changes once before the first write. */
function open(undoes: TownDoor['undoes'] = 'own') {
  const sent: AnswersToSay[] = []
  let version = 1
  const model = new TownAnswersViewModel({
    undoes,
    read: async () => ({ ok: true, value: card(version) }),
    say: async (_id, said) => {
      sent.push(said)
      const isFirst = sent.length === 1
      if (isFirst) version += 1
      return isFirst
        ? { ...gatewayFailure('conflict'), problems: [{ pointer: '/data', rule: 'changed-meanwhile', params: {} }] }
        : { ok: true, value: null }
    },
    file: async (_id, { apply }) => ({ ok: true, value: { rows: [], isApplied: apply } }),
    undo: async () => ({ ok: true, value: null }),
  })
  model.restore('almaty')
  model.activate()
  return { model, sent, ready: () => vi.waitFor(() => expect(model.value?.version).toBe(version)) }
}

test('TOWN-11 who is told that another has saved meanwhile reads the newer answers, and a second press writes over them', async () => {
  const { model, sent, ready } = open()
  await ready()
  model.want({ act: 'say', answer: battery })
  await model.say({ ...battery, key: 'lamp' }, battery)
  expect([model.act.rule, model.wanted?.act, model.saved]).toEqual(['changed-meanwhile', 'say', 0])
  await ready()
  await model.say({ ...battery, key: 'lamp' }, battery)
  expect(sent.map(({ version, removed }) => [version, removed])).toEqual([
    [1, ['thing:battery:goes']],
    [2, ['thing:battery:goes']],
  ])
  expect([model.wanted, model.saved, model.act.rule]).toEqual([null, 1, null])
})

test('TOWN-12 an organization undoes what it did, staff whatever has not been undone', async () => {
  const [own, staff] = [open('own'), open('all')]
  await Promise.all([own.ready(), staff.ready()])
  const acts = [noted('own'), noted(null), noted('former'), noted('own', true)]
  expect(acts.map((act) => own.model.mayUndo(act))).toEqual([true, false, false, false])
  expect(acts.map((act) => staff.model.mayUndo(act))).toEqual([true, true, true, false])
})

test('TOWN-6 TOWN-8 a file is read before it is applied, and the dialog closes with what was applied', async () => {
  const { model, ready } = open()
  await ready()
  model.want({ act: 'file' })
  await model.readFile('about,key', false)
  expect([model.wanted?.act, model.read?.isApplied]).toEqual(['file', false])
  await model.readFile('about,key', true)
  expect([model.wanted, model.saved]).toEqual([null, 1])
})
