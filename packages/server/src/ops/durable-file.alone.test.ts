import { mkdtemp, readdir, readFile, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { outboxTransport } from '../mail/mail-transport.ts'
import { diskStorage } from '../upload/disk-storage.ts'

/** The file system calls, in order; temporary files appear under their final name. */
const calls = vi.hoisted<string[]>(() => [])
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const called = (path: unknown): string => basename(String(path)).replace(/\.[^.]+\.part$/, '')
  const open = async (path: string, ...rest: [string, number]): Promise<FileHandle> => {
    const handle = await real.open(path, ...rest)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      calls.push(`flush ${called(path)}`)
      await sync()
    }
    return handle
  }
  const rename = async (from: string, to: string): Promise<void> => {
    calls.push(`rename ${called(to)}`)
    await real.rename(from, to)
  }
  return { ...real, open, rename }
})

const home = await mkdtemp(join(tmpdir(), 'durable-'))
afterAll(() => rm(home, { recursive: true }))
beforeEach(() => void calls.splice(0))

test('OPS-11 a picture is flushed and renamed, and its folder is flushed, before the upload is acknowledged', async () => {
  const storage = diskStorage(join(home, 'uploads'))
  await storage.put('one.webp', Buffer.from('picture'), 'image/webp')
  expect(calls).toEqual(['flush one.webp', 'rename one.webp', 'flush uploads', `flush ${basename(home)}`])
  calls.splice(0)
  await storage.put('two.webp', Buffer.from('picture'), 'image/webp')
  expect(calls).toEqual(['flush two.webp', 'rename two.webp', 'flush uploads'])
  expect(await readFile(join(home, 'uploads/two.webp'), 'utf8')).toBe('picture')
  expect((await readdir(join(home, 'uploads'))).toSorted()).toEqual(['one.webp', 'two.webp'])
})

test('OPS-11 an email written to a file is flushed the same way before its text is deleted', async () => {
  const mail = { id: '0190', to: 'aida@example.org', subject: 'S', html: '<p>T</p>', text: 'T' }
  await outboxTransport(join(home, 'outbox'), 'no-reply@recircle.example').send(mail)
  expect(calls.map((each) => each.replace(/\S+-0190\.eml/, 'mail'))).toEqual([
    'flush mail',
    'rename mail',
    'flush outbox',
    `flush ${basename(home)}`,
  ])
})
