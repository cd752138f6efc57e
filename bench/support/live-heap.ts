import { once } from 'node:events'

interface HeapUsage {
  readonly usedSize: number
  readonly backingStorageSize?: number
}

/** Memory of a process started with `--inspect` after a full garbage collection, buffers included. */
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
  // Finalizers of the first round may release memory that only the second round collects.
  await ask(1, 'HeapProfiler.collectGarbage')
  await ask(2, 'HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = await ask(3, 'Runtime.getHeapUsage')
  socket.close()
  return Math.round((usedSize + backingStorageSize) / 1024 / 1024)
}
