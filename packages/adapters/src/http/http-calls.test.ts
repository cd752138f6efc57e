import { expect, test } from 'vitest'
import { aPng, describeCalls, FakeClock, sampleCalls } from '@recircle/core/testing'
import {
  errorDocument,
  field,
  file,
  flag,
  isRecord,
  object,
  readWire,
  text,
  wireErrors,
  type GatewayResult,
} from '@recircle/core/wire'
import { call, type Call } from '@recircle/core/calls'
import { StubBackend, type StubAnswer, type StubRequest } from '../testing/stub-backend.ts'
import { HttpCalls } from './http-calls.ts'
import { HttpClient } from './http-client.ts'

function answerOf({ answer }: Call, result: GatewayResult<unknown, unknown>): StubAnswer {
  if (result.ok) return answer.status === 204 ? { status: 204 } : { json: answer.write(result.value) }
  const { error, problems, current } = result
  if (error === 'offline' || error === 'cancelled' || error === 'bad-response') throw new TypeError(error)
  const document = current === undefined ? null : answer.write(current)
  const meta = isRecord(document) ? { meta: { current: document['data'] } } : {}
  return { status: wireErrors[error].status, json: { ...errorDocument(error, '', problems), ...meta } }
}

describeCalls('over HTTP', (backend) => {
  const stub = new StubBackend()
  for (const row of Object.values(sampleCalls))
    stub.on(`${row.method} ${row.path.replace(':id', '{id}')}`, ({ json: body, query, parts }: StubRequest) => {
      const asked: Call = row
      const sent = asked.sent === null ? null : readWire(body, asked.sent.read)
      if (sent?.ok === false) {
        const problems = sent.problems.map(({ code, pointer }) => ({ rule: code, pointer }))
        return { status: 422, json: errorDocument('invalid', '', problems) }
      }
      const read = asked.query === null ? null : asked.query.read([...query])
      const [id] = parts
      const values = { sent: sent?.value ?? null, query: read?.ok ? read.value : null }
      return answerOf(asked, backend(asked, { ...values, ...(id !== undefined && { id }) }))
    })
  return new HttpCalls(new HttpClient(stub.settings, new FakeClock()))
})

test('CALL-2 a call that lets anybody in is made without the visitor’s token', async () => {
  const made: string[] = []
  const sender = (name: string) => ({
    send: () => {
      made.push(name)
      return Promise.resolve({ ok: false, error: 'offline' } as const)
    },
  })
  const calls = new HttpCalls(sender('anybody'), sender('visitor'))
  await calls.ask(sampleCalls.forget, { id: '1' })
  await calls.ask({ ...sampleCalls.forget, access: 'account' }, { id: '1' })
  expect(made).toEqual(['anybody', 'visitor'])
})

test('FAC-25 CALL-2 a form with a file is sent in parts', async () => {
  const sent = object({ note: field('note', text), photo: field('photo', file) })
  const add = call('POST', '/api/photos/', { access: 'anybody', rate: 'uploads', sent })
  const stub = new StubBackend().on('POST /api/photos/', () => ({ status: 204 }))
  const calls = new HttpCalls(new HttpClient(stub.settings, new FakeClock()))
  const photo = { name: 'yard.png', bytes: aPng() }
  expect(await calls.ask(add, { sent: { note: 'Full', photo } })).toMatchObject({ ok: true })
  const { body } = stub.last.init
  const parts = body instanceof FormData ? [body.get('note'), body.get('photo')] : []
  expect(parts).toMatchObject(['"Full"', { name: 'yard.png', type: 'image/png', size: aPng().length }])
})

test('TRUTH-54 CALL-2 what is patched is sent as JSON', async () => {
  const on = object({ on: field('on', flag) })
  const change = call('PATCH', '/api/switch/', { access: 'anybody', rate: 'writes', sent: on })
  const stub = new StubBackend().on('PATCH /api/switch/', () => ({ status: 204 }))
  await new HttpCalls(new HttpClient(stub.settings, new FakeClock())).ask(change, { sent: { on: true } })
  expect(stub.last.json).toEqual({ on: true })
})
