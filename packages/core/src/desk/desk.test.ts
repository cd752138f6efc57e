import { expect, test } from 'vitest'
import { readWire } from '../wire/index.ts'
import {
  checkDecision,
  claimLifetimeMs,
  claimStanding,
  actNeedsProof,
  deskActions,
  deskDecision,
  deskItem,
  deskRights,
  isEverySite,
  mayAct,
  mayUndo,
  queueCursor,
  queueQueryPairs,
  readCursor,
  readQueueQuery,
  reasonText,
  sitesOf,
  staffSessionEndsAtMs,
  staffSessionIdleMs,
  staffSessionLifetimeMs,
  undoWindowMs,
  kindRules,
  wholeQueue,
  type QueueQuery,
} from './index.ts'
import { aDeskItem } from '../testing/desk/in-memory-desk.ts'

test('DESK-1 each right allows its own acts, and an administrator every act', () => {
  const acts = Object.keys(deskActions).filter((act): act is keyof typeof deskActions => act in deskActions)
  const openTo = (right: (typeof deskRights)[number]) => acts.filter((act) => mayAct([right], act))
  expect(openTo('administrator')).toEqual(acts)
  const common = ['read-log', 'read-figures']
  const [reading, own] = [['read-queue', 'decide', 'block-sender'], ['own-account']]
  expect(openTo('moderator')).toEqual([...reading, ...common, 'write-templates', ...own])
  expect(openTo('editor')).toEqual([...common, 'write-templates', 'write-guide', ...own])
  const managing = ['write-organizations', 'write-accounts', 'write-balance', 'write-mail', 'export-people']
  expect(openTo('manager')).toEqual([...common, ...managing, ...own])
  expect(acts.some((act) => mayAct([], act))).toBe(false)
})

test('DESK-75 an administrator has every site, others those that were chosen', () => {
  expect(sitesOf(['moderator'], null)).toEqual(['ru', 'kz', 'int'])
  expect(sitesOf(['moderator', 'manager'], ['kz'])).toEqual(['kz'])
  expect(sitesOf(['administrator'], ['kz'])).toEqual(['ru', 'kz', 'int'])
  expect([isEverySite(['kz', 'int', 'ru']), isEverySite(['kz', 'int'])]).toEqual([true, false])
})

test('DESK-53 what changes who may do what needs a proof, and moderating does not', () => {
  const acts = Object.keys(deskActions).filter((act): act is keyof typeof deskActions => act in deskActions)
  const proved = ['block-sender', 'write-accounts', 'write-balance', 'export-people', 'write-staff', 'write-clients']
  expect(acts.filter(actNeedsProof)).toEqual([...proved, 'own-account'])
})

test('DESK-4 a session expires after twelve hours, or half an hour after its last use', () => {
  expect(staffSessionEndsAtMs(0, 1000, 'open')).toBe(1000 + staffSessionIdleMs)
  expect(staffSessionEndsAtMs(0, staffSessionLifetimeMs - 1, 'open')).toBe(staffSessionLifetimeMs)
  expect(staffSessionEndsAtMs(0, 500_000, 'code')).toBe(600_000)
})

test('DESK-13 a claim excludes other moderators until it expires', () => {
  const claim = { staffId: 'a', name: 'Ana', untilMs: claimLifetimeMs }
  expect(claimStanding(null, 'a', 0)).toBe('free')
  expect(claimStanding(claim, 'a', 0)).toBe('mine')
  expect(claimStanding(claim, 'b', claimLifetimeMs - 1)).toBe('other')
  expect(claimStanding(claim, 'b', claimLifetimeMs)).toBe('free')
})

