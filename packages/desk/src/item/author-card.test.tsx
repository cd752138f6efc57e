import { expect, test } from 'vitest'
import { aDeskItem } from '@recircle/core/testing'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { AuthorCard } from './item-context.view.tsx'

const { author } = aDeskItem({ id: '1' })
const shown = async (accepted: number, declined: number, waiting: number) =>
  textOf(await inWords('EN_US', <AuthorCard author={{ ...author, accepted, declined, waiting }} />))

test('DESK-12 of what an author has sent before, only what there is is counted', async () => {
  expect(await shown(2, 1, 3)).toContain('2 accepted , 1 declined , 3 waiting')
  expect(await shown(0, 1, 0)).toContain('· 1 declined')
  expect(await shown(0, 0, 0)).not.toMatch(/\d (accepted|declined|waiting)/)
})
