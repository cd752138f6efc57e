import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A city's server with one file, whose ETag is the hash of its content. */
export async function startFeed(port = 0) {
  const feed = { body: '', status: 200, asked: 0 }
  const server = createServer((request, reply) => {
    feed.asked += 1
    const etag = `"${createHash('sha256').update(feed.body).digest('hex')}"`
    const isKnown = feed.status === 200 && request.headers['if-none-match'] === etag
    reply.writeHead(isKnown ? 304 : feed.status, { 'content-type': 'text/csv', etag })
    reply.end(isKnown ? undefined : feed.body)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { feed, host, address: `http://${host}/points.csv`, close: () => void server.close() }
}
