import { execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fullDay, weekOf } from '@recircle/core/facility'
import type { App } from '../app.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addFacility, addOrganization, addUser } from '../db/testing/rows.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { materialIds } from '../seed/seed-files.ts'
import { listenAnywhere } from '../testing/listening-app.ts'
import { buildTestApp } from '../testing/test-app.ts'

// Tests the packages as published: the packed files, installed with npm outside the workspace.
const repository = join(import.meta.dirname, '../../../..')
const run = promisify(execFile)

const libraries = ['core', 'adapters', 'place-files']

let directory = ''
let db: TestDatabase
let app: App
let origin = ''

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recircle-packed-'))
  for (const name of libraries) {
    const cwd = join(repository, 'packages', name)
    await run(join(repository, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], { cwd })
    await run('pnpm', ['pack', '--pack-destination', directory], { cwd })
  }
  await writeFile(join(directory, 'package.json'), '{ "private": true, "type": "module" }')
  const tarballs = (await readdir(directory)).filter((file) => file.endsWith('.tgz')).map((file) => `./${file}`)
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], { cwd: directory })
  await cp(join(repository, 'examples'), join(directory, 'examples'), { recursive: true })

  db = await openTestDatabase()
  await addReferenceData(db.database)
  const owner = { orgId: await addOrganization(db.database), userId: await addUser(db.database) }
  const addPoint = async (name: string, slug: string, lng: number): Promise<void> => {
    const id = await addFacility(db.database, owner, {
      name,
      address: 'Abai Avenue 10',
      status: 'accepted',
      lng,
      lat: 43.24,
      timezone: 'Asia/Almaty',
      working_hours: JSON.stringify(weekOf(() => fullDay)),
    })
    const material_id = materialIds.get(slug) ?? 0
    await db.database
      .insertInto('facility_rates')
      .values({ id, facility_id: id, material_id, unit_slug: 'kg', price: -1, position: 0 })
      .execute()
  }
  await addPoint('Far yard', 'batteries', 76.99)
  await addPoint('Near yard', 'batteries', 76.91)
  await addPoint('Lamp house', 'lamps', 76.92)
  app = await buildTestApp(db.database)
  origin = (await listenAnywhere(app)).origin
}, 180_000)
afterAll(async () => {
  await app.close()
  await db.close()
  await rm(directory, { recursive: true, force: true })
})

const node = (...args: string[]) => run(process.execPath, args, { cwd: directory })

describe('the packed packages outside the workspace', () => {
  test('every subpath of each can be imported in plain Node', async () => {
    const subpaths = async (name: string): Promise<string[]> =>
      (await readdir(join(repository, 'packages', name, 'src'), { recursive: true }))
        .filter((file) => /^[\w-]+(\/[\w-]+)?\/index[.]ts$/.test(file))
        .filter((file) => !file.startsWith('testing/') && (name === 'adapters' || file.split('/').length === 2))
        .map((file) => `@recircle/${name}/${file.replace('/index.ts', '')}`)
    const all = (await Promise.all(libraries.map(subpaths))).flat()
    const some = ['@recircle/core/facility', '@recircle/adapters/browser/storage', '@recircle/place-files/points']
    expect(all).toEqual(expect.arrayContaining(some))
    const { stderr } = await node(
      '--input-type=module',
      '--eval',
      all.map((path) => `await import('${path}')`).join('\n'),
    )
    expect(stderr).toBe('')
  })

  test('IMP-3 the ten lines of the README read a file of places', async () => {
    const readme = await readFile(join(repository, 'packages/place-files/README.md'), 'utf8')
    const [, code = ''] = /```js\n([^]*?)```/.exec(readme) ?? []
    expect(code.split('\n').filter((line) => line !== '')).toHaveLength(10)
    const rows = ['name;lat;lng;materials', 'Двор;43.24;76.9;glass', 'Sea;0;0;glass']
    await writeFile(join(directory, 'places.csv'), rows.join('\n'))
    const { stdout, stderr } = await node('--input-type=module', '--eval', code)
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^line 2 { lng: 76.9, lat: 43.24 } \[\]$/m)
    expect(stdout).toMatch(/^line 3 .* \[\s+'lat "0", lng "0": latitude and longitude are 0/m)
  })

  test('CALL-1 the example finds the nearest open points for batteries', async () => {
    const { stdout } = await node(
      'examples/nearest-open-points/nearest-open-points.mjs',
      origin,
      'batteries',
      '76.9',
      '43.24',
    )
    expect(stdout.trim().split('\n')).toEqual(['0.8 km  Near yard, Abai Avenue 10', '7.3 km  Far yard, Abai Avenue 10'])
  })

  test('the example lists the known materials when given an unknown one', async () => {
    const output = node('examples/nearest-open-points/nearest-open-points.mjs', origin, 'unicorns', '76.9', '43.24')
    await expect(output).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Known: paper') })
  })

  test('CALL-1 the bot responds in the language of the sender, once it knows their location', async () => {
    const sent: { chat_id: number; text: string }[] = []
    const from = { language_code: 'ru' }
    const waiting = [
      { update_id: 1, message: { chat: { id: 7 }, from, text: 'Привет!' } },
      { update_id: 2, message: { chat: { id: 7 }, from, text: 'Куда сдать лампы?' } },
      { update_id: 3, message: { chat: { id: 7 }, from, location: { longitude: 76.9, latitude: 43.24 } } },
      { update_id: 4, message: { chat: { id: 8 }, from: { language_code: 'es-AR' }, text: '¿Dónde llevo pilas?' } },
    ]
    const telegram = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = JSON.parse(Buffer.concat(chunks).toString()) as { offset: number; chat_id: number; text: string }
      const isPoll = request.url?.endsWith('/getUpdates')
      if (!isPoll) sent.push({ chat_id: body.chat_id, text: body.text })
      const result = isPoll ? waiting.filter((update) => update.update_id >= body.offset).slice(0, 1) : {}
      // A long poll without updates does not respond for a while.
      if (isPoll && Array.isArray(result) && result.length === 0) return
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ ok: true, result }))
    })
    await new Promise<void>((resolve) => telegram.listen(0, '127.0.0.1', resolve))
    const { port } = telegram.address() as { port: number }
    const bot = spawn(process.execPath, ['examples/telegram-bot/telegram-bot.mjs'], {
      cwd: directory,
      stdio: 'inherit',
      env: { ...process.env, TELEGRAM_TOKEN: 'test', TELEGRAM_API: `http://127.0.0.1:${port}`, RECIRCLE_API: origin },
    })
    try {
      await vi.waitUntil(() => sent.length === 4, { timeout: 20_000 })
      expect(sent).toEqual([
        { chat_id: 7, text: expect.stringContaining('Напишите, что у вас есть') },
        { chat_id: 7, text: expect.stringContaining('Отправьте свое местоположение') },
        { chat_id: 7, text: expect.stringMatching(/открыто сейчас\n1,6 km · Lamp house, Abai Avenue 10$/) },
        { chat_id: 8, text: expect.stringContaining('Compartí tu ubicación') },
      ])
    } finally {
      bot.kill()
      telegram.closeAllConnections()
      telegram.close()
    }
  })
})
