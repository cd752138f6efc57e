import { duplicateRadiusM, FacilityGateway, likelyDuplicates, type Facility } from '@recircle/core/facility'
import { boxAround } from '@recircle/core/geo'
import {
  differenceNow,
  factsOf,
  mentionsContact,
  proposedPlace,
  ProposalGateway,
  readReportFields,
  trackingPath,
  type FieldDifference,
  type ReportFields,
  type SentProposal,
} from '@recircle/core/proposal'
import type { GatewayError } from '@recircle/core/wire'
import type { Scope } from '../../routing/screen/scope.ts'
import type { NativeFault } from '../../forms/native-faults.ts'
import { faultsOfProblems } from './report-check.ts'
import type { ReportPage } from './report-page.ts'

/** TRUTH-35, TRUTH-36: the warnings shown to the sender before sending. */
export interface Doubts {
  readonly hasContact: boolean
  readonly moved: readonly FieldDifference[]
  readonly alike: readonly { readonly id: string; readonly name: string }[]
}
export type Sending =
  | { readonly kind: 'sent'; readonly path: string }
  | { readonly kind: 'doubts'; readonly doubts: Doubts }
  | {
      readonly kind: 'refused'
      readonly error: GatewayError
      readonly rule: string
      readonly faults: readonly NativeFault[]
    }

/** Sends at once if there are no warnings or the sender has confirmed them. */
export async function sendReport(
  scope: Scope,
  fields: ReportFields,
  { point }: ReportPage,
  isSure: boolean,
): Promise<Sending> {
  const services = await scope.services()
  const sent = readReportFields(fields, point?.facts ?? null)
  const facilities = services.get<FacilityGateway>(FacilityGateway)
  const doubts = isSure ? null : await doubtsAbout(facilities, sent)
  if (doubts !== null) return { kind: 'doubts', doubts }
  const answer = await services.get<ProposalGateway>(ProposalGateway).send(sent)
  if (answer.ok) return { kind: 'sent', path: trackingPath(answer.value) }
  const { error, problems } = answer
  return { kind: 'refused', error, rule: problems[0]?.rule ?? '', faults: faultsOfProblems(problems) }
}

async function doubtsAbout(facilities: FacilityGateway, sent: SentProposal): Promise<Doubts | null> {
  const [moved, alike] = await Promise.all([movedSince(facilities, sent), likePlace(facilities, sent)])
  const doubts = { hasContact: mentionsContact(sent.text), moved, alike: alike.map(({ id, name }) => ({ id, name })) }
  return doubts.hasContact || moved.length > 0 || alike.length > 0 ? doubts : null
}

async function movedSince(
  facilities: FacilityGateway,
  { facilityId, baseVersion, changes }: SentProposal,
): Promise<readonly FieldDifference[]> {
  const answer = facilityId === null ? null : await facilities.get(facilityId)
  if (!answer?.ok || answer.value.version === baseVersion) return []
  return differenceNow(changes, factsOf(answer.value)).filter(({ standing }) => standing !== 'as-proposed')
}

async function likePlace(facilities: FacilityGateway, sent: SentProposal): Promise<readonly Facility[]> {
  if (sent.reason !== 'missing' || !sent.changes.some(({ field }) => field === 'location')) return []
  const content = proposedPlace(sent.changes)
  const near = { near: content.location, box: boxAround(content.location, duplicateRadiusM) }
  const answer = await facilities.search({ text: '', ...near, materialIds: [], openNow: false, limit: 50, offset: 0 })
  return answer.ok ? likelyDuplicates(content, answer.value.items).map(({ facility }) => facility) : []
}
