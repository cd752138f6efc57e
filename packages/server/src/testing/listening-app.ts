import { connect, type AddressInfo } from 'node:net'
import type { App } from '../app.ts'

/** Lets a test reach the app over a real connection. */
export async function listenAnywhere(app: App): Promise<{ readonly origin: string; readonly port: number }> {
  await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  const { port } = app.server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port }
}

/** Sends the bytes and returns everything received until the server closes the connection. */
export function exchange(port: number, ...parts: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => parts.forEach((part) => socket.write(part)))
    socket.setTimeout(20_000, () => reject(new Error('The connection was left open')))
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
