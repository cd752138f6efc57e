import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import { startBucket } from '../testing/bucket.ts'
import { s3Storage } from './s3-storage.ts'
import { StorageUnavailable, type UploadStorage } from './upload-storage.port.ts'

const { home, config, end } = await startBucket()
afterAll(end)

/** The storages that share these tests. */
const storages: readonly (readonly [string, () => UploadStorage])[] = [
  ['on the disk', () => diskStorage(join(home, 'disk'))],
  ['in a bucket', () => s3Storage(config)],
]
describe.each(storages)('FAC-15 uploads %s', (_, storage) => {
  test('read back byte for byte', async () => {
    const bytes = randomBytes(300_000)
    await storage().put('one.webp', bytes, 'image/webp')
    expect((await storage().get('one.webp'))?.equals(bytes)).toBe(true)
    await storage().put('empty.webp', Buffer.alloc(0), 'image/webp')
    expect((await storage().get('empty.webp'))?.length).toBe(0)
  })

  test('do not exist before they are written', async () => {
    expect(await storage().get('none.webp')).toBeNull()
  })

  test('are gone once they are removed, and removing a missing one is no error', async () => {
    await storage().put('removed.webp', Buffer.from('x'), 'image/webp')
    await storage().remove('removed.webp')
    expect(await storage().get('removed.webp')).toBeNull()
    await storage().remove('removed.webp')
  })

  test('may be written at the same time', async () => {
    const pictures = Array.from({ length: 8 }, (__, index) => [`many-${index}.webp`, randomBytes(2000)] as const)
    await Promise.all(pictures.map(([key, bytes]) => storage().put(key, bytes, 'image/webp')))
    for (const [key, bytes] of pictures) expect((await storage().get(key))?.equals(bytes)).toBe(true)
  })
})

async function serve(answer: Parameters<typeof createServer>[1] & object): Promise<[Server, string]> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`]
}

describe('FAC-15 a storage that fails', () => {
  /** For each operation, whether it fails with `StorageUnavailable`. */
  const failures = async (storage: UploadStorage) => {
    const acts = [
      storage.put('a.webp', Buffer.from('x'), 'image/webp'),
      storage.get('a.webp'),
      storage.remove('a.webp'),
    ]
    const ended = await Promise.allSettled(acts)
    return ended.map((each) => each.status === 'rejected' && each.reason instanceof StorageUnavailable)
  }

  test('a disk that cannot be written to throws and leaves no partial file', async () => {
    await writeFile(join(home, 'file'), '')
    // Without the folder there is no file to remove, so `remove` succeeds.
    expect(await failures(diskStorage(join(home, 'file')))).toEqual([true, true, false])
    expect((await readdir(join(home, 'disk'))).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('ORG-18 a bucket is not told that copies may be kept: some pictures are not public', async () => {
    const events: (string | undefined)[] = []
    const [server, endpoint] = await serve((request, reply) => {
      events.push(request.headers['cache-control'])
      reply.end()
    })
    await s3Storage({ ...config, endpoint }).put('a.webp', Buffer.from('x'), 'image/webp')
    server.close()
    expect(events).toEqual([undefined])
  })

  test('a service that redirects is not followed', async () => {
    const asked: (string | undefined)[] = []
    const [server, endpoint] = await serve(({ url }, reply) => {
      asked.push(url)
      reply.writeHead(url?.startsWith('/pictures/') ? 307 : 200, { location: '/elsewhere' }).end()
    })
    expect(await failures(s3Storage({ ...config, endpoint }))).toEqual([true, true, true])
    server.close()
    expect(new Set(asked)).toEqual(new Set(['/pictures/a.webp']))
  })

  test('a wrong secret is refused by the service', async () => {
    expect(await failures(s3Storage({ ...config, secretAccessKey: 'wrong' }))).toEqual([true, true, true])
  })

  test('a service that is unreachable, or responds with nonsense', async () => {
    expect(await failures(s3Storage({ ...config, endpoint: 'http://127.0.0.1:1' }))).toEqual([true, true, true])
    const [server, endpoint] = await serve((_request, reply) => void reply.writeHead(500).end('<Error/>'))
    expect(await failures(s3Storage({ ...config, endpoint }))).toEqual([true, true, true])
    server.close()
  })
})
