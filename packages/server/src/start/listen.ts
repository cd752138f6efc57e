import type { App } from '../app.ts'
import type { Config } from '../config/config.ts'
import { StartFailure } from './start-failure.ts'

type Where = Pick<Config, 'port' | 'host'>
const failures: Record<string, (where: Where, setting: string) => string> = {
  EADDRINUSE: ({ port }, setting) =>
    `Port ${port} is taken by another program: stop that one, or set ${setting} to another number.`,
  EACCES: ({ port }, setting) => `Port ${port} may not be opened by this user: set ${setting} to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) =>
    `This machine has no address ${host}: set HOST to localhost, 0.0.0.0 or an address of its own.`,
  ENOTFOUND: ({ host }) =>
    `The name ${host} is not known: set HOST to localhost, 0.0.0.0 or an address of this machine.`,
}

/** Answers the port, which the system chose when PORT is 0. */
export async function listen(app: App, config: Config): Promise<number> {
  try {
    await app.listen({ port: config.port, host: config.host, listenTextResolver: () => '' })
  } catch (error) {
    throw listenFailure(error, config, 'PORT')
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}

/** Why nobody can be listened to, as one sentence with the setting that mends it. */
export function listenFailure(error: unknown, where: Where, setting: 'PORT' | 'METRICS_PORT'): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = failures[code]?.(where, setting)
  return sentence === undefined ? error : new StartFailure(sentence)
}
