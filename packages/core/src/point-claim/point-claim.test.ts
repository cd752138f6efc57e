import { claimProof, newClaim } from './claim-contract.ts'
import { claimStates } from './point-claim.ts'
import { describe, expect, test } from 'vitest'
import { facilityStatuses } from '../facility/index.ts'
import { readDocument, readWire, resourceDocument } from '../wire/index.ts'
import {
  claimRefusal,
  codeWords,
  hasEnded,
  hasSayingOwner,
  isAlike,
  isInFile,
  isInRecords,
  isWithStaff,
  mayBecome,
  pointClaim,
  readCode,
  siteOf,
  stateAfterProof,
  waysOf,
  type ClaimablePoint,
  type PointClaim,
} from './index.ts'

const point: ClaimablePoint = {
  status: 'accepted',
  orgId: 'city',
  isImported: true,
  isCommunity: false,
  hasOwnerAccount: true,
  isMadeByOwner: false,
  isTakenOver: false,
}

describe('CLAIM-1 which points can be claimed', () => {
  test('CLAIM-1 public points that an import made, or that stand under the community', () => {
    expect(claimRefusal(point, 'yard')).toBeNull()
    expect(claimRefusal({ ...point, isImported: false, isCommunity: true }, 'yard')).toBeNull()
    expect(claimRefusal({ ...point, isImported: false }, 'yard')).toBe('not-imported')
    expect(claimRefusal(point, 'city')).toBe('own')
    const open = facilityStatuses.filter((status) => claimRefusal({ ...point, status }, 'yard') === null)
    expect(open).toEqual(['accepted', 'temporarily-not-working'])
  })
})

describe('CLAIM-7 who has a say', () => {
  test.each([
    ['an import of staff', {}, false],
    ['its own import', { isMadeByOwner: true }, true],
    ['its own import, but nobody can sign in', { isMadeByOwner: true, hasOwnerAccount: false }, false],
    ['it took the point over', { isTakenOver: true }, true],
    ['the community', { isCommunity: true, isMadeByOwner: true }, false],
  ] as const)('CLAIM-7 %s', (_title, change, isSaying) => {
    expect(hasSayingOwner({ ...point, ...change })).toBe(isSaying)
    const after = (rivals: number, isNamedBySource = true) =>
      stateAfterProof({ ...point, ...change }, { rivals, isNamedBySource })
    expect([after(0), after(1)]).toEqual([isSaying ? 'disputed' : 'taken-over', 'disputed'])
    // CLAIM-11: somebody else may have put the contact there.
    expect([after(0, false), after(1, false)]).toEqual([isSaying ? 'disputed' : 'waiting', 'disputed'])
  })
})

test('CLAIM-2 a claim ends once, and only through the states of its table', () => {
  expect(claimStates.filter(hasEnded)).toEqual(['taken-over', 'declined', 'withdrawn', 'expired'])
  expect(claimStates.filter(isWithStaff)).toEqual(['waiting', 'disputed'])
  expect(claimStates.filter((state) => mayBecome(state, 'withdrawn'))).toEqual(['open', 'waiting', 'disputed'])
  expect(mayBecome('disputed', 'expired')).toBe(false)
  for (const from of claimStates.filter(hasEnded)) expect(claimStates.some((to) => mayBecome(from, to))).toBe(false)
})

