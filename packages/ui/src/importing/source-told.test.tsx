import { expect, test } from 'vitest'
import type { ImportSource } from '@recircle/core/import'
import { anImportSource } from '@recircle/core/testing'
import { inWords, textOf } from '../testing/in-words.tsx'
import { SourceTold, sourceStateOf } from './source-told.view.tsx'

const day = Date.UTC(2026, 10, 30, 9)
const told = async (changes: Partial<ImportSource>) => {
  const source = anImportSource({
    address: 'https://city.example/list',
    everyHours: 24,
    succeededAtMs: day,
    nextAtMs: day + 86_400_000,
    ...changes,
  })
  return textOf(await inWords('EN_US', <SourceTold source={source} state={sourceStateOf(source)} />))
}

test('SRC-36 a source says first what came of its last check, and what comes next', async () => {
  expect(await told({})).toMatch(/^Last updated November 30.+\. Next check December 1.+\.$/)
  expect(await told({ succeededAtMs: null })).toMatch(/^Next check December 1/)
  expect(await told({ everyHours: null, nextAtMs: null })).toMatch(
    /^Last updated .+ choose how often in its settings\.$/,
  )
  expect(await told({ isPaused: true, nextAtMs: null })).toMatch(
    /^Last updated .+ Press “Resume” to start them again\.$/,
  )
  expect(await told({ fault: 'address-down', failures: 3 })).toMatch(
    /^The site is out of service.+ Failed checks in a row: 3\. Next check December 1/,
  )
  expect(await told({ fault: 'feed-empty', isPaused: true, nextAtMs: null })).toMatch(/press “Check now”\.$/)
  expect(await told({ address: '', everyHours: null })).toBe('')
})
