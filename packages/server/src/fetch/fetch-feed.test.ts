import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fetchFeed, type FeedRules } from './fetch-feed.ts'
import { isOpenAddress } from './open-addresses.ts'

async function feedServer(answer: RequestListener): Promise<{ readonly host: string; readonly server: Server }> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
const fresh = { etag: null, lastModified: null }
const get = (address: string, rules: Partial<FeedRules> = {}) =>
  fetchFeed({ address, ...fresh }, { privateHosts: [], ...rules })

describe('SRC-10 a file from an address', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00::1',
  ])('%s is closed', (address) => {
    expect(isOpenAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2a00:1450:4001::1', '2606:4700::1'])('%s is open', (address) => {
    expect(isOpenAddress(address)).toBe(true)
  })

  test.each([
    'http://127.0.0.1/points.csv',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://localhost/',
    'http://example.org:22/',
  ])('%s is never requested', async (address) => {
    const isRequested = { now: false }
    const { host } = await feedServer((_request, reply) => {
      isRequested.now = true
      reply.end()
    })
    // The same host inside the network, on the port of a server that would respond.
    expect(await get(address)).toEqual({ ok: false, error: 'address-silent' })
    expect(await get(`http://${host}/`)).toEqual({ ok: false, error: 'address-silent' })
    expect(isRequested.now).toBe(false)
  })

  test('a name that resolves to any internal address is rejected, and so is a redirect to one', async () => {
    const { host } = await feedServer((request, reply) => {
      if (request.url === '/away') reply.writeHead(302, { location: 'http://inside.example/secret' })
      if (request.url === '/number') reply.writeHead(307, { location: 'http://169.254.169.254/latest' })
      if (request.url === '/round') reply.writeHead(301, { location: '/round' })
      reply.end()
    })
    const resolver = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '::ffff:10.0.0.5', family: 6 },
      ])) as unknown as FeedRules['resolver']
    const rules = { privateHosts: [host], ...(resolver && { resolver }) }
    expect(await get('http://inside.example/points.csv', rules)).toEqual({ ok: false, error: 'address-silent' })
    expect(await get(`http://${host}/away`, rules)).toEqual({ ok: false, error: 'address-silent' })
    expect(await get(`http://${host}/number`, rules)).toEqual({ ok: false, error: 'address-silent' })
    expect(await get(`http://${host}/round`, rules)).toEqual({ ok: false, error: 'address-refused' })
  })

  test('sends the server’s validators back, and does not download an unchanged file again', async () => {
    const { host } = await feedServer((request, reply) => {
      reply.setHeader('etag', '"one"').setHeader('last-modified', 'Mon, 02 Nov 2026 00:00:00 GMT')
      const isKnown = request.headers['if-none-match'] === '"one"' && request.headers['if-modified-since'] !== undefined
      reply.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/csv', 'content-encoding': 'gzip' })
      reply.end(isKnown ? undefined : gzipSync('name,lat,lng'))
    })
    const rules = { privateHosts: [host] }
    const address = `http://${host}/points.csv`
    const first = await fetchFeed({ address, ...fresh }, rules)
    if (!first.ok) throw new Error(first.error)
    expect(first.value).toEqual({
      bytes: Buffer.from('name,lat,lng'),
      etag: '"one"',
      lastModified: 'Mon, 02 Nov 2026 00:00:00 GMT',
      address,
      nextLink: null,
    })
    const { etag, lastModified } = first.value
    expect(await fetchFeed({ address, etag, lastModified }, rules)).toMatchObject({ ok: true, value: { bytes: null } })
  })

  test('distinguishes web pages, errors, oversized files, zip bombs, truncated responses and timeouts', async () => {
    const { host } = await feedServer((request, reply) => {
      if (request.url === '/page') reply.setHeader('content-type', 'text/html; charset=utf-8').end('<p>')
      if (request.url === '/gone') reply.writeHead(404).end()
      if (request.url === '/flood') {
        const pour = (): void => void (reply.destroyed || (reply.write('x'.repeat(5000)), setImmediate(pour)))
        pour()
      }
      if (request.url === '/bomb') reply.setHeader('content-encoding', 'gzip').end(gzipSync('0'.repeat(200_000)))
      if (request.url === '/cut') {
        reply.writeHead(200, { 'content-length': '500' }).write('name')
        setTimeout(() => reply.destroy(), 20)
      }
      if (request.url === '/slow') reply.writeHead(200).write('name')
    })
    const rules = { privateHosts: [host], maxBytes: 100_000 }
    const faults = ['page', 'gone', 'flood', 'bomb', 'cut', 'slow'].map(async (path) => {
      const timeoutMs = path === 'slow' ? 400 : 60_000
      const answer = await get(`http://${host}/${path}`, { ...rules, timeoutMs })
      return `${path}: ${answer.ok ? 'read' : answer.error}`
    })
    expect(await Promise.all(faults)).toEqual([
      'page: address-page',
      'gone: address-gone',
      'flood: too-large',
      'bomb: too-large',
      'cut: address-silent',
      'slow: address-silent',
    ])
  })

  test.each([
    [401, 'address-denied'],
    [403, 'address-denied'],
    [404, 'address-gone'],
    [410, 'address-gone'],
    [429, 'address-busy'],
    [503, 'address-down'],
    [500, 'address-refused'],
  ])('SRC-32 a site that answers %s is %s', async (status, fault) => {
    const { host } = await feedServer((_request, reply) => {
      reply.writeHead(status, status === 429 ? { 'retry-after': '120' } : {}).end()
    })
    expect(await get(`http://${host}/`, { privateHosts: [host] })).toEqual({
      ok: false,
      error: fault,
      ...(status === 429 && { waitMs: 120_000 }),
    })
  })

  test('SRC-32 a time to come back is told as a date, too', async () => {
    const { host } = await feedServer((_request, reply) => {
      reply.writeHead(503, { 'retry-after': new Date(Date.now() - 60_000).toUTCString() }).end()
    })
    // A time that has passed is now.
    expect(await get(`http://${host}/`, { privateHosts: [host] })).toMatchObject({ error: 'address-down', waitMs: 0 })
  })

  test('SRC-30 the next page of a header Link is told', async () => {
    const { host } = await feedServer((_request, reply) => {
      reply.setHeader('link', '</list?page=1>; rel="first", </list?page=3>; title="more"; rel=next').end('name')
    })
    const answer = await get(`http://${host}/list`, { privateHosts: [host] })
    expect(answer.ok && answer.value.nextLink).toBe('/list?page=3')
  })
})

