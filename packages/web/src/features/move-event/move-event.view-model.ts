import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import {
  arrangementsOf,
  CharityEventGateway,
  type ArrangementKey,
  type EventArrangements,
} from '@recircle/core/charity-event'
import {
  arrangementsText,
  eventChangeFieldOf,
  standsOpenTo,
  withArrangementsText,
  type EventChange,
  type EventChangeKind,
  eventChangeCalls,
} from '@recircle/core/event-change'
import { Clock } from '@recircle/core/shared'
import type { GatewayFailure } from '@recircle/core/wire'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { loadMoveEvent, type MoveEventData } from './move-event.load.ts'

export type MoveEventOutcome = 'sent' | 'withdrawn' | 'faults' | 'unchanged' | 'changed' | 'closed' | 'failed'
export type MoveEventField = ArrangementKey | 'why'

/** PEOPLE-12: an organizer's request to change an accepted event, filled in with the current values or those of a waiting request. */
@injectable()
export class MoveEventViewModel {
  shown: MoveEventData = { eventId: '', event: null, change: null }
  kind: EventChangeKind = 'arrangements'
  draft: EventArrangements | null = null
  why = ''
  outcome: MoveEventOutcome | null = null
  isBusy = false
  /** The code of the first fault of each field. */
  faults: ReadonlyMap<MoveEventField, string> = new Map()

  constructor(
    @inject(CharityEventGateway) private readonly events: Pick<CharityEventGateway, 'get'>,
    @inject(Calls) private readonly calls: Calls,
    @inject(Clock) private readonly clock: Pick<Clock, 'nowMs'>,
  ) {
    makeObserved(this)
  }

  restore(shown: MoveEventData): void {
    this.shown = shown
    this.outcome = null
    this.faults = new Map()
    Object.assign(this, this.standing)
  }

  async reload(): Promise<void> {
    const { events: charityEvents, calls } = this
    const loaded = await loadMoveEvent({ charityEvents, calls }, { params: { id: this.shown.eventId } })
    if (loaded.outcome === 'ready') this.restore(loaded.data)
  }

  /** It has not begun. */
  get mayMove(): boolean {
    return this.standsOpenTo('arrangements')
  }

  /** It is not over. */
  get mayCancel(): boolean {
    return this.standsOpenTo('cancellation')
  }

  get waiting(): EventChange | null {
    const { change } = this.shown
    return change?.state === 'waiting' ? change : null
  }

  /** AUTH-29: the input; null if it equals the current or requested values. */
  get typed(): Readonly<Record<string, string>> {
    const { kind, why, draft, standing } = this
    const changes = draft && standing.draft ? arrangementsText(standing.draft, draft) : ''
    const isSame = kind === standing.kind && why === standing.why && changes === ''
    return isSame ? {} : { kind, why, changes }
  }

  takeUp({ kind, why = '', changes }: Readonly<Record<string, string>>): void {
    this.why = why
    if (kind === 'cancellation' || (kind === 'arrangements' && this.mayMove)) this.kind = kind
    if (this.draft) this.draft = withArrangementsText(this.draft, changes)
  }

  setKind(kind: EventChangeKind): void {
    this.kind = kind
  }

  set(changes: Partial<EventArrangements>): void {
    if (this.draft) this.draft = { ...this.draft, ...changes }
  }

  type(why: string): void {
    this.why = why
  }

  /** Validated by the server, because only it knows the zone of a new place. Keeps the input whatever it answers. */
  async send(): Promise<void> {
    const { event } = this.shown
    if (this.isBusy || event === null) return
    this.isBusy = true
    this.outcome = null
    const { kind, why } = this
    const arrangements = kind === 'arrangements' ? this.draft : null
    const answer = await this.calls.ask(eventChangeCalls.ask, {
      id: event.id,
      sent: { kind, arrangements, why, version: event.version },
    })
    runInAction(() => {
      this.isBusy = false
      this.faults = answer.ok ? new Map() : faultsOf(answer)
      this.outcome = answer.ok ? 'sent' : outcomeOf(answer, this.faults)
      if (answer.ok) this.shown = { ...this.shown, change: answer.value }
    })
  }

  async withdraw(): Promise<void> {
    if (this.isBusy || this.waiting === null) return
    this.isBusy = true
    this.outcome = null
    const answer = await this.calls.ask(eventChangeCalls.withdraw, { id: this.shown.eventId })
    // Staff may have decided in the meantime.
    const isGone = !answer.ok && answer.error === 'not-found'
    if (answer.ok || isGone) await this.reload()
    runInAction(() => {
      this.isBusy = false
      this.outcome = answer.ok ? 'withdrawn' : isGone ? 'changed' : 'failed'
    })
  }

  /** What the form is filled in with. */
  private get standing(): Pick<MoveEventViewModel, 'kind' | 'draft' | 'why'> {
    const { waiting, shown } = this
    return {
      draft: shown.event && (waiting?.arrangements ?? arrangementsOf(shown.event)),
      why: waiting?.why ?? '',
      kind: waiting?.kind ?? (this.mayMove ? 'arrangements' : 'cancellation'),
    }
  }

  private standsOpenTo(kind: EventChangeKind): boolean {
    const { event } = this.shown
    return event !== null && standsOpenTo(kind, event, this.clock.nowMs())
  }
}

const faultsOf = ({ problems }: GatewayFailure<unknown>): ReadonlyMap<MoveEventField, string> =>
  new Map(
    problems.toReversed().flatMap(({ rule, pointer }) => {
      const field = eventChangeFieldOf(pointer ?? '')
      return field === null ? [] : [[field, rule] as const]
    }),
  )

function outcomeOf(
  { error, problems }: GatewayFailure<unknown>,
  faults: ReadonlyMap<MoveEventField, string>,
): MoveEventOutcome {
  if (error === 'conflict') return problems.some(({ rule }) => rule === 'version') ? 'changed' : 'closed'
  if (problems.some(({ rule }) => rule === 'unchanged')) return 'unchanged'
  return faults.size > 0 ? 'faults' : 'failed'
}
