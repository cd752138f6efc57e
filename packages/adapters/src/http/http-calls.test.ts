import { expect, test } from 'vitest'
import { describeCalls, FakeClock, sampleCalls } from '@recircle/core/testing'
import { errorDocument, isRecord, readWire, wireErrors, type GatewayResult } from '@recircle/core/wire'
import type { Call } from '@recircle/core/calls'
import { StubBackend, type StubAnswer, type StubRequest } from '../testing/stub-backend.ts'
import { HttpCalls } from './http-calls.ts'
import { HttpClient } from './http-client.ts'

function answerOf(call: Call, result: GatewayResult<unknown, unknown>): StubAnswer {
  if (result.ok) return call.answer.status === 204 ? { status: 204 } : { json: call.answer.write(result.value) }
  const { error, problems, current } = result
  if (error === 'offline' || error === 'cancelled' || error === 'bad-response') throw new TypeError(error)
  const document = current === undefined ? null : call.answer.write(current)
  const meta = isRecord(document) ? { meta: { current: document['data'] } } : {}
  return { status: wireErrors[error].status, json: { ...errorDocument(error, '', problems), ...meta } }
}

describeCalls('over HTTP', (backend) => {
  const stub = new StubBackend()
  for (const call of Object.values(sampleCalls))
    stub.on(`${call.method} ${call.path.replace(':id', '{id}')}`, ({ json, query, parts }: StubRequest) => {
      const asked: Call = call
      const sent = asked.sent === null ? null : readWire(json, asked.sent.read)
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
