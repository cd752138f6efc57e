import { expect, test } from 'vitest'
import { importCalls, type SourceChange } from '@recircle/core/import'
import { anImportSource, FakeCalls } from '@recircle/core/testing'
import { ok } from '@recircle/core/shared'
import { SourcesModel } from './sources.ts'

const source = anImportSource({
  address: 'https://city.example/list',
  pagingFound: 'ckan',
  key: { place: 'header', name: 'X-Key' },
  everyHours: 24,
  isPaused: true,
  failures: 1,
  fault: 'feed-more',
})

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
  const model = new SourcesModel(calls, () => Promise.resolve())
  model.show({ sources: [source], gone: null })
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
