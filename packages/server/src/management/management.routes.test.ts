import { describe, expect, test } from 'vitest'
import { managementCalls } from '@recircle/core/management'
import {
  accountBody,
  aFailedJob,
  aKazakhReader,
  anUndeliveredEmail,
  aSubscriber,
  entryBody,
  holidayBody,
  inEveryLanguage,
  noSynonyms,
  organizationBody,
  townDayBody,
  type ManagementCallName,
} from '../testing/management-asks.ts'
import { managementDesk } from '../testing/management-desk.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { atDesk } from '../testing/staff-people.ts'
import {
  anAnsweringTown,
  aProposedWord,
  aSaidAnswer,
  aTableOfAnswers,
  townAnswerBody,
} from '../testing/town-answer-samples.ts'

const { app, database, root, manager, ask } = await managementDesk()
const noteCount = async () => (await database.selectFrom('audit_log').select('id').execute()).length
const lastNote = () =>
  database.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

/** A valid example of every writing call. */
const writes: Partial<Record<ManagementCallName, () => Promise<{ id?: string; sent?: object }>>> = {
  addOrganization: async () => ({ sent: organizationBody }),
  changeOrganization: async () => ({ id: await addOrganization(database), sent: organizationBody }),
  makeAccount: async () => ({ sent: { ...accountBody, email: 'made@example.kz' } }),
  giveRoles: async () => ({
    id: await aKazakhReader(database),
    sent: { roles: ['user', 'recycling-points-creator'], organization_id: await addOrganization(database) },
  }),
  blockAccount: async () => ({ id: await aKazakhReader(database), sent: { reason: 'Спам' } }),
  unblockAccount: async () => ({ id: await addUser(database, { email: 'b@example.kz', isBlocked: true }) }),
  endSessions: async () => ({ id: await aKazakhReader(database) }),
  postEntry: async () => ({ id: await aKazakhReader(database), sent: { ...entryBody, key: 'first' } }),
  setRedirect: async () => ({ sent: { path: '/was', target: '/is', variant: null } }),
  removeRedirect: async () => {
    const row = await database.selectFrom('redirects').select('id').where('path', '=', '/was').executeTakeFirstOrThrow()
    return { id: row.id }
  },
  addTownDay: async () => ({ sent: townDayBody }),
  removeTownDay: async () => ({ id: await madeBy('addTownDay', townDayBody) }),
  setHoliday: async () => ({ sent: holidayBody }),
  removeHoliday: async () => ({ id: await madeBy('setHoliday', holidayBody) }),
  setAnsweringTown: async () => ({ sent: { town: 'Алматы', radius_km: 20, organization: '' } }),
  sayTownAnswers: async () => {
    const { id, version } = await anAnsweringTown(database)
    return { id, sent: { said: [townAnswerBody], removed: [], version } }
  },
  fileTownAnswers: async () => {
    const { id, version } = await anAnsweringTown(database)
    return { id, sent: { table: aTableOfAnswers, apply: true, version } }
  },
  undoTownAnswers: async () => {
    const { id, change } = await aSaidAnswer(database)
    return { id, sent: { change } }
  },
  decideWords: async () => ({
    id: (await aProposedWord(database, await addOrganization(database))).id,
    sent: { accepted: false },
  }),
  addMaterial: async () => ({
    sent: {
      slug: 'foil',
      parent_id: null,
      glyph: 'paper',
      hue: 10,
      hazard: false,
      names: inEveryLanguage('Foil'),
      synonyms: noSynonyms,
    },
  }),
  changeMaterial: async () => ({
    id: '1',
    sent: { names: inEveryLanguage('Qağaz'), synonyms: { ...noSynonyms, en: ['paper', 'paper '] } },
  }),
  changeThing: async () => ({ id: 'battery', sent: await batteryBody() }),
  addThing: async () => ({ sent: { ...(await batteryBody()), slug: 'powerful-battery' } }),
  retireThing: async () => ({ id: 'battery', sent: { version: (await batteryBody())['version'], retired: true } }),
  restoreThing: async () => ({ id: 'battery' }),
  changeLabel: async () => ({
    id: 'code-70',
    sent: { names: inEveryLanguage('Clear glass'), marks: ['GL'], materials: [], version: 0 },
  }),
  restoreLabel: async () => ({ id: 'code-70' }),
  moveMaterial: async () => ({ id: '1', sent: { step: 'down' } }),
  retireMaterial: async () => ({ id: String(await idOf('foil')), sent: { retired: true } }),
  addUnit: async () => ({
    sent: { slug: 'box', names: inEveryLanguage('box'), symbols: inEveryLanguage('bx'), per: inEveryLanguage('box') },
  }),
  changeUnit: async () => ({
    id: 'box',
    sent: { names: inEveryLanguage('crate'), symbols: inEveryLanguage('cr'), per: inEveryLanguage('crate') },
  }),
  moveUnit: async () => ({ id: 'box', sent: { step: 'up' } }),
  retireUnit: async () => ({ id: 'box', sent: { retired: true } }),
  sendAgain: async () => ({ id: await anUndeliveredEmail(database) }),
  giveUpEmail: async () => ({ id: await anUndeliveredEmail(database) }),
  exportSubscribers: async () => ({ sent: { variant: 'kz', locale: null } }),
  removeSubscriber: async () => ({ id: await aSubscriber(database) }),
  retryJob: async () => ({ id: await aFailedJob(database) }),
  addApiClient: async () => ({ sent: { name: 'A city', email: 'it@example.org', reads: '30 000' } }),
  revokeApiClient: async () => ({ id: await anApiClient(), sent: { reason: 'It leaked' } }),
  addMember: async () => ({ sent: { login: 'newcomer', name: '', rights: ['editor'], variant: 'kz' } }),
  giveRights: async () => ({ id: manager.staffId, sent: { rights: ['manager', 'editor'] } }),
  disableMember: async () => ({
    id: (await atDesk(app, database, 'leaving', ['editor'])).staffId,
    sent: { reason: 'Has left us' },
  }),
  enableMember: async () => {
    const { staffId } = await atDesk(app, database, 'returning', ['editor'])
    await database
      .updateTable('users')
      .set({ is_blocked: true, blocked_reason: 'x' })
      .where('id', '=', staffId)
      .execute()
    return { id: staffId }
  },
  resetSecondFactor: async () => ({ id: (await atDesk(app, database, 'phoneless', ['editor'])).staffId }),
  renewPassword: async () => ({ id: (await atDesk(app, database, 'forgetful', ['editor'])).staffId }),
}
const madeBy = async (name: ManagementCallName, sent: object): Promise<string> =>
  (await ask(name, { sent })).json<{ id: string }>().id
