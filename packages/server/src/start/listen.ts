import type { App } from '../app.ts'
import type { Config } from '../config/config.ts'
import { StartFailure } from './start-failure.ts'

const failures: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program: stop that one, or set PORT to another number.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user: set PORT to a number above 1023.`,
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
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const sentence = failures[code]?.(config)
    throw sentence === undefined ? error : new StartFailure(sentence)
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}
