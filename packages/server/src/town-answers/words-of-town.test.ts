import { beforeEach, describe, expect, test } from 'vitest'
import { callPath } from '@recircle/core/calls'
import { guideCalls, missedWordsCalls } from '@recircle/core/guide'
import { reminderCalls } from '@recircle/core/owner-start'
import type { LocaleCode } from '@recircle/core/site'
import { ownTownPath, townAnswerCalls } from '@recircle/core/town-answers'
import { sql } from 'kysely'
import { noteMiss } from '../guide/miss-marks.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { askManagement, rulesOf } from '../testing/management-asks.ts'
import { addOrganization, addUser, askToken } from '../testing/people.ts'
import { atDesk } from '../testing/staff-people.ts'
import { testConfig } from '../testing/test-config.ts'
import { aProposedWord, anAnsweringTown, missedWords, wordsBody } from '../testing/town-answer-samples.ts'
import { twoEditors } from '../testing/two-editors.ts'
import { sendWordsLetters } from './words-letters.ts'

const { app, database, editor, acts } = await twoEditors()
const config = testConfig()
const settings = { config, links: new SignedLinks(config.tokenKeys!) }

const miss = (town: string | null, person: number, text = 'ъыкъъъъ') =>
  noteOf({ text, language: 'ru', town }, `203.0.${person}.7`)
const noteOf = (sent: Parameters<typeof noteMiss>[1], address: string, most?: number) =>
  database.transaction().execute((transaction) => noteMiss(transaction, sent, address, most))
const inTown = (town: string) =>
  database.selectFrom('guide_missed_in_towns').select(['words', 'people']).where('town_id', '=', town).execute()
const letters = () => database.transaction().execute((one) => sendWordsLetters(one, settings, Date.now()))
const lettersTo = async (email: string) =>
  (await waitingMail(database)).filter((mail) => mail.template === 'wordsOfTown' && mail.recipient === email)

/** An organization with one person, responsible for a town of its own. */
async function responsible(locale: LocaleCode = 'KK_KZ', kinds: readonly ('facility' | 'promotion')[] = ['facility']) {
  const orgId = await addOrganization(database)
  const { id: town } = await anAnsweringTown(database, orgId)
  const email = `${orgId}@example.org`
  const userId = await addUser(database, { orgId, email, kinds: [...kinds] })
  await database.updateTable('users').set({ locale, variant: 'kz' }).where('id', '=', userId).execute()
  return { orgId, town, email, userId }
}

beforeEach(async () => {
  for (const table of ['guide_miss_weeks', 'guide_missed_in_towns', 'guide_missed_words'] as const)
    await database.deleteFrom(table).execute()
})

