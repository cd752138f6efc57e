import { v7 as uuidV7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { staffJson, staffRun } from '../testing/staff-run.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const run = (...argv: string[]) => staffRun(db.database, argv)
const json = <T>(...argv: string[]) => staffJson<T>(db.database, ...argv)

describe('redirects', () => {
  test('ROUTE-22 a redirect of one site takes precedence over one of all, and can be replaced and removed', async () => {
    const list = async () => (await json<{ items: object[] }>('redirects', 'list')).items
    await json('redirects', 'set', '/old/?a=1', '/new')
    await json('redirects', 'set', '/old', 'https://example.org/', '--variant', 'kz')
    expect(await json('redirects', 'set', '/old', '/newer')).toMatchObject({ before: '/new' })
    expect(await list()).toMatchObject([
      { path: '/old', target: 'https://example.org/', variant: 'kz' },
      { path: '/old', target: '/newer', variant: null },
    ])
    await json('redirects', 'remove', '/old/')
    expect(await list()).toMatchObject([{ variant: 'kz' }])
    expect(await run('redirects', 'remove', '/old')).toMatchObject({ code: 1 })
    await json('redirects', 'remove', '/old', '--variant', 'kz')
  })

  test('STAFF-1 the output shows where a path leads, on the other sites as well', async () => {
    const output = async (...argv: string[]) => (await run('redirects', ...argv)).out.trim()
    await output('set', '/a', '/of-kz', '--variant', 'kz')
    expect(await output('set', '/a', '/of-all')).toBe(
      '/a now redirects to /of-all on every site. On kz it leads to /of-kz.',
    )
    expect(await output('remove', '/a', '--variant', 'kz')).toBe('Removed. On every site it leads to /of-all.')
    await output('set', '/a', '/of-kz', '--variant', 'kz')
    expect(await output('remove', '/a')).toBe('Removed. On kz it leads to /of-kz.')
    expect(await output('remove', '/a', '--variant', 'kz')).toBe('/a is an ordinary page again on kz.')
  })

  test.each([
    ['old', '/new'],
    ['//old', '/new'],
    ['/api/web', '/new'],
    ['/old', 'new'],
    ['/old', 'javascript:alert(1)'],
    ['/old', '//evil.example'],
    ['/old', 'http://example.org'],
    ['/old', '/old/'],
  ])('ROUTE-22 %s → %s is not a valid redirect', async (path, target) => {
    expect(await run('redirects', 'set', path, target)).toMatchObject({ code: 2 })
  })

  test('ROUTE-22 nor is one that leads back through another locale, another host or another redirect', async () => {
    await json('redirects', 'set', '/second', '/third', '--variant', 'ru')
    const circles = ['/ru-kz/first', 'https://ru.localhost:3000/first', '/second']
    await json('redirects', 'set', '/third', '/first?a=b')
    for (const target of circles) {
      expect(await run('redirects', 'set', '/first', target)).toMatchObject({
        code: 1,
        err: expect.stringContaining('would lead back to itself'),
      })
    }
    expect(await json('redirects', 'set', '/first', '/second', '--variant', 'int')).toMatchObject({ target: '/second' })
  })
})

test('STAFF-1 a filtered list does not claim that nothing waits', async () => {
  expect((await run('applications', 'list', '--status', 'declined')).out).toBe('There is no such request.\n')
  expect((await run('inquiries', 'list', '--form', 'inquiry')).out).toBe('There is no such inquiry.\n')
  expect((await run('subscriptions', 'list', '--variant', 'ru')).out).toBe('There is no such subscriber.\n')
})

describe('inquiries of visitors and the newsletter', () => {
  test('FORM-1 an inquiry is handled once', async () => {
    const id = uuidV7()
    const output = { name: 'Ana', email: 'ana@example.org', city: 'Rosario', text: '¿Dónde?\u001b[31m' }
    await db.database
      .insertInto('inquiries')
      .values({ id, form: 'question', ...output, locale: 'ES_AR', variant: 'int' })
      .execute()
    expect(await json('inquiries', 'list')).toMatchObject({ count: 1, items: [{ id, form: 'question' }] })
    expect((await run('inquiries', 'show', id)).out).not.toContain('\u001b')
    await json('inquiries', 'handle', id, '--note', 'Answered')
    expect((await run('inquiries', 'list')).out).toBe('No inquiry is waiting for an answer.\n')
    expect(await json('inquiries', 'list', '--all', '--form', 'question')).toMatchObject({
      items: [{ note: 'Answered' }],
    })
    expect(await run('inquiries', 'handle', id, '--note', 'Again')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Answered'),
    })
  })

  test('FORM-14 FORM-16 the export has all confirmed subscribers with unsubscribe links, and contains no formulas', async () => {
    const subscriber = (email: string, unsubscribed_at: Date | null = null, confirmed_at: Date | null = new Date()) =>
      ({ id: uuidV7(), email, locale: 'EN_US', variant: 'int', unsubscribed_at, confirmed_at }) as const
    await db.database
      .insertInto('subscriptions')
      .values([subscriber('a@example.org'), subscriber('gone@example.org', new Date()), subscriber('=x@example.org')])
      .execute()
    await db.database
      .insertInto('subscriptions')
      .values(subscriber('silent@example.org', null, null))
      .execute()
    expect(await json('subscriptions', 'list')).toMatchObject({ count: 2 })
    const { out } = await run('subscriptions', 'export')
    const [header, ...lines] = out.trim().split('\r\n')
    expect(header).toBe('email,locale,variant,since,unsubscribe_page,unsubscribe_one_click')
    expect(lines[0]).toMatch(/\/newsletter\/newsletter\.\S+,http\S+\/unsubscribe\/$/)
    expect(lines.map((line) => line.split(',')[0])).toEqual(['a@example.org', "'=x@example.org"])
  })
})
