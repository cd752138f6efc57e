import { expect, test } from 'vitest'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { CannedReasons } from './canned-reasons.view.tsx'

const textsOf = (name: string) => ({
  RU_RU: `${name}. Еще раз`,
  RU_KZ: `${name}. Еще раз`,
  KK_KZ: `${name}. Қайтадан`,
  EN_US: `${name}. Once more`,
  ES_AR: `${name}. Otra vez`,
})
const templates = ['pin-off', 'our-own'].map((code) => ({ code, kinds: [], texts: textsOf(code) }))
const shown = async (own: 'RU_KZ' | 'KK_KZ', chosen: string) =>
  textOf(
    await inWords(own, <CannedReasons {...{ templates, own, theirs: 'KK_KZ', chosen }} onChoose={() => undefined} />),
  )

test('DESK-68 a reason has a short name in the moderator’s language, the chosen one its text and below it that of the author', async () => {
  expect(await shown('RU_KZ', '')).toBe('1 Адрес и отметка расходятся 2 our-own.')
  expect(await shown('RU_KZ', 'our-own')).toBe(
    '1 Адрес и отметка расходятся 2 our-own. our-own. Еще раз our-own. Қайтадан',
  )
  expect(await shown('KK_KZ', 'our-own')).toBe('1 Мекенжай мен белгі әр жерде 2 our-own. our-own. Қайтадан')
})
