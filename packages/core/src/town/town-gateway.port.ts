import type { SiteVariant } from '../site/index.ts'
import type { CallOptions, GatewayResult } from '../wire/index.ts'
import { townTextMax, type FoundTown, type TownQuestion } from './found-town.ts'

/** PLACE-5: the towns that the server knows, far too many for a page. */
export interface TownGateway {
  /** Those with this id or whose name begins so in any language, largest first; or those nearest to a place. */
  find(
    variant: SiteVariant,
    question: TownQuestion,
    options?: CallOptions,
  ): Promise<GatewayResult<readonly FoundTown[]>>
}
export const TownGateway = Symbol.for('TownGateway')

/** The town that a URL names by its id or its name, of several the largest. Missed if there is none; null if the URL names none or the server does not say. */
export async function townNamed(
  gateway: TownGateway,
  variant: SiteVariant,
  text: string | undefined,
): Promise<FoundTown | 'missed' | null> {
  const query = text?.trim().slice(0, townTextMax) ?? ''
  if (query === '') return null
  const found = await gateway.find(variant, { text: query })
  return found.ok ? (found.value[0] ?? 'missed') : null
}
