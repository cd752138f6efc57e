import { describe, expect, test } from 'vitest'
import { callPath } from '@recircle/core/calls'
import { answerColumns, nearTown, townAnswerCalls } from '@recircle/core/town-answers'
import { askManagement, rulesOf, type ManagementCallName } from '../testing/management-asks.ts'
import { addOrganization, addUser, askToken } from '../testing/people.ts'
import { atDesk } from '../testing/staff-people.ts'
import { twoEditors } from '../testing/two-editors.ts'

const { app, database, editor, second, acts } = await twoEditors()
const almaty = { lng: 76.945, lat: 43.238 }
const shymkent = { lng: 69.6, lat: 42.3174 }

const none = { source: '', from: null, until: null, contact: '', price: '', place: '' }
const words = (ru: string) => ({ ru, kk: '', es: '', en: '' })
const answer = (changes: object = {}) => ({
  about: 'thing',
  key: 'battery',
  kind: 'goes',
  words: words('В контейнер у акимата'),
  ...none,
  ...changes,
})
interface Card {
  version: number
  answers: { key: string; kind: string; words: Record<string, string>; organization_id: string | null }[]
  history: { id: string; act: string; author: string; undone: boolean; organization_id: string | null }[]
  organization: { id: string; name: string } | null
  table: string
}

const ask = (name: ManagementCallName, parts: object, who = editor) => askManagement(who, name, parts)
const card = async (id: string) => (await ask('answeringTown', { id })).json<Card>()
const setTown = (town: string, organization = '', radius_km = 20) =>
  ask('setAnsweringTown', { sent: { town, radius_km, organization } })
const say = async (id: string, said: object[], removed: string[] = [], version?: number) =>
  ask('sayTownAnswers', { id, sent: { said, removed, version: version ?? (await card(id)).version } })
async function townSays(near: { lng: number; lat: number }, slug = 'battery') {
  const url = callPath(townAnswerCalls.ofThing, { slug })
  const answered = await app.inject({ url, query: { near: nearTown(near) } })
  const read = townAnswerCalls.ofThing.answer.read(answered.json())
  if (!read.ok) throw new Error(read.error)
  return read.value
}
async function saidIn(id: string) {
  await say(id, [answer()])
  return { id, change: (await card(id)).history[0]?.id }
}
const said = async (near: { lng: number; lat: number }, slug?: string) =>
  (await townSays(near, slug)).answers.map((each) => `${each.kind} ${each.words.ru}`)

/** An account of an organization, which asks with its token. */
async function member(name: string) {
  const orgId = await addOrganization(database, name)
  const email = `${orgId}@example.org`
  await addUser(database, { kinds: ['facility'], orgId, email })
  const { access_token: token } = (await askToken(app, email)).json<{ access_token: string }>()
  return {
    orgId,
    ask: (call: 'say' | 'file' | 'undo' | 'own', town: string, sent?: object) =>
      app.inject({
        method: townAnswerCalls[call].method,
        url: callPath(townAnswerCalls[call], { town }),
        headers: { authorization: `Bearer ${token}` },
        ...(sent && { payload: sent }),
      }),
  }
}

