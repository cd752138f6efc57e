import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdDirectory, type DirectoryHold } from './directory-owner.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

let directory: string
let held: DirectoryHold[] = []
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'recircle-owner-'))
})
afterEach(() => {
  for (const each of held) each.release()
  held = []
  rmSync(directory, { recursive: true, force: true })
})
const beatMs = 40
async function hold(place: string, onLost = (): void => undefined): Promise<boolean> {
  const taken = await holdDirectory(directory, { place, beatMs, onLost })
  if (taken) held.push(taken)
  return taken !== null
}
const file = (): string => join(directory, 'owner.json')

test('OPS-39 a directory that another container uses is refused, and free once that one has stopped', async () => {
  expect(await hold('container 1')).toBe(true)
  expect(await hold('container 2')).toBe(false)
  held[0]?.release()
  expect(await hold('container 2')).toBe(true)
})

test('OPS-39 what a killed container has left is taken over, also by another one', async () => {
  writeFileSync(file(), JSON.stringify({ id: 'gone', place: 'container 1', beat: 7 }))
  expect(await hold('container 2')).toBe(true)
  writeFileSync(file(), 'half a fi')
  expect(await hold('container 3')).toBe(true)
})

test('OPS-39 a restart in the same container ignores the file of its killed predecessor and starts at once', async () => {
  writeFileSync(file(), JSON.stringify({ id: 'killed a moment ago', place: 'container 1', beat: 7 }))
  expect(await hold('container 1')).toBe(true)
})

test('OPS-39 another start in the same place does not end the running one, also if it is killed', async () => {
  const onLost = vi.fn<() => void>()
  await hold('container 1', onLost)
  writeFileSync(file(), JSON.stringify({ id: 'second start', place: 'container 1', beat: 1 }))
  await vi.waitFor(() => expect(readFileSync(file(), 'utf8')).not.toContain('second start'))
  expect(onLost).not.toHaveBeenCalled()
})

test('OPS-39 of two containers that find the same stale file one starts', async () => {
  writeFileSync(file(), JSON.stringify({ id: 'gone', place: 'container 1', beat: 7 }))
  const started = await Promise.all([hold('container 2'), hold('container 3')])
  expect(started.filter(Boolean)).toHaveLength(1)
})

test('OPS-39 a server that was suspended while another took over lets go', async () => {
  const onLost = vi.fn<() => void>()
  await hold('container 1', onLost)
  writeFileSync(file(), JSON.stringify({ id: 'other', place: 'container 2', beat: 1 }))
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce())
  await delay(beatMs * 2)
  expect(readFileSync(file(), 'utf8')).toContain('container 2')
})

test('OPS-39 the database does not start in a directory that another container uses', async () => {
  writeFileSync(file(), JSON.stringify({ id: 'other', place: 'container 1', beat: 1 }))
  let beat = 1
  const other = setInterval(() => {
    beat += 1
    writeFileSync(file(), JSON.stringify({ id: 'other', place: 'container 1', beat }))
  }, beatMs)
  const silent = { onProgress: () => undefined, onRestart: () => undefined }
  const starting = startEmbeddedPostgres({ directory, databaseName: 'recircle', lasting: false, beatMs, ...silent })
  await expect(starting).rejects.toThrow(/in use by another running server/)
  clearInterval(other)
})