describe('SRC-31 a key of a site', () => {
  const secret = 'a key/of & a site'

  test.each(['header', 'query'] as const)(
    'in a %s goes to its own host only, also when that one leads elsewhere',
    async (place) => {
      const seen: string[] = []
      const others: string[] = []
      const note = (list: string[], request: IncomingMessage): void =>
        void list.push(`${request.url ?? ''} ${String(request.headers['x-key'] ?? '')}`)
      const other = await feedServer((request, reply) => {
        note(others, request)
        reply.end('name')
      })
      const { host } = await feedServer((request, reply) => {
        note(seen, request)
        const url = request.url ?? ''
        if (url.startsWith('/here')) reply.writeHead(302, { location: `/list?a=b%20c` })
        // A site that puts the key into the address of another one, under whatever name.
        if (url.startsWith('/away'))
          reply.writeHead(302, {
            location: `http://${other.host}/list?a=1&X-Key=${encodeURIComponent(secret)}&k=${encodeURIComponent(secret)}`,
          })
        // That one's own parameter of the same name.
        if (url.startsWith('/signed')) reply.writeHead(302, { location: `http://${other.host}/list?X-Key=theirs` })
        reply.end('name')
      })
      const key = { place, name: 'X-Key', secret, host }
      const fetched = (path: string) =>
        fetchFeed({ address: `http://${host}${path}`, ...fresh, key }, { privateHosts: [host, other.host] })
      const sent = new URLSearchParams({ 'X-Key': secret }).toString()
      expect(await fetched('/here')).toMatchObject({ ok: true, value: { address: `http://${host}/list?a=b%20c` } })
      expect(seen).toEqual(
        place === 'header'
          ? [`/here ${secret}`, `/list?a=b%20c ${secret}`]
          : [`/here?${sent} `, `/list?a=b%20c&${sent} `],
      )
      expect(await fetched('/away')).toMatchObject({ ok: true })
      expect(await fetched('/signed')).toMatchObject({ ok: true })
      expect(others).toEqual(['/list?a=1 ', '/list?X-Key=theirs '])
    },
  )
})
