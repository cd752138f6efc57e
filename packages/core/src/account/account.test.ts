import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listDocument } from '../wire/index.ts'
import { balanceOfPush } from '../realtime/index.ts'
import { ProblemList } from '../testing/shared/problem-list.ts'
import { aProfile, aServerUser } from '../testing/session/session-builders.ts'
import { valueOf } from '../testing/shared/value-of.ts'
import { accountCalls, defaultBalance, parseBalance, readUserAnswer, userAnswer, type LedgerEntry } from './index.ts'
import { ledgerEntry, ledgerEntryKinds } from './ledger.ts'

const attributes = {
  is_active: true,
  is_superuser: false,
  is_staff: false,
  is_blocked: false,
  role: ['facility'],
  name: 'Круг',
  contact_phone: '+79161234567',
  email: 'krug@example.ru',
  balance: 12.5,
  currency: 'KZT',
  organization_info: { name_full: 'ООО «Круг»' },
  org_info_id: 'i-1',
  avatar_id: 'a-1',
  avatar: '/media/a-1.png',
}
const answer = (changes: object = {}, user: object = {}) => ({
  data: {
    id: 'u-1',
    type: 'users.user',
    attributes: { ...attributes, ...changes },
    relationships: { organization: { data: { id: 'o-1', type: 'organization.organization' } } },
    ...user,
  },
})

const linkOf = (orgId: string | null) => userAnswer(aServerUser({ profile: aProfile({ orgId }) })).data

describe('ENT-1 user profile', () => {
  test('ENT-1 every field is read from the attribute in the specification', () => {
    expect(readUserAnswer(answer())).toEqual({
      ok: true,
      value: {
        isActive: true,
        isSuperuser: false,
        isStaff: false,
        isBlocked: false,
        kinds: ['facility'],
        profile: {
          id: 'u-1',
          name: 'Круг',
          phone: '+79161234567',
          email: 'krug@example.ru',
          orgName: 'ООО «Круг»',
          orgInfoId: 'i-1',
          orgId: 'o-1',
          logoId: 'a-1',
          logoUrl: '/media/a-1.png',
          balance: 12.5,
          currency: 'KZT',
          suggestions: 0,
          towns: 0,
          reminders: null,
          login: null,
        },
        isBalanceBroken: false,
      },
    })
  })
  test('ENT-1 an individual has no organization and no picture', () => {
    const bare = {
      data: {
        id: 7,
        attributes: { is_active: true, is_superuser: false, is_staff: false, is_blocked: false, role: [] },
      },
    }
    const nothing = {
      name: '',
      phone: '',
      email: '',
      orgName: '',
      orgInfoId: null,
      orgId: null,
      logoId: null,
      logoUrl: null,
    }
    expect(valueOf(readUserAnswer(bare)).profile).toEqual({
      id: '7',
      ...nothing,
      balance: 0,
      currency: null,
      suggestions: 0,
      towns: 0,
      reminders: null,
      login: null,
    })
    const nulls = answer(
      {
        name: null,
        contact_phone: null,
        email: null,
        organization_info: null,
        org_info_id: null,
        avatar_id: null,
        avatar: null,
        balance: null,
        currency: null,
      },
      { relationships: null },
    )
    expect(valueOf(readUserAnswer(nulls)).profile).toEqual({
      id: 'u-1',
      ...nothing,
      balance: 0,
      currency: null,
      suggestions: 0,
      towns: 0,
      reminders: null,
      login: null,
    })
  })
  test('MON-2 a missing or invalid currency leaves the rest intact', () => {
    for (const currency of [undefined, null, '', 'rub', 643, { id: 'RUB' }])
      expect(valueOf(readUserAnswer(answer({ currency }))).profile).toMatchObject({ balance: 12.5, currency: null })
  })
  test('ENT-1 ids may be numbers, an avatar an uploaded file', () => {
    const { profile } = valueOf(
      readUserAnswer(answer({ org_info_id: 3, avatar_id: 4, avatar: { file_url: '/f.png' } }, { id: 5 })),
    )
    expect([profile.id, profile.orgInfoId, profile.logoId, profile.logoUrl]).toEqual(['5', '3', '4', '/f.png'])
    expect(valueOf(readUserAnswer(answer({ avatar: '' }))).profile.logoUrl).toBeNull()
    expect(valueOf(readUserAnswer(answer({ avatar: {} }))).profile.logoUrl).toBeNull()
  })
  test('ENT-1 without a flag, the list of kinds or the id, or with a wrong type, there is no user', () => {
    for (const flag of ['is_active', 'is_superuser', 'is_staff', 'is_blocked'])
      for (const value of [undefined, null, 'true', 1]) expect(readUserAnswer(answer({ [flag]: value })).ok).toBe(false)
    for (const role of [undefined, null, 'user', [7]]) expect(readUserAnswer(answer({ role })).ok).toBe(false)
    for (const id of [undefined, null, '', 1.5, {}]) expect(readUserAnswer(answer({}, { id })).ok).toBe(false)
    for (const body of [null, {}, { data: null }, [], 'x'])
      expect(readUserAnswer(body)).toMatchObject({ ok: false, error: 'missing' })
  })
  test('ENT-1 a non-numeric balance counts as the default and is reported', () => {
    expect(defaultBalance).toBe(0)
    for (const [balance, read, isBroken] of [
      ['1250.50', 1250.5, false],
      [-3, -3, false],
      ['many', 0, true],
      [{}, 0, true],
      [undefined, 0, false],
      [null, 0, false],
    ] as const) {
      const user = valueOf(readUserAnswer(answer({ balance })))
      expect([user.profile.balance, user.isBalanceBroken]).toEqual([read, isBroken])
    }
  })
  test('ENT-1 the browser reads what the backend writes', () => {
    for (const profile of [
      aProfile(),
      aProfile({ orgName: 'Круг', orgInfoId: 'i', orgId: 'o', logoId: 'l', logoUrl: '/l' }),
    ]) {
      const user = aServerUser({ profile, kinds: ['facility', 'user'], isBlocked: true })
      expect(readUserAnswer(JSON.parse(JSON.stringify(userAnswer(user))))).toEqual({ ok: true, value: user })
    }
    expect(linkOf(null)).toMatchObject({ type: 'users.user', relationships: { organization: { data: null } } })
    const data = { id: 'o', type: 'organization.organization' }
    expect(linkOf('o')).toMatchObject({ relationships: { organization: { data } } })
  })
  test('ENT-1 no response makes the reader throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.anything().map((data) => ({ data })),
        ),
        (body) => {
          expect(typeof readUserAnswer(body).ok).toBe('boolean')
        },
      ),
    )
  })
})

