import { once } from 'node:events'
import { createServer } from 'node:net'
import type { App } from '../app.ts'
import type { Config } from '../config/config.ts'
import { StartFailure } from '../config/start-failure.ts'

type Where = Pick<Config, 'port' | 'host'>
const failures: Record<string, (where: Where, setting: string) => string> = {
  EADDRINUSE: ({ port }, setting) =>
    `Port ${port} is in use by another program: stop that program, or set ${setting} to another number.`,
  EACCES: ({ port }, setting) => `This user may not open port ${port}: set ${setting} to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) =>
    `This machine has no address ${host}: set HOST to localhost, 0.0.0.0 or an address of this machine.`,
  ENOTFOUND: ({ host }) =>
    `The host name ${host} cannot be resolved: set HOST to localhost, 0.0.0.0 or an address of this machine.`,
}

export interface ChosenPort {
  readonly port: number
  /** Frees the port for `listen`. */
  readonly release: () => Promise<void>
}

/** With PORT=0 the system chooses the port now, before links, emails and origin checks need it, and it stays reserved until `release`. */
export async function choosePort({ port, host }: Where): Promise<ChosenPort> {
  if (port !== 0) return { port, release: async () => {} }
  const holder = createServer((socket) => socket.destroy()).unref()
  try {
    await once(holder.listen(0, host), 'listening')
  } catch (error) {
    throw listenFailure(error, { port, host }, 'PORT')
  }
  const address = holder.address()
  if (typeof address !== 'object' || !address) throw new Error('A port that is held has a number')
  const release = async (): Promise<void> => {
    if (!holder.listening) return
    holder.close()
    await once(holder, 'close')
  }
  return { port: address.port, release }
}

export async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.listen({
      port: config.port,
      host: config.host,
      listenTextResolver: (address) => `Listening at ${address}`,
    })
  } catch (error) {
    throw listenFailure(error, config, 'PORT')
  }
}

/** Why the port cannot be used, as one sentence with the setting that fixes it. */
export function listenFailure(error: unknown, where: Where, setting: 'PORT' | 'METRICS_PORT'): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = failures[code]?.(where, setting)
  return sentence === undefined ? error : new StartFailure(sentence)
}
