import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { newImportSettings } from '@recircle/core/import'
import { tokenKeys, type TokenKeys } from '../../config/token-keys.ts'
import { openTestDatabase } from '../../db/testing/test-database.ts'
import { addOrganization, addUser } from '../../testing/people.ts'
import { openFeedKey, sealFeedKey, sealFeedKeysAnew, withoutKey } from './feed-keys.ts'

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64url')}`
const keysOf = (...keys: readonly string[]): TokenKeys => {
  const read = tokenKeys(keys.join(','))
  if (!read.ok) throw new Error(read.error)
  return read.value
}
const [first, second] = [newKey('k1'), newKey('k2')]
const key = { place: 'header', name: 'X-Key', secret: 'secret-4711' } as const
const feed = { orgId: 'org-1', address: 'https://city.example/list?a=1' }

test('SRC-31 a sealed key opens for its host and its organization only, with a key of this server', () => {
  const sealed = sealFeedKey(keysOf(first), feed, key)
  expect(JSON.stringify(sealed)).not.toContain(key.secret)
  expect(openFeedKey(keysOf(second, first), feed, sealed)).toEqual({ ...key, host: 'city.example' })
  expect(openFeedKey(keysOf(first), { ...feed, address: 'https://city.example/other' }, sealed)).not.toBeNull()
  for (const other of [
    { ...feed, address: 'https://other.example/list' },
    { ...feed, address: 'https://city.example:8443/list' },
    // In the clear, anybody on the way would read it.
    { ...feed, address: 'http://city.example/list' },
    { ...feed, orgId: 'org-2' },
  ])
    expect(openFeedKey(keysOf(first), other, sealed)).toBeNull()
  expect(openFeedKey(keysOf(second), feed, sealed)).toBeNull()
  // A copy of the database cannot give it another name under which it would be sent.
  expect(openFeedKey(keysOf(newKey('k1')), feed, sealed)).toBeNull()
})

test.each([
  ['https://city.example/list?api_key=abc&$top=5', 'https://city.example/list?$top=5', 'api_key', 'abc'],
  ['https://city.example/list?where=1%3D1&token=a%2Bb', 'https://city.example/list?where=1%3D1', 'token', 'a+b'],
  ['https://city.example/list?apiKey=abc', 'https://city.example/list', 'apiKey', 'abc'],
  [
    'https://city.example/list?key=district&auth-token=abc',
    'https://city.example/list?key=district',
    'auth-token',
    'abc',
  ],
  ['https://city.example/list?client_secret=abc', 'https://city.example/list', 'client_secret', 'abc'],
])('SRC-31 the key of %s is taken out, and the rest stays as it was written', (written, address, name, secret) => {
  expect(withoutKey(written)).toEqual({ address, key: { place: 'query', name, secret } })
})

test.each([
  ['https://city.example/list?code=abc&a=1', 'query', 'https://city.example/list?a=1'],
  ['https://city.example/list?a=1&other=secret-4711', 'header', 'https://city.example/list?a=1'],
  ['https://city.example/list?code=district', 'header', 'https://city.example/list?code=district'],
] as const)(
  'SRC-31 of %s with a key in the %s given beside it, what is the key is taken out',
  (written, place, address) => {
    const given = { place, name: 'code', secret: 'secret-4711' }
    expect(withoutKey(written, given)).toEqual({ address, key: given })
  },
)

test('SRC-31 an address without a key stays as it is', () => {
  const address = 'https://city.example/list?keyword=glass&limit=5'
  expect(withoutKey(address)).toEqual({ address, key: null })
})

test('SRC-31 the start seals keys anew under the first key, and those that still stand in addresses', async () => {
  const db = await openTestDatabase()
  afterAll(() => db.close())
  const orgId = await addOrganization(db.database)
  const userId = await addUser(db.database, { login: 'keeper', kinds: ['facility'], orgId })
  const source = (name: string, address: string, sealed: object | null) => ({
    id: `00000000-0000-7000-8000-00000000000${name}`,
    key: name,
    org_id: orgId,
    creator_id: userId,
    name,
    language: 'en' as const,
    address,
    settings: JSON.stringify(newImportSettings),
    feed_key: sealed && JSON.stringify(sealed),
  })
  const ofCity = { orgId, address: 'https://city.example/list?key=district' }
  await db.database
    .insertInto('import_sources')
    .values([
      source('1', ofCity.address, sealFeedKey(keysOf(first), ofCity, key)),
      source('2', 'https://city.example/list?api_key=abc', null),
      source('3', 'https://city.example/list', null),
    ])
    .execute()
  await sealFeedKeysAnew(db.database, keysOf(second, first))
  const rows = await db.database.selectFrom('import_sources').select(['address', 'feed_key']).orderBy('name').execute()
  const opened = rows.map(({ address, feed_key: sealed }) => [
    address,
    sealed && openFeedKey(keysOf(second), { orgId, address: address ?? '' }, sealed)?.secret,
  ])
  expect(opened).toEqual([
    [ofCity.address, key.secret],
    ['https://city.example/list', 'abc'],
    ['https://city.example/list', null],
  ])
})