describe('CLAIM-5 the site of a point', () => {
  test.each([
    ['https://eco.kz/points?x=1', 'https://eco.kz', 'eco.kz'],
    ['http://Eco.kz:8080', 'http://eco.kz:8080', 'eco.kz'],
    ['eco.kz', 'https://eco.kz', 'eco.kz'],
    ['  пункт.рф/о-нас ', 'https://пункт.рф', 'пункт.рф'],
  ])('CLAIM-5 %s', (website, origin, host) => {
    expect(siteOf(website)).toEqual({ fileUrl: `${origin}/.well-known/recircle-claim.txt`, host })
  })
  test.each([
    'http://1.2.3.4',
    '1.2.3.4:8080/about',
    '127.1',
    '0x7f.1',
    'http://0X7F.0.0.0x1/',
    '2130706433',
    'http://0177.0.0.01',
    '１２７.０.０.１',
    'http://eco.1',
    'http://[::ffff:1.2.3.4]',
  ])('CLAIM-17 %s names no domain, so it is no site', (website) => expect(siteOf(website)).toBeNull())
  test('CLAIM-17 digits within a domain are part of its name', () => {
    expect(siteOf('https://24.eco.kz')?.host).toBe('24.eco.kz')
    expect(siteOf('eco24.0x')?.host).toBe(undefined)
    expect(siteOf('24.kz')?.host).toBe('24.kz')
  })
  test.each(['', 'localhost', 'ftp://eco.kz', 'https://me:secret@eco.kz', 'https://[::1]/', '.kz', 'see our page'])(
    'CLAIM-5 %s is no site',
    (website) => {
      expect(siteOf(website)).toBeNull()
    },
  )
  test('CLAIM-5 the token stands on a line or in a record of its own', () => {
    expect(isInFile('\uFEFFrecircle-claim=abc\r\nother', 'abc')).toBe(true)
    expect(isInFile('recircle-claim=abcd', 'abc')).toBe(false)
    expect(isInFile('<p>recircle-claim=abc</p>', 'abc')).toBe(false)
    expect(isInRecords([['v=spf1'], ['recircle-', 'claim=abc']], 'abc')).toBe(true)
    expect(isInRecords([['recircle-claim=abc recircle-claim=abd']], 'abc')).toBe(false)
  })
})

test('CLAIM-6 points are alike by their email or their site', () => {
  const one = { email: 'Info@eco.kz', website: 'eco.kz/a' }
  expect(isAlike(one, { email: ' info@ECO.kz', website: '' })).toBe(true)
  expect(isAlike(one, { email: '', website: 'https://eco.kz/b' })).toBe(true)
  expect(isAlike(one, { email: 'x@eco.kz', website: 'http://eco.kz' })).toBe(false)
  expect(isAlike({ email: '', website: '' }, { email: '', website: '' })).toBe(false)
})

test('CLAIM-3 the published contacts decide which ways there are', () => {
  expect(waysOf({ email: 'a@eco.kz', website: 'eco.kz', phone: '+7 701' })).toEqual([
    'email',
    'file',
    'dns',
    'phone',
    'evidence',
  ])
  expect(waysOf({ email: '', website: '', phone: ' ' })).toEqual(['evidence'])
})

test('CLAIM-4 a code is read as people type it', () => {
  expect(readCode(' 1234 5678')).toBe('12345678')
  expect(readCode('1234-5678')).toBe('12345678')
  for (const typed of ['', '1234567', '123456789', '1234567a']) expect(readCode(typed)).toBeNull()
  expect(codeWords('12345678')).toBe('1234 5678')
})

test('CLAIM-2 a claim and its bodies survive the wire', () => {
  const claim: PointClaim = {
    id: 'c1',
    pointId: 'p1',
    pointName: 'Yard',
    pointAddress: '1 Mill Lane',
    state: 'open',
    way: null,
    ways: ['email', 'evidence'],
    email: 'info@eco.kz',
    phone: '',
    website: '',
    token: 'abc',
    codeUntilMs: 1_800_000_000_000,
    reason: '',
    createdAtMs: 1_700_000_000_000,
    expiresAtMs: 1_800_000_000_000,
  }
  expect(readDocument(resourceDocument(pointClaim.write(claim)), pointClaim.read)).toEqual({ ok: true, value: claim })
  expect(readWire({ point_id: 'p1' }, newClaim.read)).toEqual({ ok: true, value: { pointId: 'p1', withAlike: false } })
  expect(readWire({ way: 'dns' }, claimProof.read)).toEqual({ ok: true, value: { way: 'dns', words: '' } })
  expect(readWire({ way: 'fax' }, claimProof.read)).toMatchObject({ ok: false })
  expect(readWire({ way: 'evidence', words: 'x'.repeat(1001) }, claimProof.read)).toMatchObject({ ok: false })
})