test('DESK-14 a verdict must be allowed for the item, and a rejection needs a reason', () => {
  const decision = { verdict: 'decline', template: '', words: ' ' } as const
  expect(checkDecision(decision, kindRules.facility.verdicts)).toEqual({ ok: false, error: 'reason-required' })
  expect(checkDecision({ ...decision, template: 'no-address' }, kindRules.facility.verdicts).ok).toBe(true)
  expect(checkDecision({ ...decision, words: 'x'.repeat(1001) }, kindRules.facility.verdicts)).toMatchObject({
    error: 'reason-too-long',
  })
  expect(checkDecision(decision, kindRules.inquiry.verdicts)).toEqual({ ok: false, error: 'verdict-impossible' })
  expect(checkDecision({ ...decision, verdict: 'accept' }, kindRules.facility.verdicts).ok).toBe(true)
})

test('DESK-15 the canned reason is in the language of the author, above the words of the moderator', () => {
  const texts = { RU_RU: 'а', RU_KZ: 'б', KK_KZ: 'Мекенжай жоқ.', EN_US: 'No address.', ES_AR: 'Sin dirección.' }
  const template = { code: 'no-address', kinds: ['facility'] as const, texts }
  expect(reasonText(template, ' Abay 10? ', 'KK_KZ')).toBe('Мекенжай жоқ.\n\nAbay 10?')
  expect(reasonText(null, 'Abay 10?', 'KK_KZ')).toBe('Abay 10?')
  expect(reasonText(template, '', 'ES_AR')).toBe('Sin dirección.')
})

test('DESK-17 a decision can be undone within thirty seconds', () => {
  expect(mayUndo(0, undoWindowMs - 1)).toBe(true)
  expect(mayUndo(0, undoWindowMs)).toBe(false)
})

test('DESK-10 the filters round-trip through the URL', () => {
  const query: QueueQuery = {
    ...wholeQueue,
    kind: 'event',
    variant: 'kz',
    locale: 'KK_KZ',
    words: 'Таза Абай',
    reason: 'unsafe',
    olderThanDays: 7,
    isMine: true,
    order: 'signs',
    limit: 5,
    after: queueCursor({
      since: '2026-11-22T10:00:00.123456Z',
      kind: 'event-change',
      id: '01890000-0000-7000-8000-000000000001',
      signs: 2,
    }),
  }
  expect(queueQueryPairs(wholeQueue)).toEqual([])
  expect(readQueueQuery(queueQueryPairs(query))).toEqual(query)
  expect(readCursor('2026-11-22T10:00:00Z~nothing~01890000-0000-7000-8000-000000000001')).toBeNull()
  for (const pair of [
    ['filter[kind]', 'x'],
    ['filter[variant]', 'x'],
    ['page[limit]', '0'],
    ['page[after]', 'x'],
    ['filter[age]', '0'],
    ['filter[age]', '1.5'],
    ['filter[mine]', 'no'],
    ['sort', 'x'],
  ] as const)
    expect(readQueueQuery([pair])).toBeNull()
})

test('DESK-73 views that were saved with a field each for organization and address search the same words', () => {
  const saved = [
    ['filter[organization]', 'Таза'],
    ['filter[place]', 'Абай 10'],
  ] as const
  expect(readQueueQuery(saved)).toEqual({ ...wholeQueue, words: 'Таза Абай 10' })
})

test('DESK-12 an item round-trips, and a decision needs only its version and verdict', () => {
  const item = aDeskItem({ id: '1', fields: [{ name: 'rates', before: null, after: [{ price: 1 }], standing: 'new' }] })
  expect(readWire(JSON.parse(JSON.stringify(deskItem.write(item))), deskItem.read)).toEqual({ ok: true, value: item })
  expect(readWire({ version: 3, verdict: 'accept' }, deskDecision.read)).toMatchObject({
    ok: true,
    value: {
      version: 3,
      template: '',
      words: '',
      changes: {},
      fields: [],
      organizationId: null,
      merge: null,
      except: [],
    },
  })
  expect(readWire({ version: 3, verdict: 'burn' }, deskDecision.read).ok).toBe(false)
  const fields = [{ field: 'nonsense', applied: true }]
  expect(readWire({ version: 3, verdict: 'accept', fields }, deskDecision.read).ok).toBe(false)
})
