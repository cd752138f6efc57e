import { expect, test } from 'vitest'
import { importCalls, type ImportSource, type SourceChange } from '@recircle/core/import'
import { FakeCalls } from '@recircle/core/testing'
import { ok } from '@recircle/core/shared'
import { SourcesModel } from './sources.ts'

const source: ImportSource = {
  id: 'source-1',
  name: 'City',
  license: '',
  attribution: '',
  address: 'https://city.example/list',
  paging: '',
  pagingFound: 'ckan',
  key: { place: 'header', name: 'X-Key' },
  everyHours: 24,
  isPaused: true,
  failures: 1,
  fault: 'feed-more',
  triedAtMs: null,
  succeededAtMs: null,
  nextAtMs: null,
  rowCount: 100,
  publicCount: 0,
  pointCount: 100,
  added: 0,
  waiting: 0,
  changed: 0,
  refused: 0,
  refusedRows: [],
}

function start() {
  const sent: (SourceChange | 'run')[] = []
  const calls = new FakeCalls()
    .on(importCalls.changeSource, (asked) => {
      sent.push(asked.sent)
      return ok({ ...source, paging: asked.sent.paging ?? source.paging })
    })
    .on(importCalls.runSource, () => {
      sent.push('run')
      return ok({ ...source, isPaused: false })
    })
  const model = new SourcesModel(calls)
  model.show([source])
  return { model, sent }
}

test('SRC-33 how a list is read is saved, and the list is read at once', async () => {
  const { model, sent } = start()
  await model.readPages(source, 'ckan')
  expect(sent).toMatchObject([{ paging: 'ckan', isPaused: true, key: null, dropsKey: false }, 'run'])
  expect([model.notice?.what, model.list[0]?.isPaused]).toEqual(['running', false])
})

test('SRC-31 a key that cannot be sent stays in the form; a stored one is not sent again', async () => {
  const { model, sent } = start()
  model.edit(source, { key: { place: 'header', name: 'X Key', secret: 'abc' } })
  await model.save(source)
  expect([model.hasKeyProblem, sent]).toEqual([true, []])
  model.edit(source, { key: { place: 'header', name: 'X-Key', secret: 'abc' } })
  await model.save(source)
  expect([model.hasKeyProblem, model.draft]).toEqual([false, null])
  await model.save(source)
  expect(sent).toMatchObject([{ key: { secret: 'abc' } }, { key: null, dropsKey: false }])
})
