import { expect, test } from 'vitest'
import { inLocale, textOf } from '../../facility/testing/in-locale.tsx'
import type { MenuItem } from '@recircle/ui/popover/menu.tsx'
import { OwnerActs } from './owner-acts.view.tsx'

const act = (id: string, isDangerous = false): MenuItem => ({ id, label: id, isDangerous, onChoose: () => {} })
const shown = async (acts: readonly MenuItem[], first: string): Promise<string> =>
  inLocale('int', 'EN_US', <OwnerActs of="Yard" acts={acts} first={first} isBusy={false} />)

test('FAC-26 the act that the status asks for is in sight, the others are in a menu, what cannot be taken back last', async () => {
  const html = await shown([act('Delete', true), act('Edit'), act('Send'), act('Copy')], 'Send')
  expect(textOf(html)).toBe('Send Edit Copy Delete')
  expect(html.indexOf('popover=')).toBeGreaterThan(html.indexOf('Send'))
  expect(html).toContain('aria-label="More actions: Yard"')
})

test('FAC-26 a single act has no menu', async () => {
  expect(await shown([act('Copy')], 'Copy')).not.toContain('popover')
  expect(textOf(await shown([], 'Copy'))).toBe('')
})
