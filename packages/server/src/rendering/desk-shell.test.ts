import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pageSettings } from './page-settings.ts'
import { testConfig } from '../testing/test-config.ts'
import { serveDeskShell } from './desk-shell.routes.ts'

const manifest = {
  'src/app/entry-desk.tsx': { file: 'staff/assets/desk.js', css: ['staff/assets/desk.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'staff/assets/shared.js', css: ['staff/assets/shared.css'] },
}

async function serveDesk(isBuilt: boolean): Promise<FastifyInstance> {
  const deskDirectory = mkdtempSync(join(tmpdir(), 'recircle-desk-'))
  const app = Fastify()
  onTestFinished(async () => {
    await app.close()
    rmSync(deskDirectory, { recursive: true })
  })
  if (isBuilt) {
    for (const folder of ['.vite', 'staff/assets']) mkdirSync(join(deskDirectory, 'dist', folder), { recursive: true })
    writeFileSync(join(deskDirectory, 'dist/.vite/manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(deskDirectory, 'dist/staff/assets/desk.js'), 'let desk')
  }
  const config = testConfig({ TILE_URL: 'https://{s}.tile.example/{z}/{x}/{y}.png?a=</script>' })
  const settings = pageSettings(config, { buildId: 'test', isHotReloading: false, guideVersion: () => 'g' })
  await serveDeskShell(app, { settings, deskDirectory })
  return app
}

test('DESK-20 every path of the desk serves the same small page, which search engines must not index', async () => {
  const app = await serveDesk(true)
  const pages = await Promise.all(['/staff', '/staff/queue/facility/1?q=2', '/staff/log'].map((url) => app.inject(url)))
  for (const page of pages) {
    expect(page.statusCode).toBe(200)
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(page.body).toContain('<script type="module" src="/staff/assets/desk.js"></script>')
    expect(page.body).toContain('<link rel="stylesheet" href="/staff/assets/desk.css">')
    expect(page.body).toContain('<link rel="stylesheet" href="/staff/assets/shared.css">')
    expect(page.body).toContain('<link rel="modulepreload" href="/staff/assets/shared.js">')
    expect(page.body).toBe(pages[0]?.body)
  }
})

test('DESK-20 its files are cached forever, and a missing file is a 404', async () => {
  const app = await serveDesk(true)
  expect((await app.inject('/staff/assets/desk.js')).headers['cache-control']).toContain('immutable')
  expect((await app.inject('/staff/assets/none.js')).statusCode).toBe(404)
})

test('DESK-20 a build without the desk has no such route', async () => {
  expect((await (await serveDesk(false)).inject('/staff')).statusCode).toBe(404)
})

test('DESK-21 the desk loads only its own files and map tiles, and runs no inline script', async () => {
  const { headers, body } = await (await serveDesk(true)).inject('/staff')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self';`)
  expect(policy).toContain(`connect-src 'self';`)
  expect(policy).not.toContain('unsafe')
  expect(policy.match(/https?:[^ ;]+/g)).toEqual(['https://*.tile.example'])
  expect(body.match(/<script/g)).toHaveLength(2)
  expect(body).not.toContain('a=</script>')
})
