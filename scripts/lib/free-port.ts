import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that a system gives to outgoing connections: one of those would take a chosen port before it is listened on.
const [lowest, highest] = [20_000, 32_000]

/** A port that is free at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