describe('TOWN-3 what visitors read', () => {
  test('TOWN-3 at once, around the town only, with whose it is, and kept by caches for a minute', async () => {
    const { orgId } = await member('Таза Алматы')
    expect((await setTown('Алматы', orgId)).json()).toEqual({ id: 'almaty' })
    expect(await townSays(almaty)).toEqual({ town: null, answers: [] })
    expect((await say('almaty', [answer(), answer({ kind: 'fee', words: words('Бесплатно') })])).statusCode).toBe(204)
    expect(await said(almaty)).toEqual(['goes В контейнер у акимата', 'fee Бесплатно'])
    expect(await said(shymkent)).toEqual([])
    expect(await said({ lng: almaty.lng + 1, lat: almaty.lat })).toEqual([])
    expect(await said(almaty, 'fridge')).toEqual([])
    const { town, answers } = await townSays(almaty)
    expect([town?.names.ru, answers[0]?.organization]).toEqual(['Алматы', null])
    const url = callPath(townAnswerCalls.ofThing, { slug: 'battery' })
    const kept = await app.inject({ url, query: { near: nearTown(almaty) } })
    expect(kept.headers['cache-control']).toBe('public, max-age=60')
    expect((await app.inject({ url: callPath(townAnswerCalls.ofThing, { slug: 'gold' }) })).statusCode).toBe(404)
  })

  test('TOWN-2 answers about a family and a material count for its things', async () => {
    await say('almaty', [
      answer({ about: 'family', key: 'gadgets', kind: 'first', words: words('Сотрите данные') }),
      answer({ about: 'material', key: 'glass-bottles', kind: 'not', words: words('Стекло не берут') }),
    ])
    expect(await said(almaty, 'phone')).toEqual(['first Сотрите данные'])
    expect(await said(almaty, 'glass-bottle')).toEqual(['not Стекло не берут'])
  })
})

describe('TOWN-4 who may say it', () => {
  test('TOWN-4 the organization that is responsible for this very town, and nobody else', async () => {
    const [own, other] = [await member('Чистый Шымкент'), await member('Чужие')]
    await setTown('Шымкент', 'чистый шымкент')
    await setTown('Тараз', other.orgId)
    const { version, organization } = await card('shymkent')
    expect(organization).toEqual({ id: own.orgId, name: 'Чистый Шымкент' })
    const sent = { said: [answer()], removed: [], version }
    expect((await other.ask('say', 'shymkent', sent)).statusCode).toBe(404)
    expect((await other.ask('file', 'shymkent', { table: 'about,key,kind,ru', apply: true, version })).statusCode).toBe(
      404,
    )
    expect((await own.ask('say', 'almaty', sent)).statusCode).toBe(404)
    expect((await own.ask('say', 'shymkent', sent)).statusCode).toBe(204)
    expect((await townSays(shymkent)).answers[0]?.organization).toEqual({ id: own.orgId, name: 'Чистый Шымкент' })
    const mine = (await own.ask('own', '')).json<{ towns: Card[] }>().towns
    expect(mine.map(({ answers }) => answers.length)).toEqual([1])
    const [noted] = (await card('shymkent')).history
    expect((await other.ask('undo', 'shymkent', { change: noted?.id })).statusCode).toBe(404)
    await setTown('Шымкент')
    expect((await own.ask('say', 'shymkent', { ...sent, version: (await card('shymkent')).version })).statusCode).toBe(
      404,
    )
    // What it has said stays, and stays its own.
    expect((await townSays(shymkent)).answers[0]?.organization?.name).toBe('Чистый Шымкент')
  })

  test('TOWN-4 TOWN-12 an organization undoes its own changes alone, and reads those of staff without a name', async () => {
    const own = await member('Туркестан')
    await setTown('Туркестан', own.orgId)
    const { id } = (await setTown('Туркестан', own.orgId)).json<{ id: string }>()
    await say(id, [answer()])
    const [ofStaff] = (await card(id)).history
    expect((await own.ask('undo', id, { change: ofStaff?.id })).statusCode).toBe(404)
    const [mine] = (await own.ask('own', '')).json<{ towns: Card[] }>().towns
    expect([ofStaff?.author, mine?.history.map(({ act, author }) => [act, author])]).toEqual(['editor', [['say', '']]])
    await own.ask('say', id, { said: [answer({ kind: 'not' })], removed: [], version: (await card(id)).version })
    const [ofOwn] = (await card(id)).history
    expect((await own.ask('undo', id, { change: ofOwn?.id })).statusCode).toBe(204)
    expect((await card(id)).answers.map(({ kind }) => kind)).toEqual(['goes'])
  })

  test('TOWN-4 an unknown town, organization or radius is refused at its field', async () => {
    expect(rulesOf(await setTown('Нигдеград'))).toEqual([['/town', 'not-found-there']])
    expect(rulesOf(await setTown('Алматы', 'Никто'))).toEqual([['/organization', 'not-found-there']])
    expect(rulesOf(await setTown('Алматы', '', 101))).toEqual([['/radius_km', 'radius']])
  })
})

