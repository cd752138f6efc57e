import { expect, test } from 'vitest'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { CannedReasons } from './canned-reasons.view.tsx'

const textsOf = (name: string) => ({
  RU_RU: `${name} по-русски`,
  RU_KZ: `${name} по-русски`,
  KK_KZ: `${name} қазақша`,
  EN_US: `${name} in English`,
  ES_AR: `${name} en español`,
})
const templates = ['first', 'second'].map((code) => ({ code, kinds: [], texts: textsOf(code) }))
const shown = async (own: 'RU_KZ' | 'KK_KZ', chosen: string) =>
  textOf(
    await inWords(own, <CannedReasons {...{ templates, own, theirs: 'KK_KZ', chosen }} onChoose={() => undefined} />),
  )

test('DESK-68 reasons are in the moderator’s language, the chosen one with the author’s text below', async () => {
  expect(await shown('RU_KZ', '')).not.toContain('қазақша')
  expect(await shown('RU_KZ', 'second')).toMatch(/1 first по-русски 2 second по-русски second қазақша/)
  expect(await shown('KK_KZ', 'second')).toMatch(/1 first қазақша 2 second қазақша\s*$/)
})
