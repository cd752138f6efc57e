import { inject, injectable } from 'inversify'
import { observable, runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { organizerCalls, type Participant } from '@recircle/core/participation'
import { isOfEventPeople } from '@recircle/core/realtime'
import { Clock, type CancelTimer } from '@recircle/core/shared'
import { PushedNews } from '../../routing/pushed-news.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import type { EventPeopleData } from './event-people.load.ts'
import { peopleOf, renewed } from './people-list.ts'

export type Announced = 'sent' | 'limit' | 'failed'

/** How many more people are coming than before, for screen readers; fewer if negative. */
export interface PeopleNews {
  /** Distinguishes the same news twice. */
  readonly number: number
  readonly more: number
}

/** Pushes within this time cause one request. */
const pauseMs = 500
/** The polling interval while the socket is away. */
const pollMs = 15_000

/** PEOPLE-10, PEOPLE-14: the list of participants, which renews itself, and the check-in. */
@injectable()
export class EventPeopleViewModel {
  shown: EventPeopleData = { eventId: '', event: null, people: null }
  hasFailed = false
  news: PeopleNews | null = null
  /** By party: what the organizer last ticked, until the server has it. */
  private readonly ticked = observable.map<string, boolean>()
  /** Check-ins that have been answered. */
  private written = 0
  private cancelRenewal: CancelTimer | null = null

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(Clock) private readonly clock: Clock,
    @inject(PushedNews) private readonly live: Pick<PushedNews, 'isLinked' | 'subscribe'>,
  ) {
    makeObserved(this)
  }

  restore(shown: EventPeopleData): void {
    this.news = null
    this.shown = shown
  }

  activate(): () => void {
    const stop = this.live.subscribe((push) => {
      if (push === null || isOfEventPeople(push, this.shown.eventId)) this.renewSoon()
    })
    let cancelPoll: CancelTimer
    const poll = (): void => {
      if (!this.live.isLinked) this.renewSoon()
      cancelPoll = this.clock.after(pollMs, poll)
    }
    cancelPoll = this.clock.after(pollMs, poll)
    return () => {
      stop()
      cancelPoll()
      this.cancelRenewal?.()
      this.cancelRenewal = null
    }
  }

  /** With what has been ticked but not yet noted by the server. */
  get people(): readonly Participant[] | null {
    const { people } = this.shown
    return people && people.map((each) => this.withTick(each))
  }

  private withTick(party: Participant): Participant {
    return { ...party, hasCome: this.ticked.get(party.id) ?? party.hasCome }
  }

  /** An optimistic update; reverted if the server rejects it. A tick during a request is sent after it. */
  async tick(id: string, hasCome: boolean): Promise<void> {
    const isSending = this.ticked.has(id)
    this.ticked.set(id, hasCome)
    if (!isSending) await this.send(id, hasCome)
  }

  private async send(id: string, hasCome: boolean): Promise<void> {
    const { eventId } = this.shown
    const answer = await this.calls.ask(organizerCalls.checkIn, { id: eventId, partyId: id, sent: { hasCome } })
    const next = this.ticked.get(id) ?? hasCome
    if (answer.ok && next !== hasCome) return this.send(id, next)
    runInAction(() => {
      this.ticked.delete(id)
      this.written += 1
      this.hasFailed = !answer.ok
      const { people } = this.shown
      if (!answer.ok || people === null || this.shown.eventId !== eventId) return
      this.shown = { ...this.shown, people: people.map((each) => (each.id === id ? answer.value : each)) }
    })
  }

  private renewSoon(): void {
    this.cancelRenewal ??= this.clock.after(pauseMs, () => {
      this.cancelRenewal = null
      void this.renew()
    })
  }

  private async renew(): Promise<void> {
    const { eventId } = this.shown
    const { written } = this
    const answer = await this.calls.ask(organizerCalls.participants, { id: eventId })
    runInAction(() => {
      if (!answer.ok || this.shown.eventId !== eventId) return
      // The answer may be older than a check-in that ended meanwhile.
      if (written !== this.written) return this.renewSoon()
      const { people } = this.shown
      const more = people === null ? 0 : peopleOf(answer.value.items, 'coming') - peopleOf(people, 'coming')
      if (more !== 0) this.news = { number: (this.news?.number ?? 0) + 1, more }
      this.shown = { ...this.shown, people: renewed(people ?? [], answer.value.items) }
    })
  }

  /** The table of the participants; null if it could not be made. */
  async file(): Promise<string | null> {
    const answer = await this.calls.ask(organizerCalls.file, { id: this.shown.eventId })
    runInAction(() => {
      this.hasFailed = !answer.ok
    })
    return answer.ok ? answer.value.file : null
  }

  /** PEOPLE-11 */
  async announce(text: string): Promise<Announced> {
    const answer = await this.calls.ask(organizerCalls.announce, { id: this.shown.eventId, sent: { text } })
    if (answer.ok) return 'sent'
    return answer.error === 'too-many-requests' ? 'limit' : 'failed'
  }
}
