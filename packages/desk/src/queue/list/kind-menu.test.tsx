import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { deskKinds, type DeskKind } from '@recircle/core/desk'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { WordsProvider } from '@recircle/ui/i18n/words.tsx'
import { KindMenu } from './kind-menu.view.tsx'

const waiting = deskKinds.map((kind) => ({
  kind,
  count: kind === 'facility' ? 6 : kind === 'event' ? 1 : 0,
  oldestSinceMs: null,
}))

async function buttonsOf(chosen: DeskKind | null, count: number): Promise<readonly string[]> {
  const translator = await fullTranslator('EN_US')
  const html = renderToStaticMarkup(
    <WordsProvider translator={translator}>
      <KindMenu count={count} counts={{ waiting, sites: [] }} chosen={chosen} onChoose={() => undefined} />
    </WordsProvider>,
  )
  return html
    .split('</button>')
    .slice(0, -1)
    .map((each) => each.replaceAll(/<[^>]*>/g, '').trim())
}

test('DESK-24 the menu of kinds has those that wait, and the chosen one', async () => {
  expect(await buttonsOf(null, 7)).toEqual(['All 7', 'All 7', 'Points 6', 'Events 1'])
  expect(await buttonsOf('claim', 0)).toEqual(
    expect.arrayContaining(['Point claims 0', 'All 7', 'Points 6', 'Events 1']),
  )
})
