import { expect, test } from 'vitest'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { LostNotice } from './lost-notice.view.tsx'

const decided = { code: 'decided', by: 'Anna', verdict: 'accept' } as const
const shown = async (next: (() => void) | null, isListed = true) =>
  textOf(
    await inWords('EN_US', <LostNotice lost={decided} isListed={isListed} onReopen={() => undefined} onNext={next} />),
  )

test('DESK-25 the next item is offered only while one is free; otherwise it says that nothing more waits', async () => {
  expect(await shown(() => undefined)).toBe('Anna decided this: accepted. Next item')
  expect(await shown(null)).toBe('Anna decided this: accepted. There’s nothing more for you in this list.')
  expect(await shown(null, false)).toBe('Anna decided this: accepted.')
})
