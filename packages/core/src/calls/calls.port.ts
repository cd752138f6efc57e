import type { GatewayResult } from '../wire/index.ts'
import type { AnswerOf, Asked, Call, CurrentOf } from './call.ts'

export type Asking<C extends Call> = object extends Asked<C> ? [request?: Asked<C>] : [request: Asked<C>]
export type Answered<C extends Call> = GatewayResult<AnswerOf<C>, CurrentOf<C>>

/** Makes calls to the backend: as the visitor, or as nobody if the row lets anybody in. Never throws. */
export interface Calls {
  ask<C extends Call>(call: C, ...request: Asking<C>): Promise<Answered<C>>
}
export const Calls = Symbol.for('Calls')