describe('GUIDE-42 what people of a town looked for in vain', () => {
  test('GUIDE-42 is counted in the town that three people have chosen, besides the count of all', async () => {
    const { id: town } = await anAnsweringTown(database)
    const { id: other } = await anAnsweringTown(database)
    for (const person of [1, 2]) await miss(town, person)
    await miss(other, 3)
    await miss(null, 4)
    expect([await inTown(town), await inTown(other)]).toEqual([[], []])
    await miss(town, 2)
    expect(await inTown(town)).toEqual([])
    await miss(town, 5)
    expect(await inTown(town)).toEqual([{ words: 'ъыкъъъъ', people: 3 }])
    expect(await database.selectFrom('guide_missed_words').select('people').execute()).toEqual([{ people: 5 }])
  })

  test('GUIDE-42 is not counted in a town without answers of its own, nor beyond the room of a town', async () => {
    const { id: town } = await anAnsweringTown(database)
    for (const person of [1, 2, 3]) await miss('nowhere', person)
    for (const text of ['ъыкъъъъ', 'ъюкъъъъ', 'ъякъъъъ'])
      for (const person of [1, 2, 3]) await noteOf({ text, language: 'ru', town }, `203.0.${person}.7`, 20)
    const marks = database.selectFrom('guide_miss_marks').select('town_id').where('town_id', 'is not', null)
    expect((await marks.execute()).length).toBe(9)
    await noteOf({ text: 'ъёкъъъъ', language: 'ru', town }, '203.0.9.7', 9)
    expect((await marks.execute()).length).toBe(9)
  })

  test('GUIDE-42 the call takes the town, and one without it as before', async () => {
    const { id: town } = await anAnsweringTown(database)
    const post = (payload: object, person: number) =>
      app.inject({ method: 'POST', url: missedWordsCalls.report.path, payload, remoteAddress: `203.0.${person}.7` })
    const sent = { text: 'ъыкъъъъ', language: 'ru' }
    expect((await post(sent, 1)).statusCode).toBe(204)
    for (const person of [2, 3, 4]) expect((await post({ ...sent, town }, person)).statusCode).toBe(204)
    expect(await inTown(town)).toEqual([{ words: 'ъыкъъъъ', people: 3 }])
    expect((await post({ ...sent, town: 'x'.repeat(61) }, 5)).statusCode).toBe(422)
  })

  test('GUIDE-42 one letter a week in the language of each person, with a link for each word, and none for two instances', async () => {
    const { orgId, town, email } = await responsible()
    const english = `${orgId}-en@example.org`
    const userId = await addUser(database, { orgId, email: english, kinds: ['promotion'] })
    await database.updateTable('users').set({ locale: 'EN_US', variant: 'int' }).where('id', '=', userId).execute()
    for (let at = 0; at < 22; at++)
      await missedWords(database, town, `ъыкъ ${'абвгдежзиклмнопрстуфхц'.charAt(at)}`, 3 + at)
    const sent = await Promise.all([letters(), letters()])
    expect(sent.toSorted((one, other) => one - other)).toEqual([0, 2])
    const [mail, ...more] = await lettersTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('Town: не табылмады')
    expect(mail?.text).toContain('ъыкъ ц — 24')
    expect(mail?.text?.match(/words=/g)).toHaveLength(20)
    expect(mail?.text).toContain(ownTownPath({ town, missed: { language: 'ru', words: 'ъыкъ ц' } }))
    expect(mail?.text).toMatch(/stop-reminders\//)
    expect((await lettersTo(english))[0]?.subject).toContain('What nobody found in Town')
    expect(await letters()).toBe(0)
  })

  test('GUIDE-42 nothing is sent without words, without an organization, or to whoever has unsubscribed by the link of such a letter', async () => {
    const own = await responsible('RU_RU', ['promotion'])
    const { id: nobodys } = await anAnsweringTown(database)
    await missedWords(database, nobodys)
    expect(await letters()).toBe(0)
    await missedWords(database, own.town)
    expect(await letters()).toBe(1)
    const [mail] = await lettersTo(own.email)
    const token = /stop-reminders\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const stopped = await app.inject({ method: 'POST', url: callPath(reminderCalls.stop, { token }), payload: {} })
    expect(stopped.statusCode).toBeLessThan(400)
    await missedWords(database, own.town, 'ъюкъъъъ')
    expect(await letters()).toBe(0)
  })
})

describe('GUIDE-43 what it is', () => {
  const asked = async (email: string) => {
    const { access_token: token } = (await askToken(app, email)).json<{ access_token: string }>()
    return (town: string, payload: object) =>
      app.inject({
        method: 'POST',
        url: callPath(townAnswerCalls.propose, { town }),
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
  }
  const proposals = async (who = editor) =>
    (await askManagement(who, 'proposedWords')).json<{ items: { id: string; words: string; key: string }[] }>().items
  const found = async (text: string) =>
    (await app.inject({ url: callPath(guideCalls.things, {}), query: { text, language: 'ru' } })).json<{
      data?: { id: string }[]
    }>()

  beforeEach(async () => void (await database.deleteFrom('guide_proposed_words').execute()))

  test('GUIDE-43 an organization proposes one item for words of its own town, and of no other', async () => {
    const [own, other] = [await responsible(), await responsible()]
    await missedWords(database, own.town)
    const propose = await asked(own.email)
    expect((await (await asked(other.email))(own.town, wordsBody)).statusCode).toBe(404)
    expect(rulesOf(await propose(own.town, { ...wordsBody, words: 'другое' }))).toEqual([['/words', 'not-found-there']])
    expect(rulesOf(await propose(own.town, { ...wordsBody, key: 'gold' }))).toEqual([['/key', 'not-found-there']])
    expect(rulesOf(await propose(own.town, { ...wordsBody, key: '' }))).toEqual([['/key', 'required']])
    expect((await propose(own.town, wordsBody)).statusCode).toBe(204)
    expect((await propose(own.town, wordsBody)).statusCode).toBe(204)
    expect((await proposals()).map(({ words, key }) => [words, key])).toEqual([['ъыкъъъъ', 'battery']])
    expect((await propose(own.town, { ...wordsBody, key: 'glass-jar' })).statusCode).toBe(204)
    expect((await proposals()).map(({ words, key }) => [words, key])).toEqual([['ъыкъъъъ', 'glass-jar']])
  })

  test('GUIDE-43 one press of staff makes a synonym that is found at once; refused, nothing changes', async () => {
    const orgId = await addOrganization(database)
    const refused = await aProposedWord(database, orgId, 'ъэкъъъъ')
    const decide = (id: string, accepted: boolean) => askManagement(editor, 'decideWords', { id, sent: { accepted } })
    expect((await decide(refused.id, false)).statusCode).toBe(204)
    expect(JSON.stringify(await found('ъэкъъъъ'))).not.toContain('"battery"')
    const taken = await aProposedWord(database, orgId, 'ъйкъъъъ')
    await aProposedWord(database, orgId, 'ъцкъъъъ')
    expect((await decide(taken.id, true)).statusCode).toBe(204)
    expect(JSON.stringify(await found('ъйкъъъъ'))).toContain('battery')
    expect((await proposals()).map(({ words }) => words)).toEqual(['ъцкъъъъ'])
    expect((await decide(taken.id, true)).statusCode).toBe(404)
    expect(await acts('battery')).toEqual([
      ['words.decline', 'editor'],
      ['thing.change', 'editor'],
    ])
  })

  test('GUIDE-43 TOWN-9 an editor of other sites neither reads nor decides it', async () => {
    const elsewhere = await atDesk(app, database, 'elsewhere', ['editor'])
    await database
      .insertInto('staff_sites')
      .values({ user_id: elsewhere.staffId, sites: ['ru'] })
      .execute()
    const { id } = await aProposedWord(database, await addOrganization(database))
    expect([await proposals(elsewhere), (await proposals()).length]).toEqual([[], 1])
    const sent = { accepted: true }
    expect((await askManagement(elsewhere, 'decideWords', { id, sent })).statusCode).toBe(404)
  })

  test('GUIDE-42 the schema keeps words of fewer than three people out', async () => {
    const { id: town } = await anAnsweringTown(database)
    await expect(missedWords(database, town, 'ъыкъъъъ', 2)).rejects.toThrow(/people/)
    await expect(
      sql`insert into guide_proposed_words (id, language, words, slug, town_id, org_id)
        values (gen_random_uuid(), 'ru', '', 'battery', ${town}, gen_random_uuid())`.execute(database),
    ).rejects.toThrow(/words|org/)
  })
})
