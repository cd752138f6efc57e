import { expect, test } from 'vitest'
import { aDeskItem } from '@recircle/core/testing'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { AuthorLine } from './item-context.view.tsx'

const { author } = aDeskItem({ id: '1' })
const shown = async (accepted: number, declined: number, waiting: number) =>
  textOf(await inWords('EN_US', <AuthorLine author={{ ...author, accepted, declined, waiting }} />))

test('DESK-12 of what an author has sent before, only what there is is counted', async () => {
  expect(await shown(2, 1, 3)).toBe('Aigerim · 2 accepted, 1 declined, 3 waiting')
  expect(await shown(0, 1, 0)).toBe('Aigerim · 1 declined')
  expect(await shown(0, 0, 0)).toBe('Aigerim')
})
