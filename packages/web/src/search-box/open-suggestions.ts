import { FacilityGateway } from '@recircle/core/facility'
import { LocationService, type LngLat } from '@recircle/core/geo'
import { Clock } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { TownGateway } from '@recircle/core/town'
import type { CancelSignal } from '@recircle/core/wire'
import type { ThingLookup } from '../guide/thing-lookup.ts'
import type { Scope } from '../routing/screen/scope.ts'
import { SearchSuggestions } from './search-suggestions.ts'
import type { SuggestionGroup, Suggestions } from './suggestion.ts'

type Asked = Pick<Scope, 'services' | 'page' | 'translator'>

export interface OpenSuggestions {
  readonly suggestions: SearchSuggestions
  /** The visitor's location; null if unknown. */
  readonly locate: () => Promise<LngLat | null>
}

interface SuggestionsParts {
  readonly start: () => readonly SuggestionGroup[]
  readonly onShow: (shown: Suggestions, nowMs: number) => void
}

/** For a field outside a view model. */
export async function openSuggestions(scope: Asked, { start, onShow }: SuggestionsParts): Promise<OpenSuggestions> {
  const { page } = scope
  const [services] = await Promise.all([scope.services(), scope.translator.load(['localeBar', 'pointCard'])])
  const clock = services.get<Clock>(Clock)
  const ports = {
    gateway: services.get<FacilityGateway>(FacilityGateway),
    clock,
    language: languageOf(page.locale),
    towns: async (text: string, signal: CancelSignal) => {
      const found = await services.get<TownGateway>(TownGateway).find(page.site.variant, { text }, { signal })
      return found.ok ? found.value : []
    },
    things: thingsOf(scope),
    start,
  }
  return {
    suggestions: new SearchSuggestions(ports, (shown) => onShow(shown, clock.nowMs())),
    locate: async () => {
      const { place, source } = await services.get<LocationService>(LocationService).locate()
      return source === 'default' ? null : place
    },
  }
}

/** GUIDE-15: the index of the guide is loaded at the first key. */
function thingsOf(scope: Asked) {
  let lookup: Promise<ThingLookup> | null = null
  return async (text: string, limit: number) => {
    lookup ??= import('../guide/open-lookup.ts').then(({ openLookup }) => openLookup(scope))
    try {
      return await (await lookup).find(text, limit)
    } catch {
      lookup = null
      return []
    }
  }
}
