import { GuideGateway } from '@recircle/core/guide'
import { languageOf } from '@recircle/core/site'
import type { Scope } from '../routing/screen/scope.ts'
import { ThingLookup } from './thing-lookup.ts'

/** For a field outside of a view model. Apart from the lookup, which knows no browser. */
export async function openLookup(scope: Pick<Scope, 'services' | 'page'>): Promise<ThingLookup> {
  const { page } = scope
  const gateway = (await scope.services()).get<GuideGateway>(GuideGateway)
  return new ThingLookup({ gateway, language: languageOf(page.locale), version: page.settings.guideVersion })
}
