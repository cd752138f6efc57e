import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { Compile } from 'typebox/schema'
import { facilityActs, facilityContract, facilitySorts, ownFacilitySorts } from '@recircle/core/facility'
import { pingFrame, socketPath, tokenFrame } from '@recircle/core/realtime'
import { isRecord, wireErrors, type Fields } from '@recircle/core/wire'
import { resourceSchemas } from './component-schemas.ts'
import type { ApiDocument, DescribedOperation } from './describe-operations.ts'
import { operationsOf, routesOf } from '../guard/route-rules.ts'
import { testServer } from '../../testing/test-server.ts'

const { app } = await testServer()
let document: ApiDocument
let operations: { key: string; operation: DescribedOperation }[]
beforeAll(async () => {
  document = (await app.inject('/api/openapi.json')).json<ApiDocument>()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
  )
})

/** The value at a path of keys; undefined where there is none. */
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value)
const parameterOf = (key: string, name: string): unknown =>
  operations.find((each) => each.key === key)?.operation.parameters?.find((each) => each.name === name)?.schema

describe('the description of the API', () => {
  test('CALL-4 every resource in a response is the one that its contract describes, attribute for attribute', () => {
    const references = Object.keys(resourceSchemas).map((name) => `#/components/schemas/${name}`)
    const seen = operations.flatMap(({ key, operation }) =>
      Object.entries(operation.responses).flatMap(([status, { content = {} }]) => {
        const [media] = Object.values(content)
        const data = at(media?.schema, 'properties', 'data')
        if (!status.startsWith('2') || data === undefined) return []
        const resource = at(data, 'items') ?? data
        expect(references, `${key} answers another resource than its contract`).toContain(at(resource, '$ref'))
        return [at(resource, '$ref')]
      }),
    )
    // An organization appears only as an included resource.
    expect(new Set([...seen, '#/components/schemas/Organization'])).toEqual(new Set(references))
  })

  test('CALL-4 the attributes and links of a component are those of the contract', () => {
    const { attributes, relationships } = at(document.components, 'schemas', 'Point', 'properties') as Record<
      string,
      { properties: object }
    >
    const names = (fields: Fields) => Object.values(fields).map(({ name }) => name)
    expect(Object.keys(attributes?.properties ?? {})).toEqual(names(facilityContract.answer))
    const { links, picture } = facilityContract
    expect(Object.keys(relationships?.properties ?? {})).toEqual(['status', ...names(links), picture])
  })

  test('CALL-5 a named schema is written once', () => {
    const text = JSON.stringify(document)
    for (const once of ['"rates_info"', '"srm_aggs"', '"name_full"'])
      expect(text.split(`${once}:`), once).toHaveLength(2)
  })

  test('CALL-6 the description lists error codes, sort orders and statuses of lists, and the server', () => {
    expect(at(document.components, 'schemas', 'Error', 'properties', 'errors', 'items', 'properties', 'code')).toEqual({
      type: 'string',
      enum: Object.values(wireErrors).map(({ code }) => code),
    })
    expect(parameterOf('GET /api/web/v1/facility/facility/', 'sort')).toMatchObject({
      enum: [...facilitySorts, ...ownFacilitySorts],
    })
    expect(parameterOf('GET /api/web/v1/promotion/promotion/', 'filter[status]')).toMatchObject({
      anyOf: [{ enum: ['draft', 'oncheck', 'accepted', 'declined'] }, { type: 'array' }],
    })
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }])
  })

  test('CALL-7 the frames of the socket are described', () => {
    expect(at(document, 'x-socket', 'path')).toBe(socketPath)
    const schemas = at(document.components, 'schemas')
    const check = (name: string, frame: string) => Compile(at(schemas, name) as object).Check(JSON.parse(frame))
    expect(check('SocketToken', tokenFrame('t'))).toBe(true)
    expect(check('SocketPing', pingFrame)).toBe(true)
    expect(check('SocketError', '{"type":"error","code":"expired_token","detail":"x"}')).toBe(true)
    expect(check('SocketError', '{"type":"error","code":"tired"}')).toBe(false)
  })

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate({ ...document })
    expect([validator.version, valid, errors ?? []]).toEqual(['3.1', true, []])
  })

  test('has every call that a route presents, each under one path', () => {
    const described = operations.map(({ operation }) => operation.operationId ?? '')
    expect(described.toSorted()).toEqual([...operationsOf(app).keys()].toSorted())
    // The desk's calls are internal to its own pages (DESK-2).
    const isOfDesk = (url: string): boolean => url.startsWith('/api/staff/')
    const undescribed = routesOf(app).filter(
      ({ url, operation }) => url.startsWith('/api/') && !isOfDesk(url) && !operation,
    )
    expect(undescribed.map(({ url }) => url)).toEqual(['/api/openapi.json', '/api/docs', '/api/docs.css'])
  })

  test('gives every call a name, a group, a purpose, its access rule and its errors', () => {
    for (const { key, operation } of operations) {
      expect(operation, key).toMatchObject({
        operationId: expect.stringMatching(/^[a-z]\w+$/),
        tags: [expect.any(String)],
        summary: expect.stringMatching(/^\S.+/),
        security: expect.any(Array),
        responses: { 400: expect.anything(), 500: expect.anything(), 503: expect.anything() },
      })
    }
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  test('CALL-13 the errors of a call follow from its declaration and from what its handler adds', () => {
    const refusalsOf = (key: string): string[] => {
      const { responses = {} } = operations.find((each) => each.key === key)?.operation ?? {}
      return Object.keys(responses).filter((status) => /^[45]/.test(status))
    }
    expect(refusalsOf('GET /api/web/v1/facility/map/')).toEqual(['400', '401', '422', '429', '500', '503'])
    expect(refusalsOf('GET /api/web/v1/facility/facility/{id}/')).toEqual(
      ['400', '401', '404', '410', '422', '429', '500', '503'], // no token, an invalid one, no such point, a closed one
    )
    expect(refusalsOf('PATCH /api/web/v1/facility/facility/{id}/')).toEqual([
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ])
    for (const { key, operation } of operations)
      expect(
        Object.keys(operation.responses).filter((status) => !/^\d{3}$/.test(status)),
        key,
      ).toEqual([])
  })

  test('describes the response of every call and the body of every write', () => {
    const bareActs = Object.values(facilityActs)
      .filter(({ body }) => Object.keys(body).length === 0)
      .map(({ path }) => path.replace(':materialId', '{materialId}'))
    for (const { key, operation } of operations) {
      const answers = Object.entries(operation.responses).filter(([status]) => /^[23]\d\d$/.test(status))
      expect(answers.length, key).toBeGreaterThan(0)
      const untold = answers.filter(([status, { content }]) => ['200', '201'].includes(status) && content === undefined)
      expect(untold, key).toEqual([])
      const isBare =
        /\/(review|logout|confirm\/\{token\}|resume|unsubscribe|imports\/\{id\}\/(again|apply|undo)|own-sources\/\{id\}\/open|claims\/\{id\}\/(code|withdraw)|photos\/\{photoId\}\/removal)\/$/.test(
          key,
        )
      const isBodiless =
        key.startsWith('GET') ||
        key.startsWith('DELETE') ||
        isBare ||
        bareActs.some((path) => key.endsWith(`/${path}/`))
      expect(operation.requestBody === undefined, key).toBe(isBodiless)
    }
  })

  test('has a page for people, without scripts and external resources', async () => {
    const page = await app.inject('/api/docs/')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'self'`)
    expect(page.body).not.toMatch(/<script|style=|src=|https?:\/\//)
    for (const { operation } of operations) expect(page.body).toContain(`id="${operation.operationId}"`)
    for (const text of ['Api-Version', 'X-Api-Key', 'If-None-Match', `<code>${socketPath}</code>`, 'SocketData'])
      expect(page.body).toContain(text)
    const [, style] = /href="(\/api\/docs\.css)"/.exec(page.body) ?? []
    expect((await app.inject(style ?? '')).headers['content-type']).toContain('text/css')
  })
})
