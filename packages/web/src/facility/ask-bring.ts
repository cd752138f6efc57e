import { FacilityGateway } from '@recircle/core/facility'
import { GuideGateway } from '@recircle/core/guide'
import { languageOf } from '@recircle/core/site'
import type { Scope } from '../routing/screen/scope.ts'
import { loadBring, type BringAnswer } from './load-bring.ts'
import type { PointDetails } from './point-data.ts'

/** GUIDE-20: answers the question within the loaded page. Returns null if the request fails. */
export async function askBring(
  scope: Scope,
  point: PointDetails,
  text: string,
  nowMs: number,
): Promise<BringAnswer | null> {
  const services = await scope.services()
  const question = { text, point, language: languageOf(scope.page.locale), nowMs }
  return loadBring(services.get<GuideGateway>(GuideGateway), services.get<FacilityGateway>(FacilityGateway), question)
}