async function anApiClient(): Promise<string> {
  const sent = { name: 'A town', email: 'it@example.org', reads: '100' }
  return (await ask('addApiClient', { sent })).json<{ id: string }>().id
}
async function batteryBody(): Promise<Record<string, unknown>> {
  const answer = await ask('things', { query: '?search=battery&page[limit]=100' })
  const { items } = answer.json<{ items: Record<string, unknown>[] }>()
  return { ...items.find(({ slug }) => slug === 'battery'), draft: false }
}
const idOf = async (slug: string) =>
  (await database.selectFrom('materials').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

describe('every management call', () => {
  const succeeded = new Map<ManagementCallName, { id?: string; sent?: object }>()
  const all = Object.keys(managementCalls).filter((name): name is ManagementCallName => name in managementCalls)
  test.each(all.filter((name) => managementCalls[name].method !== 'GET'))(
    'DESK-6 MANAGE-1 %s succeeds, and the log names the member at the desk',
    async (name) => {
      const parts = await writes[name]?.()
      if (!parts) throw new Error(`${name} has no example of a call that succeeds`)
      succeeded.set(name, parts)
      const before = await noteCount()
      const answer = await ask(name, parts)
      expect([answer.statusCode, answer.body]).toEqual([managementCalls[name].answer.status, expect.anything()])
      expect(await noteCount()).toBe(before + 1)
      expect(await lastNote()).toMatchObject({ actor: 'root', actor_id: root.staffId, via: 'desk' })
    },
  )

  test.each(all.filter((name) => managementCalls[name].path.includes(':id')))(
    'MANAGE-1 %s with an unknown id is a 404 and is not logged',
    async (name) => {
      const parts = succeeded.get(name) ?? {}
      const base = await noteCount()
      for (const id of ['01890000-0000-7000-8000-0000000000ff', 'nonsense', '%00'])
        expect([id, (await ask(name, { ...parts, id })).statusCode]).toEqual([id, 404])
      expect(await noteCount()).toBe(base)
    },
  )
})
