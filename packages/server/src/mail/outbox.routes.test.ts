import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markHtml, markSvg } from './mail-mark.ts'
import { outboxTransport } from './mail-transport.ts'
import { registerOutbox } from './outbox.routes.ts'

let app: FastifyInstance
let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outbox-'))
  app = Fastify()
  registerOutbox(app, directory)
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true })
})

test('an empty outbox is shown as such; emails are listed with their text and shown unchanged', async () => {
  expect((await app.inject('/dev/outbox')).body).toContain('No emails yet')
  const email = { to: 'aida@example.org', subject: 'Сәлем <b>', html: '<p>Қош келдіңіз</p>', text: 'Қош <келдіңіз>' }
  await outboxTransport(directory, 'no-reply@recircle.example').send({ id: '0190', ...email })
  const list = (await app.inject('/dev/outbox')).body
  expect(list).toContain('Сәлем &lt;b&gt;')
  expect(list).toContain('aida@example.org')
  expect(list).toContain('Қош &lt;келдіңіз&gt;')
  const [, path = ''] = /href="([^"]+)"/.exec(list) ?? []
  const opened = await app.inject(path)
  expect(opened.body).toContain('<p>Қош келдіңіз</p>')
  expect(opened.headers['content-security-policy']).toContain('sandbox')
})

test('LOOK-13 an email has the sign of the site within itself, as on its pages, and the outbox shows it', async () => {
  const email = { to: 'aida@example.org', subject: 'Sign', html: `<p>${markHtml}</p>`, text: 'T' }
  await outboxTransport(directory, 'no-reply@recircle.example').send({ id: '0191', ...email })
  const [, path = ''] = /href="([^"]+0191[^"]+)"/.exec((await app.inject('/dev/outbox')).body) ?? []
  expect((await app.inject(path)).body).toContain('<img src="data:image/png;base64,')
  expect(markSvg).toBe(readFileSync(new URL('../../../web/public/favicon.svg', import.meta.url), 'utf8').trim())
})

test('files outside the outbox cannot be read', async () => {
  const answers = await Promise.all(
    ['/dev/outbox/..%2ftoken-keys', '/dev/outbox/none.eml', '/dev/outbox/%2e%2e'].map((path) => app.inject(path)),
  )
  expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404])
})
