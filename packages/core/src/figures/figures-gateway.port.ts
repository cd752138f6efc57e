import type { CallOptions, GatewayResult } from '../wire/index.ts'

export type FigureName = 'points' | 'events'

/** How many of something the public site holds; null where the backend did not say. */
export interface FiguresGateway {
  count(name: FigureName, options?: CallOptions): Promise<GatewayResult<number | null>>
}
export const FiguresGateway = Symbol('FiguresGateway')
