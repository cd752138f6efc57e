import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runningPostmaster } from '../db/embedded/postmaster-file.ts'
import { throwAwayDirectory } from '../db/testing/throw-away-directory.ts'
import { noteOrigins } from '../site/site-origins.repository.ts'
import { StartFailure } from '../config/start-failure.ts'
import { openStaffContext } from './staff-context.ts'

const dataDirectory = throwAwayDirectory('staff')
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

const open = (env: Record<string, string> = {}) => openStaffContext({ DATA_DIR: dataDirectory, ...env }, '/', () => {})
const isRunning = () => runningPostmaster(join(dataDirectory, 'postgres/data')) !== null

describe('the database of a command', { timeout: 60_000 }, () => {
  test('is started when none runs, shared with the process that runs it, and stopped last by the one that started it', async () => {
    const first = await open()
    const guest = await open()
    await guest.context.database
      .insertInto('redirects')
      .values({ id: crypto.randomUUID(), path: '/a', target: '/b' })
      .execute()
    const closed = first.close()
    const rows = await guest.context.database.selectFrom('redirects').select('target').execute()
    expect(rows).toEqual([{ target: '/b' }])
    expect(isRunning()).toBe(true)
    await guest.close()
    await closed
    expect(isRunning()).toBe(false)
  })

  test('STAFF-3 emails link to the configured URL, else to where the server was last started, else to the default one', async () => {
    const origins = async (env: Record<string, string> = {}) => {
      const { context, close } = await open(env)
      await close()
      return context.config.origins
    }
    expect((await origins()).ru).toBe('http://ru.localhost:3000')
    const { context, close } = await open()
    const at = (variant: string) => `http://${variant}.localhost:4480`
    await noteOrigins(context.database, { ru: at('ru'), kz: at('kz'), int: at('int') })
    await close()
    expect(await origins()).toEqual({ ru: at('ru'), kz: at('kz'), int: at('int') })
    expect(await origins({ SITE_URL_KZ: 'https://aynalym.example', SITE_URL_RU: '' })).toEqual({
      ru: at('ru'),
      kz: 'https://aynalym.example',
      int: at('int'),
    })
  })

  test('wrong settings are reported in plain words', async () => {
    await expect(open({ PORT: 'x', DATABASE_URL: '' })).rejects.toThrow(StartFailure)
    await expect(
      open({ RECIRCLE_MODE: 'demo', DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' }),
    ).rejects.not.toThrow(/secret/)
  })
})
