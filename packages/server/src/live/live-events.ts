import { sql } from 'kysely'
import {
  showsEventState,
  stateOf,
  type CharityEventKind,
  type CharityEventListQuery,
} from '@recircle/core/charity-event'
import { boxContains, circleContains, type LngLat } from '@recircle/core/geo'
import { SearchIndex } from '@recircle/core/search'
import type { Change } from '../db/change-feed.ts'
import type { Database } from '../db/database.ts'
import { townNamesAt } from '../geo/town-names.ts'
import { listMaterials } from '../material/material.repository.ts'
import type { LiveFollower } from './follower-lane.ts'
import type { MapEvent } from '@recircle/core/facility'
import { EventDays } from './event-days.ts'
import { MaterialMasks } from './material-masks.ts'

/** EVT-4: words for each kind of event, in the languages of the site. */
const eventKindWords: Readonly<Record<CharityEventKind, string>> = {
  'clean-up':
    'субботник уборка сенбілік тазалау тазалық clean-up cleanup cleaning litter jornada de limpieza limpieza basura',
  collection:
    'сбор вторсырья прием қайталама шикізат жинау collection of recyclables recycling day recolección de reciclables reciclaje',
  planting: 'посадка деревьев озеленение ағаш отырғызу көгалдандыру tree planting trees plantación de árboles',
  education:
    'просвещение лекция мастер-класс занятие дәріс шеберлік сабағы education talk lecture workshop charla taller',
  other: '',
}

interface Facts {
  readonly kind: CharityEventKind
  readonly location: LngLat
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly cancelledAtMs: number | null
}

interface PublicEvents {
  readonly words: SearchIndex
  readonly masks: MaterialMasks
  /** Indexed by the event's number in the index. */
  readonly facts: Facts[]
  readonly days: EventDays
}

/** EVT-4: the in-memory search index of all public events, with the typo tolerance of the map's search. */
export class LiveEvents implements LiveFollower {
  private current: PublicEvents | null = null
  private revision = 0
  private resetting: Promise<void> = Promise.resolve()

  constructor(
    private readonly database: Database,
    /** Called after changes have become searchable, with where these events are and were; without places after a reload. */
    private readonly onChange: (places: readonly LngLat[] | null) => void = () => {},
  ) {}

  reset(): Promise<void> {
    this.resetting = this.load()
    return this.resetting
  }

  async apply(changes: readonly Change[]): Promise<void> {
    await this.resetting.catch(() => undefined)
    // The bits of the index stand for materials, so a changed material rebuilds it.
    if (this.current === null || changes.some(({ entity }) => entity === 'material')) return this.reset()
    const idsOf = (entity: Change['entity']) => changes.filter((change) => change.entity === entity).map(({ id }) => id)
    const organizers = idsOf('organization')
    const ids = [
      ...idsOf('charity-event'),
      ...(organizers.length > 0 ? await publicEventsOf(this.database, organizers) : []),
    ]
    if (ids.length > 0) await this.refresh(this.current, ids)
  }

  /** MAP-21: the collections that the map has at that instant, in the order in which they begin; none while they are not in memory. */
  onDayOf(instantMs: number): readonly MapEvent[] {
    return this.current?.days.at(instantMs) ?? []
  }

  /** Differs after every change. */
  get version(): number {
    return this.revision
  }

  /** The public events that match the words and the filters, at most as many as a search returns; null while they are not in memory. */
  find(query: CharityEventListQuery): readonly string[] | null {
    if (this.current === null) return null
    const { words, facts } = this.current
    const { search, kinds, endsAfterMs, startsBeforeMs, endsBeforeMs, box, circle } = query
    const nowMs = Date.now()
    // EVT-11: every filter has to apply here, before the result is cut to the best matches.
    const accept = (ref: number): boolean => {
      const event = facts[ref]
      if (event === undefined || (kinds.length > 0 && !kinds.includes(event.kind))) return false
      return (
        (endsAfterMs === null || event.endsAtMs > endsAfterMs) &&
        (startsBeforeMs === null || event.startsAtMs < startsBeforeMs) &&
        (endsBeforeMs === null || event.endsAtMs <= endsBeforeMs) &&
        (box === null || boxContains(box, event.location)) &&
        (circle === null || circleContains(circle, event.location)) &&
        showsEventState(query, stateOf({ ...event, status: 'accepted' }, nowMs))
      )
    }
    // The list is sorted by date, so weak matches would be mixed with exact ones.
    return words.search(search, { accept, isExactFirst: true }).map(({ id }) => id)
  }

  private async load(): Promise<void> {
    const masks = new MaterialMasks(await listMaterials(this.database))
    const events: PublicEvents = { words: new SearchIndex(masks.phrases), masks, facts: [], days: new EventDays() }
    for (const row of await publicEvents(this.database)) put(events, row)
    this.current = events
    this.countChange(null)
  }

  private async refresh(events: PublicEvents, ids: readonly string[]): Promise<void> {
    const rows = await publicEvents(this.database, ids)
    const before = ids.flatMap((id) => events.facts[events.words.ids.find(id) ?? -1]?.location ?? [])
    const gone = new Set(ids)
    for (const row of rows) {
      gone.delete(row.id)
      put(events, row)
    }
    for (const id of gone) {
      events.words.remove(id)
      events.days.remove(id)
    }
    this.countChange([...before, ...rows])
  }

  private countChange(places: readonly LngLat[] | null): void {
    this.revision++
    this.onChange(places)
  }
}

type EventRow = Awaited<ReturnType<typeof publicEvents>>[number]

const publicEvents = (database: Database, ids?: readonly string[]) =>
  database
    .selectFrom('charity_events')
    .innerJoin('organizations', 'organizations.id', 'charity_events.org_id')
    .select(['charity_events.id', 'title', 'place_name', 'charity_events.address', 'kind', 'lng', 'lat', 'timezone'])
    .select(['starts_at', 'ends_at', 'cancelled_at', 'organizations.full_name as organizer'])
    .select(
      sql<number[]>`array(select material_id from charity_event_materials
        where charity_event_id = charity_events.id)`.as('material_ids'),
    )
    .where('status', '=', 'accepted')
    .$if(ids !== undefined, (query) => query.where('charity_events.id', 'in', ids ?? []))
    .execute()

async function publicEventsOf(database: Database, organizers: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('charity_events')
    .select('id')
    .where('status', '=', 'accepted')
    .where('org_id', 'in', organizers)
    .execute()
  return rows.map(({ id }) => id)
}

function put({ words, masks, facts, days }: PublicEvents, row: EventRow): void {
  const { id, title, place_name, address, organizer, kind, lng, lat, timezone, material_ids } = row
  words.put({
    id,
    name: title,
    address: [place_name, address, townNamesAt({ lng, lat }), eventKindWords[kind], organizer].join(' '),
    materials: masks.maskOf(material_ids),
    lng,
    lat,
  })
  const { starts_at: startsAtMs, ends_at: endsAtMs, cancelled_at: cancelledAtMs } = row
  const times = { startsAtMs: startsAtMs ?? 0, endsAtMs: endsAtMs ?? 0 }
  facts[words.ids.refOf(id)] = { kind, location: { lng, lat }, ...times, cancelledAtMs }
  if (cancelledAtMs !== null || material_ids.length === 0) days.remove(id)
  else
    days.put({ id, title, placeName: place_name || address, lng, lat, timezone, materialIds: material_ids, ...times })
}
