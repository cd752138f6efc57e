import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importLimits } from '../../packages/core/src/import/index.ts'
import { root } from '../lib/paths.ts'

const conf = readFileSync(join(root, 'deploy/proxy/nginx.conf'), 'utf8').replaceAll(/#.*$/gm, '')
const directives = (name: string): string[] =>
  [...conf.matchAll(new RegExp(`(?<![\\w-])${name}\\s+([^;]+);`, 'g'))].map(([, value = '']) => value.trim())

/** What nginx may write of a request: nothing that names a visitor, an address, a token or a search. */
const harmless = new Set(
  'time_iso8601 request_method status body_bytes_sent request_time upstream_status upstream_response_time request_id'.split(
    ' ',
  ),
)

test('OPS-42 the proxy logs no visitor, no address, no token and no signed link', () => {
  const [format = '', ...others] = directives('log_format')
  expect(others).toEqual([])
  const [name = '', ...parts] = format.split(/\s+/)
  const written = [...parts.join(' ').matchAll(/\$(\w+)/g)].map(([, variable = '']) => variable)
  expect(written.length).toBeGreaterThan(3)
  expect(written.filter((variable) => !harmless.has(variable))).toEqual([])
  // Without a format nginx writes `combined`, with the address of the visitor and the whole line of the request.
  expect(directives('access_log')).toEqual([`/dev/stdout ${name}`])
  // Whatever nginx says below that level about a request ends with its visitor and its line.
  expect(directives('error_log')).toEqual(['/dev/stderr alert'])
})

test('OPS-42 the database logs no rows of people beside an error', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
  expect(compose).toContain(
    "command: ['postgres', '-c', 'log_error_verbosity=terse', '-c', 'log_min_error_statement=panic']",
  )
})

test('SRC-2 the proxy lets the largest import through', () => {
  const [size = ''] = directives('client_max_body_size')
  expect(size).toMatch(/^\d+m$/)
  expect(Number.parseInt(size, 10) * 1024 * 1024).toBeGreaterThan(importLimits.fileBytes)
})

test('COST-7 the proxy passes no host on but the one that was asked for', () => {
  const passed = directives('proxy_set_header')
  expect(passed).toContain('Host $http_host')
  expect(passed).toContain("X-Forwarded-Host ''")
})
