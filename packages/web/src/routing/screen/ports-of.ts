import { Ports } from './ports.ts'
import type { Scope } from './scope.ts'

/** For loaders: the ports of a request or of a tab. */
export const portsOf = async (scope: Pick<Scope, 'container'>): Promise<Ports> =>
  (await scope.container()).get<Ports>(Ports)
