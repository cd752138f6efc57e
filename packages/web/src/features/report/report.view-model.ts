import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import {
  duplicateRadiusM,
  FacilityGateway,
  iconRefusal,
  likelyDuplicates,
  type Facility,
  type IconFile,
} from '@recircle/core/facility'
import { Calls } from '@recircle/core/calls'
import { boxAround, type GeolocationFailure, type LngLat } from '@recircle/core/geo'
import {
  daysIn,
  differenceNow,
  factsOf,
  mentionsContact,
  proposedPlace,
  reportCalls,
  readReportFields,
  reportField,
  trackingPath,
  type FieldDifference,
  type ReportFields,
  type SentReport,
} from '@recircle/core/report'
import { err } from '@recircle/core/shared'
import type { GatewayError } from '@recircle/core/wire'
import type { NativeFault } from '../../forms/native-fault.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { VisitorPlace } from '../../shell/town/visitor-place.ts'
import { faultsOfProblems } from './report-check.ts'
import type { ReportData } from './report.load.ts'

/** TRUTH-35, TRUTH-36: the warnings shown to the sender before sending. */
export interface Doubts {
  readonly hasContact: boolean
  readonly moved: readonly FieldDifference[]
  readonly alike: readonly { readonly id: string; readonly name: string }[]
}
export interface Refusal {
  readonly kind: 'refused'
  readonly error: GatewayError
  readonly rule: string
  readonly faults: readonly NativeFault[]
}
export type Sending =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'sent'; readonly path: string }
  | { readonly kind: 'doubts'; readonly doubts: Doubts }
  | Refusal

/** TRUTH-34: the sending of a report, and the place in it; the other fields are the browser's. */
@injectable()
export class ReportViewModel {
  data: ReportData | null = null
  state: Sending = { kind: 'idle' }
  /** TRUTH-60: picked on the map or taken from the device. */
  place: LngLat | null = null
  locating: 'no' | 'asking' | GeolocationFailure = 'no'

  constructor(
    @inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'get' | 'search'>,
    @inject(Calls) private readonly calls: Calls,
    @inject(VisitorPlace) private readonly visitor: Pick<VisitorPlace, 'locateDevice'>,
  ) {
    makeObserved(this)
  }

  /** The same form keeps its state if its data is loaded again. */
  restore(data: ReportData | null): void {
    const before = this.data
    this.data = data
    if (before !== null && before.reason === data?.reason && before.point?.id === data.point?.id) return
    // A form that was sent before the scripts of the page came has been returned by the server.
    const isReturned = mentionsContact(`${data?.typed?.['text'] ?? ''} ${data?.typed?.[reportField.days.reason] ?? ''}`)
    this.state = isReturned ? { kind: 'doubts', doubts: { hasContact: true, moved: [], alike: [] } } : { kind: 'idle' }
    this.place = placeIn(data)
    this.locating = 'no'
  }

  choosePlace(place: LngLat): void {
    this.place = place
  }

  /** Resolves with whether the device returned its location. */
  async locate(): Promise<boolean> {
    this.locating = 'asking'
    const found = await this.visitor.locateDevice().catch(() => err('unavailable' as const))
    runInAction(() => {
      this.locating = found.ok ? 'no' : found.error
      if (found.ok) this.place = found.value
    })
    return found.ok
  }

  /** Sends immediately if there are no warnings or the sender has confirmed them. */
  async send(fields: ReportFields, photo: IconFile | null = null): Promise<Sending> {
    const isSure = this.state.kind === 'doubts'
    this.state = { kind: 'sending' }
    const state = await this.outcomeOf(fields, isSure, photo).catch((): Sending => ({
      kind: 'refused',
      error: 'offline',
      rule: '',
      faults: [],
    }))
    runInAction(() => (this.state = state))
    return state
  }

  private async outcomeOf(fields: ReportFields, isSure: boolean, photo: IconFile | null): Promise<Sending> {
    const sent = readReportFields(fields, this.data?.point?.facts ?? null)
    const doubts = isSure ? null : await this.doubtsAbout(sent)
    if (doubts !== null) return { kind: 'doubts', doubts }
    // FAC-15: a file that the backend would refuse is not sent.
    const refused = photo && iconRefusal(photo)
    if (refused !== null) return { kind: 'refused', error: refused, rule: '', faults: [] }
    const answer = await (photo === null
      ? this.calls.ask(reportCalls.send, { sent })
      : this.calls.ask(reportCalls.sendWithPhoto, { sent: { report: sent, photo } }))
    if (answer.ok) return { kind: 'sent', path: trackingPath(answer.value.id) }
    const { error, problems } = answer
    return { kind: 'refused', error, rule: problems[0]?.rule ?? '', faults: faultsOfProblems(problems) }
  }

  private async doubtsAbout(sent: SentReport): Promise<Doubts | null> {
    const [moved, alike] = await Promise.all([this.movedSince(sent), this.likePlace(sent)])
    const words = `${sent.text} ${daysIn(sent.changes)?.reason ?? ''}`
    const doubts = { hasContact: mentionsContact(words), moved, alike: alike.map(({ id, name }) => ({ id, name })) }
    return doubts.hasContact || moved.length > 0 || alike.length > 0 ? doubts : null
  }

  private async movedSince({ facilityId, baseVersion, changes }: SentReport): Promise<readonly FieldDifference[]> {
    const answer = facilityId === null ? null : await this.facilities.get(facilityId)
    if (!answer?.ok || answer.value.version === baseVersion) return []
    // The form has looked at its days.
    const subject = { facts: factsOf(answer.value), today: -Infinity }
    return differenceNow(changes, subject).filter(({ standing }) => standing !== 'as-proposed')
  }

  private async likePlace(sent: SentReport): Promise<readonly Facility[]> {
    if (sent.reason !== 'missing' || !sent.changes.some(({ field }) => field === 'location')) return []
    const content = proposedPlace(sent.changes)
    const near = { near: content.location, box: boxAround(content.location, duplicateRadiusM) }
    const every = { text: '', materialIds: [], openNow: false, limit: 50, offset: 0 }
    const answer = await this.facilities.search({ ...every, ...near })
    return answer.ok ? likelyDuplicates(content, answer.value.items).map(({ facility }) => facility) : []
  }
}

/** The place that was typed, or that of the point. */
function placeIn(data: ReportData | null): LngLat | null {
  const known = data?.point?.facts.location ?? null
  const [lat = Number.NaN, lng = Number.NaN] = (['lat', 'lng'] as const).map((axis) =>
    Number.parseFloat(data?.typed ? (data.typed[reportField.fact(axis)] ?? '') : String(known?.[axis] ?? '')),
  )
  return Number.isNaN(lat + lng) ? known : { lat, lng }
}
