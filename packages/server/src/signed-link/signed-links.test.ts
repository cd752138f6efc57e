import { expect, test } from 'vitest'
import { testConfig } from '../testing/test-config.ts'
import { SignedLinks } from './signed-links.ts'

const { tokenKeys } = testConfig()
if (tokenKeys === null) throw new Error('The tests have no key')
const links = new SignedLinks(tokenKeys)

test('TRUTH-12 a link is valid in one spelling only', () => {
  const claims = { purpose: 'newsletter', subject: 'somebody', version: 0, expiresAtMs: 2_000_000 } as const
  const link = links.make(claims)
  expect(links.open(link, 'newsletter', 1_000_000)).toEqual({ ok: true, value: claims })
  for (const more of ['=', '==', '!!', ' ', '\n', '%00'])
    expect(links.open(link + more, 'newsletter', 1_000_000), more).toEqual({ ok: false, error: 'broken' })
})
