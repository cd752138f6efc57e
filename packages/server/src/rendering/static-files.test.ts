import Fastify from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { serveStaticFiles } from './static-files.ts'

test('BUILD-1 EMBED-3 hashed files are cached forever, others briefly; a sandboxed frame may load fonts; precompressed ones are sent as built', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'recircle-static-'))
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(directory, { recursive: true })
  })
  for (const folder of ['assets', '.vite']) mkdirSync(join(directory, folder))
  writeFileSync(join(directory, 'assets/a-1234.js'), 'let a = 1')
  writeFileSync(join(directory, 'assets/a-1234.js.br'), brotliCompressSync('let a = 1'))
  writeFileSync(join(directory, 'assets/font-1234.woff2'), '')
  writeFileSync(join(directory, 'favicon.svg'), '<svg/>')
  writeFileSync(join(directory, '.vite/manifest.json'), '{}')
  await serveStaticFiles(app, directory)
  app.get('/*', () => 'page')

  const script = await app.inject({ url: '/assets/a-1234.js', headers: { 'accept-encoding': 'br' } })
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect((await app.inject('/assets/a-1234.js')).body).toBe('let a = 1')
  const allowed = async (url: string) => (await app.inject(url)).headers['access-control-allow-origin']
  expect([await allowed('/assets/font-1234.woff2'), await allowed('/assets/a-1234.js')]).toEqual(['*', undefined])
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=300')
  expect((await app.inject('/.vite/manifest.json')).body).toBe('page')
  expect((await app.inject('/assets/none.js')).statusCode).toBe(404)
})

test('EMBED-4 the embed script may be loaded by other sites, compressed or not, and is revalidated within the hour', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'recircle-static-'))
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(directory, { recursive: true })
  })
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cross-origin-resource-policy', 'same-origin')
    done()
  })
  mkdirSync(join(directory, 'assets'))
  for (const name of ['embed.js', 'other.js']) {
    writeFileSync(join(directory, name), 'let a = 1')
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync('let a = 1'))
  }
  await serveStaticFiles(app, directory)
  for (const encoding of ['br', 'identity']) {
    const ask = async (url: string) => (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers
    expect(await ask('/embed.js')).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      etag: expect.any(String),
    })
    expect(await ask('/other.js')).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' })
  }
})