describe('LIVE-4 balance', () => {
  test.each([
    ['1250.50', 1250.5],
    ['-3', -3],
    ['0', 0],
    ['+5', 5],
    [' 1', 1],
    [7.25, 7.25],
  ])('LIVE-4 LIVE-5 %j is %d, in a profile and in a push alike', (text, balance) => {
    expect(parseBalance(text)).toBe(balance)
    const push = { title: 'withdrawal_success', body: text }
    expect(balanceOfPush(push, new ProblemList())).toBe(balance)
  })
  test.each([
    '',
    '1 2',
    '1,5',
    '1e3',
    '+',
    '1'.repeat(16),
    '.5',
    '5.',
    'x',
    '9'.repeat(400),
    NaN,
    Infinity,
    null,
    undefined,
    true,
    [1],
    {},
  ])('LIVE-4 %j is not a balance', (value) => expect(parseBalance(value)).toBeNull())
})

describe('ENT-1 ledger', () => {
  const entry: LedgerEntry = {
    id: 'e-1',
    instantMs: Date.UTC(2026, 0, 2, 3, 4, 5),
    kind: 'withdrawal',
    amount: -30.5,
    balanceAfter: 69.5,
    comment: 'Кофе',
  }
  test('ENT-1 a page of entries survives a round trip', () => {
    const document = JSON.parse(JSON.stringify(listDocument([ledgerEntry.write(entry)])))
    expect(document.data[0]).toMatchObject({
      type: 'users.balance_entry',
      attributes: {
        dt_created: '2026-01-02T03:04:05.000Z',
        kind: 'withdrawal',
        amount: -30.5,
        balance_after: 69.5,
        comment: 'Кофе',
      },
    })
    expect(valueOf(accountCalls.ledger.answer.read(document)).items).toEqual([entry])
  })
  test('ENT-1 money may be a string, a comment may be missing; any other damage fails the page', () => {
    const read = (changes: object, id: unknown = 'e') =>
      accountCalls.ledger.answer.read({
        data: [{ id, attributes: { ...ledgerEntry.write(entry).attributes, ...changes } }],
      })
    expect(valueOf(read({ amount: '-30.50', comment: null })).items[0]).toEqual({ ...entry, id: 'e', comment: '' })
    for (const changes of [
      { amount: 'x' },
      { balance_after: null },
      { kind: 'gift' },
      { dt_created: 'today' },
      { comment: 7 },
    ])
      expect(read(changes).ok).toBe(false)
    expect(read({}, '').ok).toBe(false)
    expect(accountCalls.ledger.answer.read({ data: {} }).ok).toBe(false)
    expect(ledgerEntryKinds).toEqual(['credit', 'withdrawal'])
    expect(read({ amount: 'x' })).toMatchObject({ ok: false, error: 'wrong-type' })
  })
})
