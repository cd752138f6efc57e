import type { EmbedTown } from '@recircle/core/embed'
import { OrganizationGateway, organizationSearchLimits } from '@recircle/core/organization'
import { languageOf } from '@recircle/core/site'
import { TownGateway, townTextMin, type FoundTown } from '@recircle/core/town'
import type { CallOptions } from '@recircle/core/wire'
import type { Scope } from '../../routing/screen/scope.ts'

/** What a builder's field suggests; null if the server does not answer. */
export interface FoundForEmbed {
  readonly id: string
  readonly name: string
  /** Null for an organization. */
  readonly town: (EmbedTown & Pick<FoundTown, 'country' | 'near' | 'names'>) | null
}
type Find = (scope: Scope, text: string, options: CallOptions) => Promise<readonly FoundForEmbed[] | null>

const towns: Find = async (scope, text, options) => {
  if (text.length < townTextMin) return []
  const gateway = (await scope.services()).get<TownGateway>(TownGateway)
  const found = await gateway.find(scope.page.site.variant, { text }, options)
  const language = languageOf(scope.page.locale)
  if (!found.ok) return null
  return found.value.map((town) => {
    const name = town.names[language]
    return { id: town.id, name, town: { ...town, name } }
  })
}

const organizations: Find = async (scope, text, options) => {
  if (text.length < organizationSearchLimits.textMin) return []
  const gateway = (await scope.services()).get<OrganizationGateway>(OrganizationGateway)
  const found = await gateway.find(text, options)
  return found.ok ? found.value.map(({ id, info }) => ({ id, name: info.fullName, town: null })) : null
}

export const findForEmbed = { towns, organizations }
export type NamedForEmbed = keyof typeof findForEmbed
