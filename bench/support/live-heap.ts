import { once } from 'node:events'

interface HeapUsage {
  readonly usedSize: number
  readonly backingStorageSize?: number
}

/** What a process started with `--inspect` still needs after everything else has been thrown away, buffers included. */
export async function liveHeapMiB(inspectorUrl: string): Promise<number> {
  const socket = new WebSocket(inspectorUrl)
  await once(socket, 'open')
  const ask = async (id: number, method: string): Promise<HeapUsage> => {
    socket.send(JSON.stringify({ id, method }))
    for (;;) {
      const [{ data }] = await once(socket, 'message')
      const message = JSON.parse(data)
      if (message.id === id) return message.result
    }
  }
  // What the first round frees may hold something that only the second finds free.
  await ask(1, 'HeapProfiler.collectGarbage')
  await ask(2, 'HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = await ask(3, 'Runtime.getHeapUsage')
  socket.close()
  return Math.round((usedSize + backingStorageSize) / 1024 / 1024)
}
