import { expect, test } from 'vitest'
import type { DeskSign } from '@recircle/core/desk'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { RowReasons, RowSigns, SignList } from './sign-words.view.tsx'

const shownText = async (element: Parameters<typeof inWords>[1]): Promise<string> =>
  textOf(await inWords('EN_US', element))
const none = { found: '', by: '', distanceM: null }
const signs: readonly DeskSign[] = [
  { ...none, code: 'contact-in-name', found: 't.me/casino' },
  { ...none, code: 'listed-word', found: 'casino' },
  { ...none, code: 'new-author' },
  { ...none, code: 'twin', found: 'Glass', distanceM: 20 },
  { ...none, code: 'far-from-address', found: 'Almaty', distanceM: 972_000 },
  { ...none, code: 'shared-contact', found: '+7 701 234 56 78', by: 'Green City' },
]
const reasons = [
  'The name contains contact details: t.me/casino',
  'Contains a word from the list: casino',
  'No point or event by this author has been accepted yet',
  'A similar point 20 m away: Glass',
  'The address names Almaty, 972 km from the pin',
  '“Green City” has the same contact: +7 701 234 56 78',
]

test('DESK-69 a row says each sign in a word, and its reasons in a description', async () => {
  const words = 'contact in name · listed word · new author · possible duplicate · far from address · shared contact'
  expect(await shownText(<RowSigns signs={signs} />)).toBe(words)
  const text = (await shownText(<RowReasons id="r" signs={signs} />)).replaceAll('\u{a0}', ' ')
  for (const reason of reasons) expect(text).toContain(reason)
  expect(await shownText(<RowReasons id="r" signs={[]} />)).toBe('')
})

test('DESK-69 an open item lists the reasons', async () => {
  const html = await inWords('EN_US', <SignList signs={signs} />)
  expect(html.match(/<li>/g)).toHaveLength(signs.length)
  const text = textOf(html).replaceAll('\u{a0}', ' ')
  for (const reason of reasons) expect(text).toContain(reason)
})
