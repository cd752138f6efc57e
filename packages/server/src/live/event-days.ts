import { isCollectionDay } from '@recircle/core/charity-event'
import type { MapEvent } from '@recircle/core/facility'

const minuteMs = 60_000
/** Requests ask about now, and a few about a chosen time. */
const minutesMax = 8

/** MAP-21: the events that collect materials, by the minute that a map asks about: in one view after the other the clock of each is asked once. */
export class EventDays {
  private readonly events = new Map<string, MapEvent>()
  private readonly byMinute = new Map<number, readonly MapEvent[]>()

  put(event: MapEvent): void {
    this.events.set(event.id, event)
    this.byMinute.clear()
  }

  remove(id: string): void {
    if (this.events.delete(id)) this.byMinute.clear()
  }

  /** Those on the map at that instant, in the order in which they begin. */
  at(instantMs: number): readonly MapEvent[] {
    const minute = Math.floor(instantMs / minuteMs)
    const known = this.byMinute.get(minute)
    if (known) return known
    if (this.byMinute.size >= minutesMax) this.byMinute.clear()
    const found = [...this.events.values()]
      .filter((event) => isCollectionDay({ ...event, cancelledAtMs: null }, minute * minuteMs))
      .toSorted((a, b) => a.startsAtMs - b.startsAtMs || a.id.localeCompare(b.id))
    this.byMinute.set(minute, found)
    return found
  }
}
