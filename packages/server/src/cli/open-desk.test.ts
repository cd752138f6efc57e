import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runningPostmaster } from '../db/embedded/postmaster-file.ts'
import { StartFailure } from '../start/start-failure.ts'
import { openDesk } from './open-desk.ts'

const dataDirectory = mkdtempSync(join(tmpdir(), 'recircle-desk-'))
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

const open = (env: Record<string, string> = {}) => openDesk({ DATA_DIR: dataDirectory, ...env }, '/', () => {})
const isRunning = () => runningPostmaster(join(dataDirectory, 'postgres/data')) !== null

describe('the database of a command', { timeout: 60_000 }, () => {
  test('is started when nothing runs, shared with whoever runs it, and stopped by who started it, last', async () => {
    const first = await open()
    const guest = await open()
    await guest.desk.database
      .insertInto('redirects')
      .values({ id: crypto.randomUUID(), path: '/a', target: '/b' })
      .execute()
    const closed = first.close()
    const rows = await guest.desk.database.selectFrom('redirects').select('target').execute()
    expect(rows).toEqual([{ target: '/b' }])
    expect(isRunning()).toBe(true)
    await guest.close()
    await closed
    expect(isRunning()).toBe(false)
  })

  test('wrong settings are told in plain words', async () => {
    await expect(open({ PORT: 'x', DATABASE_URL: '' })).rejects.toThrow(StartFailure)
    await expect(
      open({ RECIRCLE_MODE: 'demo', DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' }),
    ).rejects.not.toThrow(/secret/)
  })
})
