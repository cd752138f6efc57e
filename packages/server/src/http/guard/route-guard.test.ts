import Fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { testRoute } from '../../testing/test-app.ts'
import { identityOf, sendCaching } from './route-guard.ts'
import { declareForPlugins, declaredRules, routesOf, rules, type RouteRules } from './route-rules.ts'

const { app } = await testServer()
const declared: RouteRules = { access: 'anybody', rate: 'free', cache: 'by-caller' }

function bareApp(): FastifyInstance {
  const bare = Fastify()
  onTestFinished(() => bare.close())
  bare.addHook('onRoute', function (route) {
    declaredRules(this, route)
  })
  return bare
}

describe('the rules of a route', () => {
  test('CALL-10 a route without rules cannot be added, wherever it is registered', async () => {
    const bare = bareApp()
    expect(() => bare.get('/undeclared', () => 'x')).toThrow('GET /undeclared declares no rules')
    bare.get('/declared', { config: rules(declared) }, () => 'x')
    bare.register((scope, _options, done) => {
      declareForPlugins(scope, declared)
      scope.get('/of-a-plugin', () => 'x')
      done()
    })
    await bare.ready()
    expect(routesOf(bare).map(({ url }) => url)).toEqual(['/declared', '/of-a-plugin'])
    expect((await bare.inject('/undeclared')).statusCode).toBe(404)
  })

  test('CALL-10 no two routes present a call of the same name', async () => {
    const operations = routesOf(app).flatMap(({ operation }) => operation?.operationId ?? [])
    expect(operations).toContain('listPoints')
    expect(new Set(operations).size).toBe(operations.length)
  })

  test('CALL-10 a handler learns about a caller only if its route declares that it reads tokens', async () => {
    const own = bareApp()
    own.get('/careless', testRoute, (request) => identityOf(request))
    expect((await own.inject('/careless')).json()).toMatchObject({
      message: 'GET /careless does not declare that it reads tokens',
    })
  })
})

describe('CALL-12 Cache-Control', () => {
  const bearer = { authorization: 'Bearer x' }
  const cacheOf = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers })
    return [answer.statusCode, answer.headers['cache-control']]
  }

  test.each([
    ['public responses may be cached', '/api/web/v1/web/contacts/', {}, [200, 'public, max-age=300']],
    ['even if the call had a token', '/api/web/v1/web/contacts/', bearer, [200, 'public, max-age=300']],
    ['errors have no header', '/api/web/v1/facility/map/?zoom=x', {}, [422, undefined]],
    ['errors with a token are private', '/api/web/v1/facility/map/?zoom=x', bearer, [422, 'no-store']],
    ['varying responses have no header', '/api/web/v1/facility/facility/', {}, [200, undefined]],
    ['and are private with a token', '/api/web/v1/facility/facility/', bearer, [401, 'no-store']],
    ['unknown paths have no header', '/api/none', {}, [404, undefined]],
    ['and are private with a token', '/api/none', bearer, [404, 'no-store']],
  ])('CALL-12 %s', async (_, url, headers, expected) => {
    expect(await cacheOf(url, headers)).toEqual(expected)
  })

  test('CDN-4 only answers that anyone may read are cached publicly, whoever makes the request', () => {
    const shared = routesOf(app).filter(({ cache }) => cache.startsWith('public'))
    expect(shared.length).toBeGreaterThan(5)
    expect(shared.filter(({ access }) => access !== 'anybody')).toEqual([])
  })

  test('CDN-4 CDN-2 an answer with a cookie is never stored; a public one has the tags of what it shows', async () => {
    const own = bareApp()
    sendCaching(own, true)
    const open = { config: rules({ ...declared, cache: 'public, max-age=300' }) }
    own.get('/api/web/v1/facility/map', open, () => 'map')
    own.get('/api/web/v1/facility/srm', open, (_request, reply) => reply.header('set-cookie', 'a=b').send('x'))
    own.get('/api/web/v1/facility/unit', open, (_request, reply) => reply.code(404).send('x'))
    const headersOf = async (path: string) => {
      const { headers } = await own.inject(`/api/web/v1/facility/${path}`)
      return [headers['cache-control'], headers['surrogate-key']]
    }
    expect(await headersOf('map?zoom=3')).toEqual(['public, max-age=300', 'site points events'])
    expect(await headersOf('srm')).toEqual(['no-store', undefined])
    expect(await headersOf('unit')).toEqual([undefined, undefined])
  })
})
