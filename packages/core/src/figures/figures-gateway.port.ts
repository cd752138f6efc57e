import type { CallOptions, GatewayResult } from '../wire/index.ts'

export type FigureName = 'points' | 'events'

/** Counts the public entities of a kind; null if the backend did not return a count. */
export interface FiguresGateway {
  count(name: FigureName, options?: CallOptions): Promise<GatewayResult<number | null>>
}
export const FiguresGateway = Symbol('FiguresGateway')
