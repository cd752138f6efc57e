import { describe, expect, test } from 'vitest'
import { testWorld } from '../../testing/test-server.ts'

const { app, world } = await testWorld()

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, '018f3b1e-0000-7000-8000-000000000000')

describe('CALL-1 a method that a path does not have', () => {
  test('is 405 on every path of the API, and Allow lists the methods it has', async () => {
    const methodsOf = new Map<string, string[]>()
    for (const { path, method } of world.client.operations)
      methodsOf.set(path, [...(methodsOf.get(path) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
    expect(methodsOf.size).toBeGreaterThan(25)
    for (const [path, known] of methodsOf) {
      const allow = [...known.toSorted(), 'OPTIONS'].join(', ')
      for (const method of methods.filter((each) => !known.includes(each))) {
        const answer = await app.inject({ method, url: addressOf(path) })
        expect([answer.statusCode, answer.headers['allow'], answer.json()], `${method} ${path}`).toMatchObject([
          405,
          allow,
          { errors: [{ status: '405', code: 'ERR_METHOD_NOT_ALLOWED' }] },
        ])
      }
      const response = await app.inject({ method: 'OPTIONS', url: addressOf(path) })
      expect([response.statusCode, response.headers['allow'], response.body], path).toEqual([204, allow, ''])
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  test('is 405 with and without the trailing slash, whatever the query', async () => {
    for (const url of ['/api/ask-question/?a=1', '/api/ask-question?a=/x'])
      expect((await app.inject(url)).headers['allow']).toBe('POST, OPTIONS')
  })

  test('does not turn an unknown path into a known one', async () => {
    for (const url of ['/api/none', '/api/web/v1/facility/facility/1/2/3', '/apiXask-question']) {
      const answer = await app.inject({ method: 'PUT', url })
      expect([answer.statusCode, answer.headers['allow']], url).toEqual([404, undefined])
    }
  })

  test('HEAD responds as GET does, without the body', async () => {
    const [head, got] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => app.inject({ method, url: '/api/web/v1/facility/unit/' })),
    )
    expect([head?.statusCode, head?.body, head?.headers['content-type']]).toEqual([
      200,
      '',
      got?.headers['content-type'],
    ])
  })
})
