import { expect, test } from 'vitest'
import type { SiteVariant } from '@recircle/core/site'
import { inWords } from '@recircle/ui/testing/in-words.tsx'
import { SiteFilter } from './site-filter.view.tsx'

const shown = (sites: readonly SiteVariant[]) =>
  inWords('EN_US', <SiteFilter sites={sites} chosen={null} onChoose={() => undefined} />)

test('DESK-75 the queue is narrowed by one’s own sites, and by none where there is only one', async () => {
  const two = await shown(['ru', 'kz'])
  expect(two).toContain('Russia')
  expect(two).toContain('Kazakhstan')
  expect(two).not.toContain('World')
  expect(await shown(['kz'])).toBe('')
})
