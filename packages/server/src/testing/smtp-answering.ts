import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

const usual: Readonly<Record<string, string>> = { DATA: '354 go on', QUIT: '221 bye' }

/** A mail server with these replies to these commands (`.` is the end of a message), and 250 to all others. */
export async function smtpAnswering(
  replies: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; close(): void }> {
  const talk = (socket: Socket): void => {
    let isMessage = false
    const say = (reply: string): void => void socket.write(`${reply}\r\n`)
    const answer = (line: string): void => {
      if (isMessage && line !== '.') return
      const command = line.split(/[ :]/, 1)[0]?.toUpperCase() ?? ''
      const reply = replies[command] ?? usual[command] ?? '250 ok'
      isMessage = reply.startsWith('354')
      say(reply)
    }
    let rest = ''
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      lines.forEach(answer)
    })
    say('220 ready')
  }
  const server = createServer(talk).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => void server.close() }
}
