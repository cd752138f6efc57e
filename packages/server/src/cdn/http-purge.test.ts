import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { httpPurge } from './http-purge.ts'

test('CDN-3 one request has the tags in a header and in its body, and the secret; anything but success is a failure', async () => {
  const cdn = Fastify()
  onTestFinished(() => cdn.close())
  const seen: unknown[] = []
  let status = 200
  cdn.post('/purge', (request, reply) => {
    const { authorization, 'surrogate-key': keys } = request.headers
    seen.push([authorization, keys, request.body])
    return reply.code(status).send()
  })
  const origin = await cdn.listen({ port: 0, host: '127.0.0.1' })
  const purge = httpPurge({ purgeUrl: `${origin}/purge`, token: 'secret' })
  const { signal } = new AbortController()
  await purge(['a', 'points'], signal)
  expect(seen).toEqual([['Bearer secret', 'a points', { tags: ['a', 'points'] }]])
  status = 403
  await expect(purge(['a'], signal)).rejects.toThrow('403')
})
