import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { json } from '../http/open-api/api-operations.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { rules } from '../http/guard/route-rules.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { buildTestApp } from './test-app.ts'

const operation = { tag: 'site', operationId: 'planted', summary: 'Planted', answerType: json } as const
const config = rules({ access: 'anybody', rate: 'reads', cache: 'no-store', operation })
const schema = { response: { 200: { type: 'object' } } }

describe('checking responses against the description', () => {
  test('CALL-13 an error missing from the description is a failure, a described one passes', async () => {
    const db = await openTestDatabase()
    const app = await buildTestApp(db.database)
    app.get('/api/planted', { config, schema }, (_request, reply) => refuse(reply, 'conflict'))
    const adds = {
      ...config,
      rules: { ...config.rules, operation: { ...operation, operationId: 'adds', refuses: ['conflict'] as const } },
    }
    app.get('/api/planted-and-described', { config: adds, schema }, (_request, reply) => refuse(reply, 'conflict'))
    expect((await app.inject('/api/planted')).statusCode).toBe(500)
    expect((await app.inject('/api/planted-and-described')).statusCode).toBe(409)
    await app.close()
    await db.close()
  })

  test('CALL-13 an undescribed status that a route’s hook sets late fails when the app closes', async () => {
    const db = await openTestDatabase()
    const app = await buildTestApp(db.database)
    app.get(
      '/api/planted',
      {
        config,
        schema,
        onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
          reply.code(303).removeHeader('content-type')
          return ''
        },
      },
      () => ({}),
    )
    expect((await app.inject('/api/planted')).statusCode).toBe(303)
    await expect(app.close()).rejects.toThrow('GET /api/planted: 303 is not described')
    await db.close()
  })
})
