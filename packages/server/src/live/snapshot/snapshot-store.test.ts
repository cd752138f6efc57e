import { randomBytes } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startBucket } from '../../testing/bucket.ts'
import { bucketSnapshot, diskSnapshot, type SnapshotStore } from './snapshot-store.ts'

const { home, config, end } = await startBucket()
afterAll(end)

async function* piecesOf(bytes: Buffer<ArrayBuffer>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  for (let at = 0; at < bytes.length; at += 1_000_000) yield bytes.subarray(at, at + 1_000_000)
}
async function* failing(bytes: Buffer<ArrayBuffer>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  yield bytes
  throw new Error('the copy fails')
}
async function bytesIn(store: SnapshotStore): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of (await store.open()) ?? []) parts.push(part)
  return Buffer.concat(parts)
}

const stores: readonly (readonly [string, () => SnapshotStore])[] = [
  ['on the disk', () => diskSnapshot(join(home, 'disk'))],
  ['in a bucket', () => bucketSnapshot(config)],
]
describe.each(stores)('INDEX-3 a snapshot %s', (_, storeOf) => {
  test('INDEX-3 is read back byte for byte, as it was last written', async () => {
    const store = storeOf()
    expect(await store.open()).toBeNull()
    const [one, two] = [randomBytes(5_300_000), randomBytes(2_100_000)]
    await store.write(piecesOf(one))
    expect((await bytesIn(store)).equals(one)).toBe(true)
    await store.write(piecesOf(two))
    expect((await bytesIn(store)).equals(two)).toBe(true)
  })

  test('INDEX-3 stays as it was if the next one cannot be written, and can be read in part', async () => {
    const store = storeOf()
    const before = randomBytes(3_000_000)
    await store.write(piecesOf(before))
    await expect(store.write(failing(before))).rejects.toThrow('the copy fails')
    for await (const part of (await store.open()) ?? []) {
      expect(part.length).toBeGreaterThan(0)
      break
    }
    expect((await bytesIn(store)).equals(before)).toBe(true)
  })
})

test('INDEX-3 what a killed server left behind on the disk goes with the next snapshot', async () => {
  const folder = join(home, 'killed')
  const store = diskSnapshot(folder)
  await store.write(piecesOf(Buffer.from('one')))
  await writeFile(join(folder, 'points.old.part'), 'half')
  await writeFile(join(folder, 'points.young.part'), 'half')
  await utimes(join(folder, 'points.old.part'), new Date(0), new Date(0))
  await store.write(piecesOf(Buffer.from('two')))
  expect((await readdir(folder)).toSorted()).toEqual(['points', 'points.young.part'])
})
