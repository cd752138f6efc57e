import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../app.ts'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { imagePurpose } from '@recircle/core/wire'
import { snapshotFolder } from '../live/snapshot/snapshot-store.ts'
import { multipart } from '../testing/api-client.ts'
import { photoMaxBytes } from './make-image.ts'
import { addOrganization, addUser, signedIn } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'

let db: TestDatabase
let app: App
let directory: string
let owner: Record<string, string>
beforeAll(async () => {
  db = await openTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'uploads-'))
  app = await buildTestApp(db.database, { DATA_DIR: directory })
  await addUser(db.database, { login: 'owner', kinds: ['facility'], orgId: await addOrganization(db.database) })
  await addUser(db.database, { email: 'person@example.org' })
  owner = await signedIn(app, 'owner')
})
afterAll(async () => {
  await app.close()
  await db.close()
  await rm(directory, { recursive: true })
})

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#37927B' } })

function upload(bytes: Buffer, headers: Record<string, string> = owner, name = 'photo.png', field = 'file') {
  const boundary = 'recircle-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return app.inject({ method: 'POST', url: '/api/web/v1/uploadable/image/', headers: { ...headers, ...type }, payload })
}
interface Answer {
  readonly data: { readonly id: string; readonly attributes: { width: number; height: number; file_url: string } }
}

describe('FAC-15 POST uploadable/image', () => {
  test('a picture is scaled down, stored, and served with a permanent cache lifetime', async () => {
    const answer = await upload(await canvas(3200, 800).png().toBuffer())
    expect(answer.statusCode).toBe(201)
    const { attributes } = answer.json<Answer>().data
    expect(attributes).toMatchObject({ name: 'photo.png', extension: 'webp', width: 1600, height: 400 })
    const served = await app.inject(attributes.file_url)
    expect(served.statusCode).toBe(200)
    expect(served.headers['content-type']).toBe('image/webp')
    expect(served.headers['cache-control']).toContain('immutable')
    expect((await sharp(served.rawPayload).metadata()).width).toBe(1600)
  })

  test('FAC-15 a NUL is removed from a name', async () => {
    const answer = await upload(await canvas(20, 20).png().toBuffer(), owner, 'a\0b.png')
    expect(answer.statusCode).toBe(201)
    expect(answer.json<Answer>().data.attributes).toMatchObject({ name: 'ab.png' })
  })

  test('a photo is rotated upright, and the camera’s metadata is gone', async () => {
    const exif = { IFD0: { Copyright: 'Somebody at home' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } }
    const photo = await canvas(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { attributes } = (await upload(photo)).json<Answer>().data
    expect([attributes.width, attributes.height]).toEqual([20, 40])
    const storedPicture = await sharp((await app.inject(attributes.file_url)).rawPayload).metadata()
    expect([storedPicture.exif, storedPicture.orientation, storedPicture.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('FAC-24 a photo of a point has at most 60 KB, however much there is to see', async () => {
    const noise = await sharp(randomBytes(1400 * 1000 * 3), { raw: { width: 1400, height: 1000, channels: 3 } })
      .jpeg()
      .toBuffer()
    const sizeOf = async (purpose: string) => {
      const { bytes, mediaType } = multipart({ [imagePurpose.field]: purpose, file: noise })
      const headers = { ...owner, 'content-type': mediaType }
      const sent = { method: 'POST', url: '/api/web/v1/uploadable/image/', headers, payload: bytes } as const
      const { attributes } = (await app.inject(sent)).json<Answer>().data
      return [(await app.inject(attributes.file_url)).rawPayload.length <= photoMaxBytes, attributes.width >= 360]
    }
    expect(await sizeOf(imagePurpose.photo)).toEqual([true, true])
    expect(await sizeOf('cover')).toEqual([false, true])
  })

  test.each([
    ['text under a picture’s name', () => Buffer.from('just text'), 415],
    ['a script in SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
    ['a picture cut short', async () => (await canvas(400, 400).png().toBuffer()).subarray(0, 60), 422],
    ['more than ten megabytes', () => Buffer.concat([randomBytes(10 * 1024 * 1024), Buffer.alloc(2)]), 413],
    ['a small file with too many pixels', () => canvas(12_000, 6000).png({ compressionLevel: 9 }).toBuffer(), 422],
  ])('%s is refused', async (_, make, status) => {
    const before = await readdir(join(directory, 'uploads'))
    const answer = await upload(await make())
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ errors: [{ status: String(status) }] })
    expect(await readdir(join(directory, 'uploads'))).toEqual(before)
  })

  test('another field, and a body that is no form, are refused', async () => {
    const picture = await canvas(4, 4).png().toBuffer()
    expect((await upload(picture, owner, 'a.png', 'picture')).statusCode).toBe(422)
    const plain = {
      method: 'POST',
      url: '/api/web/v1/uploadable/image/',
      headers: owner,
      payload: { file: 1 },
    } as const
    expect((await app.inject(plain)).statusCode).toBe(415)
  })

  test('only creators of points or events may upload', async () => {
    const picture = await canvas(4, 4).png().toBuffer()
    expect((await upload(picture, {})).statusCode).toBe(401)
    expect((await upload(picture, await signedIn(app, 'person@example.org'))).statusCode).toBe(403)
  })

  const storedFiles = async () => (await readdir(join(directory, 'uploads'))).toSorted()
  const rows = async () => (await db.database.selectFrom('uploads').select('id').execute()).length

  test('FAC-15 a picture whose row cannot be written leaves no file', async () => {
    const before = await storedFiles()
    await sql`alter table uploads rename column sha256 to away`.execute(db.database)
    expect((await upload(await canvas(20, 20).png().toBuffer())).statusCode).toBe(500)
    await sql`alter table uploads rename column away to sha256`.execute(db.database)
    expect(await storedFiles()).toEqual(before)
  })

  test('FAC-15 a picture whose file cannot be written leaves no row and no partial file', async () => {
    const [before, files] = [await rows(), await storedFiles()]
    const place = join(directory, 'uploads')
    await rename(place, `${place}-away`)
    await writeFile(place, '')
    const answer = await upload(await canvas(20, 20).png().toBuffer())
    await rm(place)
    await rename(`${place}-away`, place)
    expect([answer.statusCode, await rows(), await storedFiles()]).toEqual([503, before, files])
  })

  test('INDEX-3 no other files are served, the snapshot of the index in the same bucket included', async () => {
    await writeFile(join(directory, 'uploads', snapshotFolder), 'points')
    const answers = await Promise.all(
      [
        '/uploads/',
        '/uploads/../token-keys',
        '/uploads/%2e%2e/token-keys',
        '/uploads/none.webp',
        '/uploads/.webp',
        '/uploads/a.webp.part',
        `/uploads/${snapshotFolder}`,
      ].map((path) => app.inject(path)),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 404))
    await rm(join(directory, 'uploads', snapshotFolder))
  })
})
