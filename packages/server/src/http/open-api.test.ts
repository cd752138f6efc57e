import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ApiDocument, DescribedOperation } from './describe-operations.ts'
import { operationsOf, routesOf } from './route-rules.ts'
import { testServer } from '../testing/test-server.ts'

const { app } = await testServer()
let document: ApiDocument
let operations: { key: string; operation: DescribedOperation }[]
beforeAll(async () => {
  document = (await app.inject('/api/openapi.json')).json<ApiDocument>()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
  )
})

describe('the description of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...document })
    expect([validator.version, valid, errors ?? []]).toEqual(['3.1', true, []])
  })

  test('knows every call that a route presents, under one path each', () => {
    const described = operations.map(({ operation }) => operation.operationId ?? '')
    expect(described.toSorted()).toEqual([...operationsOf(app).keys()].toSorted())
    const undescribed = routesOf(app).filter(({ url, operation }) => url.startsWith('/api/') && !operation)
    expect(undescribed.map(({ url }) => url)).toEqual(['/api/openapi.json', '/api/docs', '/api/docs.css'])
  })

  test('says of every call its name, its group, what it is for, who may ask, and how it may fail', () => {
    for (const { key, operation } of operations) {
      expect(operation, key).toMatchObject({
        operationId: expect.stringMatching(/^[a-z]\w+$/),
        tags: [expect.any(String)],
        summary: expect.stringMatching(/^\S.+/),
        security: expect.any(Array),
        responses: { '4XX': expect.anything(), '5XX': expect.anything() },
      })
    }
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  test('says of every call what comes back, and of every write what is sent', () => {
    for (const { key, operation } of operations) {
      const answers = Object.entries(operation.responses).filter(([status]) => /^[23]\d\d$/.test(status))
      expect(answers.length, key).toBeGreaterThan(0)
      const untold = answers.filter(([status, { content }]) => ['200', '201'].includes(status) && content === undefined)
      expect(untold, key).toEqual([])
      const isBare = key.endsWith('/logout/') || key.endsWith('/confirm/{token}/')
      const isBodiless = key.startsWith('GET') || key.startsWith('DELETE') || isBare
      expect(operation.requestBody === undefined, key).toBe(isBodiless)
    }
  })

  test('has a page for people, without scripts and without anything from elsewhere', async () => {
    const page = await app.inject('/api/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'self'`)
    expect(page.body).not.toMatch(/<script|style=|src=|https?:\/\//)
    for (const { operation } of operations) expect(page.body).toContain(`id="${operation.operationId}"`)
    const [, style] = /href="(\/api\/docs\.css)"/.exec(page.body) ?? []
    expect((await app.inject(style ?? '')).headers['content-type']).toContain('text/css')
  })
})
