import { afterEach, describe, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws'
import { BrowserSocket } from './browser-socket.ts'

let server: WebSocketServer | null = null
afterEach(() => {
  for (const client of server?.clients ?? []) client.terminate()
  server?.close()
  server = null
})

/** A real socket server; `far` resolves to its end of the first connection. */
async function start() {
  const frames: string[] = []
  const listening = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/ws' })
  server = listening
  const far = new Promise<ServerSocket>((resolve) => listening.on('connection', resolve))
  await new Promise<void>((resolve) => listening.on('listening', resolve))
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : 0
  const handlers = {
    opened: () => void frames.push('opened'),
    received: (text: string) => void frames.push(`received ${text}`),
    lost: () => void frames.push('lost'),
  }
  return { far, handlers, frames, socket: new BrowserSocket({ url: `ws://127.0.0.1:${port}/ws` }) }
}

describe('the browser’s socket', () => {
  test('LIVE-1 opens, sends and receives texts', async () => {
    const { far, handlers, frames, socket } = await start()
    const line = socket.connect(handlers)
    line.send('too early')
    const other = await far
    const sent: string[] = []
    other.on('message', (data) => void sent.push(Buffer.isBuffer(data) ? data.toString() : ''))
    await expect.poll(() => frames).toEqual(['opened'])
    line.send('{"token":"t"}')
    await expect.poll(() => sent).toEqual(['{"token":"t"}'])
    other.send('{"type":"pong"}')
    other.send(new Uint8Array([1, 2]))
    other.send('last')
    await expect.poll(() => frames).toEqual(['opened', 'received {"type":"pong"}', 'received last'])
    line.close()
  })

  test('LIVE-2 a connection that breaks is reported as lost, once', async () => {
    const { far, handlers, frames, socket } = await start()
    socket.connect(handlers)
    const other = await far
    await expect.poll(() => frames).toEqual(['opened'])
    other.terminate()
    await expect.poll(() => frames).toEqual(['opened', 'lost'])
  })

  test('LIVE-2 a refused connection is reported as lost, once', async () => {
    const { handlers, frames } = await start()
    new BrowserSocket({ url: 'ws://127.0.0.1:1/ws' }).connect(handlers)
    await expect.poll(() => frames).toEqual(['lost'])
  })

  test('LIVE-1 no messages are delivered after closing', async () => {
    const { far, handlers, frames, socket } = await start()
    const line = socket.connect(handlers)
    const other = await far
    await expect.poll(() => frames).toEqual(['opened'])
    const closed = new Promise((resolve) => other.on('close', resolve))
    line.close()
    await closed
    expect(frames).toEqual(['opened'])
  })

  test('LIVE-2 a URL that the browser refuses is reported as lost after `connect` has returned, unless closed', async () => {
    const { handlers, frames } = await start()
    const refused = new BrowserSocket({ url: 'http://[' })
    const line = refused.connect(handlers)
    line.send('nothing')
    refused.connect(handlers).close()
    expect(frames).toEqual([])
    await Promise.resolve()
    expect(frames).toEqual(['lost'])
  })
})
