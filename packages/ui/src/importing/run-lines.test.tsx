import { expect, test } from 'vitest'
import { anImportRun } from '@recircle/core/testing'
import { inWords } from '../testing/in-words.tsx'
import { RunLines } from './run-lines.view.tsx'

const linkIn = async (source: string): Promise<string | undefined> =>
  /<a [^>]*>([^<]*)</.exec(
    await inWords(
      'EN_US',
      <RunLines source={source} runs={[anImportRun({ fileName: 'yards.csv', createdAtMs: 0 })]} />,
    ),
  )?.[1]

test('SRC-13 below a source that bears its name, an import is named by its date alone', async () => {
  expect(await linkIn('yards')).toMatch(/^January 1, 1970/)
  expect(await linkIn('City list')).toBe('yards.csv')
  expect(await linkIn('')).toBe('yards.csv')
})
