import { FacilityGateway } from '@recircle/core/facility'
import { GuideGateway } from '@recircle/core/guide'
import { languageOf } from '@recircle/core/site'
import type { Scope } from '../routing/screen/scope.ts'
import { AnswerGroupView } from './answer-group.view.tsx'
import { ThingAnswers } from './thing-answers.ts'

type Asked = Pick<Scope, 'services' | 'page'>

/** Fetched when the words first name a thing, together with the view of the card. */
export async function openAnswers(scope: Asked) {
  const { page } = scope
  const services = await scope.services()
  const answers = new ThingAnswers({
    guide: services.get<GuideGateway>(GuideGateway),
    facilities: services.get<FacilityGateway>(FacilityGateway),
    language: languageOf(page.locale),
    variant: page.site.variant,
  })
  return { answers, View: AnswerGroupView }
}