test('TOWN-10 an organization is named as it is called now, also in answers that it gave before', async () => {
  const own = await member('Старое имя')
  const { id } = (await setTown('Атырау', own.orgId)).json<{ id: string }>()
  const { version, ...town } = await card(id)
  await own.ask('say', id, { said: [answer()], removed: [], version })
  const near = { lng: 51.9238, lat: 47.0945 }
  expect([town.organization?.name, (await townSays(near)).answers[0]?.organization?.name]).toEqual([
    'Старое имя',
    'Старое имя',
  ])
  await database.updateTable('organizations').set({ full_name: 'Новое имя' }).where('id', '=', own.orgId).execute()
  expect((await townSays(near)).answers[0]?.organization?.name).toBe('Новое имя')
})

test('TOWN-9 an editor with some of the sites neither reads nor writes towns of the others', async () => {
  const ofRussia = await atDesk(app, database, 'russian', ['editor'])
  await database
    .insertInto('staff_sites')
    .values({ user_id: ofRussia.staffId, sites: ['ru'] })
    .execute()
  await setTown('Актобе')
  const { id, change } = await saidIn('aktobe')
  const refused = async (name: ManagementCallName, parts: object) => (await ask(name, parts, ofRussia)).statusCode
  const { version } = await card(id)
  expect(await refused('answeringTown', { id })).toBe(404)
  expect(await refused('sayTownAnswers', { id, sent: { said: [answer()], removed: [], version } })).toBe(404)
  expect(await refused('fileTownAnswers', { id, sent: { table: 'about,key', apply: true, version } })).toBe(404)
  expect(await refused('undoTownAnswers', { id, sent: { change } })).toBe(404)
  const setBy = (town: string) => ask('setAnsweringTown', { sent: { town, radius_km: 20, organization: '' } }, ofRussia)
  expect(rulesOf(await setBy('aktobe'))).toEqual([['/town', 'not-found-there']])
  expect((await setBy('Пенза')).statusCode).toBe(200)
  const listed = (await ask('answeringTowns', {}, ofRussia)).json<{ items: { country: string }[] }>().items
  expect([...new Set(listed.map(({ country }) => country))]).toEqual(['RU'])
  expect(await card(id)).toMatchObject({ version })
})

describe('TOWN-5 history', () => {
  test('TOWN-5 each act is in the log and in the history, is undone, and says when something was changed since', async () => {
    await setTown('Костанай')
    const id = 'kostanay'
    await say(id, [answer(), answer({ kind: 'fee', words: words('100 ₸') })])
    await say(id, [answer({ words: words('Иначе') })], ['thing:battery:fee'])
    const undo = (change: string | undefined) => ask('undoTownAnswers', { id, sent: { change } }, second)
    const [later, first] = (await card(id)).history
    expect(later).toMatchObject({ act: 'say', author: 'editor', undone: false })
    expect(rulesOf(await undo(first?.id))).toEqual([['/data', 'changed-since']])
    expect((await undo('no uuid')).statusCode).toBe(404)
    expect((await undo(later?.id)).statusCode).toBe(204)
    expect((await card(id)).answers.map(({ words: each }) => each['ru'])).toEqual(['В контейнер у акимата', '100 ₸'])
    expect(rulesOf(await undo(later?.id))).toEqual([['/data', 'undone-already']])
    expect((await card(id)).history.map(({ act, author, undone }) => [act, author, undone])).toEqual([
      ['undo', 'second', false],
      ['say', 'editor', true],
      ['say', 'editor', false],
    ])
    expect(await acts(id)).toEqual([
      ['town-answers.set', 'editor'],
      ['town-answers.change', 'editor'],
      ['town-answers.change', 'editor'],
      ['town-answers.undo', 'second'],
    ])
  })

  test('TOWN-5 an editor with an older version overwrites nothing, and a wrong answer is refused at its field', async () => {
    const { version, answers } = await card('almaty')
    expect(rulesOf(await say('almaty', [answer({ kind: 'fee' })], [], version - 1))).toEqual([
      ['/data', 'changed-meanwhile'],
    ])
    expect(rulesOf(await say('almaty', [answer({ kind: 'law' })]))).toEqual([['/source', 'required']])
    expect(rulesOf(await say('almaty', [answer(), answer({ key: 'gold' })]))).toEqual([
      ['/said/1/key', 'not-found-there'],
    ])
    expect(await card('almaty')).toMatchObject({ version, answers })
  })
})

