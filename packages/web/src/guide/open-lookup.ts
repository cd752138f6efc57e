import { GuideGateway } from '@recircle/core/guide'
import { languageOf } from '@recircle/core/site'
import type { Scope } from '../routing/screen/scope.ts'
import { ThingLookup } from './thing-lookup.ts'

/** For a field outside a view model. In a file of its own, since the lookup itself is independent of the browser. */
export async function openLookup(scope: Pick<Scope, 'services' | 'page'>): Promise<ThingLookup> {
  const { page } = scope
  const gateway = (await scope.services()).get<GuideGateway>(GuideGateway)
  return new ThingLookup({ gateway, language: languageOf(page.locale), version: page.settings.guideVersion })
}
