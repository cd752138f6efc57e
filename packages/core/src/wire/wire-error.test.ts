import { anything, assert, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorDocument, failureOfAnswer, readErrorDocument, ruleProblemsOf, wireErrors } from './index.ts'

describe('error documents', () => {
  test('ERR-1 an error without a pointer', () => {
    expect(errorDocument('not-found')).toEqual({
      errors: [{ status: '404', code: 'ERR_NOT_FOUND', title: 'Not found', detail: 'Not found' }],
    })
    expect(errorDocument('conflict', 'Version 3 is newer').errors[0]?.detail).toBe('Version 3 is newer')
  })

  test('ERR-1 one entry per broken rule', () => {
    const problems = [
      { rule: 'maxLen', pointer: '/data/attributes/name', params: { max: 200 } },
      { rule: 'required', pointer: '/data/attributes/address' },
    ]
    const document = errorDocument('invalid', 'Two fields', problems)
    expect(document).toEqual({
      errors: [
        {
          status: '422',
          code: 'ERR_VALIDATE',
          title: 'A value breaks a rule',
          detail: 'Two fields',
          source: { pointer: '/data/attributes/name' },
          meta: { rule: 'maxLen', params: { max: 200 } },
        },
        {
          status: '422',
          code: 'ERR_VALIDATE',
          title: 'A value breaks a rule',
          detail: 'Two fields',
          source: { pointer: '/data/attributes/address' },
          meta: { rule: 'required' },
        },
      ],
    })
    expect(readErrorDocument(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: document })
    expect(ruleProblemsOf(document)).toEqual(problems)
  })

  test('ERR-1 the codes of the contract and their statuses', () => {
    expect(Object.values(wireErrors).map(({ status, code }) => `${status} ${code}`)).toEqual([
      '400 ERR_BAD_REQUEST',
      '401 ERR_UNAUTHORIZED',
      '403 ERR_FORBIDDEN',
      '404 ERR_NOT_FOUND',
      '405 ERR_METHOD_NOT_ALLOWED',
      '409 ERR_CONFLICT',
      '410 ERR_GONE',
      '413 ERR_TOO_LARGE',
      '415 ERR_UNSUPPORTED_MEDIA',
      '422 ERR_VALIDATE',
      '422 ERR_TRANSIT',
      '429 ERR_TOO_MANY_REQUESTS',
      '500 ERR_SERVER',
      '503 ERR_UNAVAILABLE',
    ])
  })

  test('ERR-1 other backends may send less', () => {
    const read = readErrorDocument({ errors: [{ detail: 'user already exists' }, { source: { pointer: '/data' } }] })
    expect(read).toEqual({
      ok: true,
      value: {
        errors: [
          { status: '', code: '', title: '', detail: 'user already exists' },
          { status: '', code: '', title: '', detail: '', source: { pointer: '/data' } },
        ],
      },
    })
    expect(read.ok && ruleProblemsOf(read.value)).toEqual([{ rule: '', pointer: '/data' }])
  })

  test('ERR-1 parameters that are not scalars are dropped', () => {
    const meta = { rule: 'between', params: { min: 1, max: '3', list: [1] } }
    const read = readErrorDocument({ errors: [{ code: 'ERR_VALIDATE', source: { pointer: '/a' }, meta }] })
    expect(read.ok && ruleProblemsOf(read.value)).toEqual([
      { rule: 'between', pointer: '/a', params: { min: 1, max: '3' } },
    ])
  })
})

describe('unsuccessful responses', () => {
  test.each([
    [400, 'bad-request'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
    [410, 'gone'],
    [413, 'too-large'],
    [415, 'unsupported-media'],
    [422, 'invalid'],
    [429, 'too-many-requests'],
    [500, 'server-error'],
    [503, 'unavailable'],
    [418, 'bad-request'],
    [499, 'bad-request'],
    [502, 'server-error'],
    [599, 'server-error'],
  ] as const)('ERR-1 status %i without a body is %s', (status, error) => {
    expect(failureOfAnswer(status, undefined)).toEqual({ ok: false, error, problems: [] })
  })

  test('ERR-1 the code distinguishes two errors with one status', () => {
    const problems = [{ rule: 'icon', pointer: '/data/relationships/icon' }]
    expect(failureOfAnswer(422, errorDocument('broken-rule', 'Incomplete', problems))).toEqual({
      ok: false,
      error: 'broken-rule',
      problems,
    })
    expect(failureOfAnswer(422, errorDocument('invalid')).error).toBe('invalid')
    expect(failureOfAnswer(404, errorDocument('broken-rule')).error).toBe('not-found')
  })

  test('ERR-1 no body makes the reader throw', () => {
    assert(
      property(anything(), (body) => {
        expect(failureOfAnswer(500, body).error).toBe('server-error')
        expect(readErrorDocument(body).ok).toBe(false)
      }),
    )
  })
})
