import { describe, expect, test } from 'vitest'
import { plain } from '../../calls/answer-form.ts'
import { call, listed, many, one, pageOf, type Call, type Calls } from '../../calls/index.ts'
import { ok } from '../../shared/index.ts'
import {
  field,
  gatewayFailure,
  instant,
  object,
  resourceCodec,
  text,
  textUpTo,
  type GatewayResult,
} from '../../wire/index.ts'

const thing = resourceCodec({
  type: 'shop.thing',
  links: {},
  answer: { name: field('name', text), sinceMs: field('since', instant) },
})
const note = object({ words: field('some_words', textUpTo(10)) })
const things = '/api/web/v1/shop/things/'
const shared = { access: 'anybody', rate: 'reads' } as const

/** Made up: each form of a row once. */
export const sampleCalls = {
  list: call('GET', things, { ...shared, query: listed({ state: null }), answer: many(thing) }),
  rename: call('POST', `${things}:id/name/`, { ...shared, sent: note, answer: one(thing), refuses: ['conflict'] }),
  note: call('GET', `${things}:id/note/`, { ...shared, answer: plain(note) }),
  forget: call('DELETE', `${things}:id`, shared),
}

/** The result of a sample call by its row and parameters. */
export type SampleBackend = (
  call: Call,
  asked: { readonly id?: string; readonly sent?: unknown; readonly query?: unknown },
) => GatewayResult<unknown, unknown>

const book = { id: 'a/b', name: 'Book', sinceMs: 0 }

/** What every way of making calls has in common. */
export function describeCalls(name: string, start: (backend: SampleBackend) => Calls): void {
  describe(`calls ${name}`, () => {
    test('CALL-1 an answer is read as its row says, with the parameters, the query and what is sent', async () => {
      const seen: unknown[] = []
      const calls = start((asked, request) => {
        seen.push([asked.path, request.id, request.sent, request.query])
        if (asked.path === sampleCalls.list.path)
          return ok({ items: [book], pagination: { count: 1, limit: 5, offset: 5 }, statusCounts: null })
        if (asked.path === sampleCalls.note.path) return ok({ words: 'old' })
        return ok(asked.path === sampleCalls.forget.path ? null : { ...book, name: 'Lamp' })
      })
      const query = { ...pageOf({ limit: 5, offset: 5 }), filters: { state: ['open'] } }
      expect(await calls.ask(sampleCalls.list, { query })).toMatchObject({
        value: { items: [book], pagination: { count: 1 } },
      })
      expect(await calls.ask(sampleCalls.rename, { id: 'a/b', sent: { words: 'Lamp' } })).toMatchObject({
        value: { name: 'Lamp' },
      })
      expect(await calls.ask(sampleCalls.note, { id: 'a/b' })).toEqual(ok({ words: 'old' }))
      expect(await calls.ask(sampleCalls.forget, { id: 'a/b' })).toEqual(ok(null))
      expect(seen).toEqual([
        [
          sampleCalls.list.path,
          undefined,
          null,
          expect.objectContaining({ limit: 5, offset: 5, filters: { state: ['open'] } }),
        ],
        [sampleCalls.rename.path, 'a/b', { words: 'Lamp' }, null],
        [sampleCalls.note.path, 'a/b', null, null],
        [sampleCalls.forget.path, 'a/b', null, null],
      ])
    })

    test('CALL-1 a refusal has its rules, and a conflict the current version', async () => {
      const problems = [{ rule: 'too-dull', pointer: '/some_words', params: {} }]
      const failing = start(() => gatewayFailure('broken-rule', problems))
      expect(await failing.ask(sampleCalls.forget, { id: '1' })).toMatchObject({
        ok: false,
        error: 'broken-rule',
        problems,
      })
      const moved = start(() => ({ ...gatewayFailure('conflict', problems), current: book }))
      const refused = await moved.ask(sampleCalls.rename, { id: '1', sent: { words: 'Lamp' } })
      expect(refused).toMatchObject({ error: 'conflict', problems, current: book })
    })

    test('CALL-1 what the row does not allow is refused', async () => {
      const calls = start(() => ok(book))
      const long = await calls.ask(sampleCalls.rename, { id: '1', sent: { words: 'x'.repeat(11) } })
      expect(long).toMatchObject({
        ok: false,
        error: 'invalid',
        problems: [{ rule: 'too-long', pointer: '/some_words' }],
      })
    })
  })
}