describe('TOWN-6 files', () => {
  const file = async (id: string, table: string, apply: boolean) =>
    ask('fileTownAnswers', { id, sent: { table, apply, version: (await card(id)).version } })
  interface Read {
    rows: { number: number; outcome: string; at: string; rule: string; key: string }[]
    applied: boolean
  }

  test('TOWN-6 a file says what it would change before it is applied, and is undone as one act', async () => {
    const { id } = (await setTown('Павлодар')).json<{ id: string }>()
    const table = `${answerColumns.join(';')}\r\nthing;Батарейка;goes;В "Магнум";;;;;;31.12.2099;;;\r\nfamily;gadgets;fee;500 ₸;;;;;;;;;\r\n`
    const looked = (await file(id, table, false)).json<Read>()
    expect(looked.rows.map(({ outcome, key }) => [outcome, key])).toEqual([
      ['new', 'battery'],
      ['new', 'gadgets'],
    ])
    expect((await card(id)).answers).toEqual([])
    expect((await file(id, table, true)).json<Read>().applied).toBe(true)
    const after = await card(id)
    expect(after.answers.map(({ key, kind }) => [key, kind])).toEqual([
      ['battery', 'goes'],
      ['gadgets', 'fee'],
    ])
    // What is written out is read back as the same.
    expect((await file(id, after.table, false)).json<Read>().rows.map(({ outcome }) => outcome)).toEqual([
      'same',
      'same',
    ])
    const [noted] = after.history
    expect(noted?.act).toBe('file')
    await ask('undoTownAnswers', { id, sent: { change: noted?.id } })
    expect((await card(id)).answers).toEqual([])
  })

  test('TOWN-6 faults are told row by row, and nothing of the file is applied', async () => {
    const { id } = (await setTown('Павлодар')).json<{ id: string }>()
    const table =
      'about,key,kind,ru,source\nthing,battery,goes,Сюда,\nthing,gold,goes,Сюда,\nthing,lamp,free,Сюда,\nthing,battery,not,Нет,\n'
    const read = (await file(id, table, true)).json<Read>()
    expect(read.applied).toBe(false)
    expect(read.rows.map(({ outcome, at, rule }) => [outcome, at, rule])).toEqual([
      ['new', '', ''],
      ['wrong', 'key', 'not-found-there'],
      ['wrong', 'kind', 'invalid'],
      ['wrong', 'key', 'said-twice'],
    ])
    expect((await card(id)).answers).toEqual([])
    expect(rulesOf(await file(id, '', true))).toEqual([['/table', 'no-table']])
  })
})

test('TOWN-1 the schema refuses a town without a name in every language, and more than 300 answers', async () => {
  const town = { country: 'KZ', lng: 1, lat: 1, radius_m: 1000, org_id: null }
  const add = (names: object, answers: object[] = []) =>
    database
      .insertInto('answering_towns')
      .values({ ...town, id: 'x', names: JSON.stringify(names), answers: JSON.stringify(answers) })
      .execute()
  await expect(add({ ru: 'Х' })).rejects.toThrow(/names/)
  await expect(add(words('Х'), [])).rejects.toThrow(/names/)
  const names = { ru: 'Х', kk: 'Х', es: 'X', en: 'X' }
  await expect(
    add(
      names,
      Array.from({ length: 301 }, () => ({})),
    ),
  ).rejects.toThrow(/answers/)
})
