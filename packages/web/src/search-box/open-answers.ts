import { FacilityGateway } from '@recircle/core/facility'
import { LocationService, type LngLat } from '@recircle/core/geo'
import { GuideGateway } from '@recircle/core/guide'
import { languageOf, type Capital } from '@recircle/core/site'
import type { Scope } from '../routing/screen/scope.ts'
import { AnswerGroupView } from './answer-group.view.tsx'
import { ThingAnswers, type AnswerOrigin } from './thing-answers.ts'

type Asked = Pick<Scope, 'services' | 'page' | 'translator'>

/** Fetched when the words first name a thing, together with the view of the card. `capital` is set if nothing better is known. */
export async function openAnswers(scope: Asked, capital: () => Capital | null) {
  const { page } = scope
  const [services] = await Promise.all([scope.services(), scope.translator.load(['guide'])])
  const origin = async (near: LngLat): Promise<AnswerOrigin> => {
    const fallback = capital()
    const place = fallback === null ? null : await grantedPlace(services.get<LocationService>(LocationService))
    return place === null ? { near, capital: fallback } : { near: place, capital: null }
  }
  const answers = new ThingAnswers({
    guide: services.get<GuideGateway>(GuideGateway),
    facilities: services.get<FacilityGateway>(FacilityGateway),
    language: languageOf(page.locale),
    variant: page.site.variant,
    origin,
  })
  return { answers, View: AnswerGroupView }
}

/** GEO-4: the place of a visitor who has granted it before, without prompting. */
async function grantedPlace(location: Pick<LocationService, 'locate'>): Promise<LngLat | null> {
  try {
    const permission = await navigator.permissions?.query({ name: 'geolocation' })
    if (permission?.state !== 'granted') return null
    const { place, source } = await location.locate()
    return source === 'browser' || source === 'previous' ? place : null
  } catch {
    return null
  }
}
