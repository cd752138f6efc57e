import Fastify from 'fastify'
import { readFileSync } from 'node:fs'

/** One route that sends the same bytes as the compared page, and nothing else. */
const body = readFileSync(process.env['BODY_FILE'] ?? '')
const app = Fastify()
app.get('/', (_request, reply) => reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(body))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`listening on ${new URL(address).port}\n`)
