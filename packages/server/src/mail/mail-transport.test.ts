import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { outboxTransport } from './mail-transport.ts'

const directories: string[] = []
afterEach(() => Promise.all(directories.splice(0).map((path) => rm(path, { recursive: true }))))

test('the local outbox keeps a whole letter with both bodies, readable by its owner only', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'outbox-'))
  directories.push(directory)
  const transport = outboxTransport(join(directory, 'outbox'), 'Recircle <no-reply@recircle.example>')
  await transport.send({
    id: '0190',
    to: 'aida@example.org',
    subject: 'Сәлем',
    html: '<p>Қош келдіңіз</p>',
    text: 'Қош келдіңіз',
  })
  const [file, ...others] = await readdir(join(directory, 'outbox'))
  expect(others).toEqual([])
  expect(file).toMatch(/-0190\.eml$/)
  const path = join(directory, 'outbox', file ?? '')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const letter = await readFile(path, 'utf8')
  expect(letter).toContain('To: aida@example.org')
  expect(letter).toContain('Message-ID: <0190@recircle.example>')
  expect(letter).toContain('multipart/alternative')
  expect(letter.match(/Content-Type: text\/(plain|html)/g)).toHaveLength(2)
})
