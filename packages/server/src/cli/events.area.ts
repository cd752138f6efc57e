import {
  charityEventListQuery,
  charityEventPath,
  charityEventStatuses,
  showsEventState,
  phaseOf,
  type CancelRefusal,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventTransit,
} from '@recircle/core/charity-event'
import { countCharityEvents, listCharityEvents } from '../charity-event/charity-event.repository.ts'
import { cancelledEmail } from '../charity-event/charity-event-writer.ts'
import { moderatedCharityEvent } from '../charity-event/moderated-charity-event.ts'
import { isUuid } from '../http/request/uuid.ts'
import { removeAsStaff } from '../moderation/staff-acts.ts'
import { done, instantJson, instantText, listed, mistake, pageOptions, refuse } from './answers.ts'
import {
  actCommand,
  emailOf,
  mailText,
  notFoundIn,
  showCommand,
  titleOf,
  type ReviewedKind,
} from './moderated-commands.ts'
import { readReason, reasonOption } from './read-reason.ts'
import type { Answer, Area, Command } from './staff-command.ts'

/** An accepted event may be cancelled or over, so the status alone is not enough. */
function stateOf(event: CharityEvent): string {
  if (event.status !== 'accepted') return event.status
  const phase = phaseOf(event, Date.now())
  return phase === 'cancelled' ? phase : `accepted, ${phase}`
}

const events: ReviewedKind<CharityEvent, CharityEventContent, CharityEventTransit, CancelRefusal> = {
  kind: moderatedCharityEvent,
  noun: 'event',
  nameOf: ({ title }) => title,
  stateOf,
  pathOf: ({ id }) => charityEventPath(id),
  ownPath: '/profile/charity-events/',
  history: ({ database }, id) =>
    database
      .selectFrom('charity_event_transitions')
      .selectAll()
      .where('charity_event_id', '=', id)
      .orderBy('happened_at')
      .orderBy('id')
      .execute(),
  card: async (_context, event) => ({
    id: event.id,
    title: event.title,
    status: stateOf(event),
    reason: event.statusComment,
    kind: event.kind,
    organization: `${event.organizer?.fullName ?? ''} (${event.orgId})`,
    place: [event.placeName, event.address].filter((text) => text !== '').join(', '),
    time: `${event.startsAt.replace('T', ' ')} to ${event.endsAt.replace('T', ' ')} (${event.timezone})`,
    'at most': event.capacity === null ? null : `${event.capacity} people`,
    description: event.description,
    contact: [event.contactName, event.contactPhone, event.contactEmail].filter((text) => text !== '').join(', '),
    cover: event.cover?.fileUrl ?? null,
    changed: `${instantText(event.updatedAtMs)} (version ${event.version})`,
  }),
}

const everything = { statuses: charityEventStatuses, orgId: null }

const list: Command = {
  name: 'list',
  about: 'list events (by default, those waiting for review)',
  options: {
    status: {
      about: 'status to list (default: on-review)',
      value: 'STATUS',
      choices: [...charityEventStatuses, 'all'],
    },
    search: { about: 'words of the title, place or address', value: 'TEXT' },
    organization: { about: 'only those of one organization', value: 'ID' },
    ...pageOptions,
  },
  async run({ database }, args) {
    const wanted = args.text('status') ?? 'on-review'
    const statuses =
      wanted === 'all' ? charityEventStatuses : charityEventStatuses.filter((status) => status === wanted)
    const query = charityEventListQuery({
      statuses,
      search: args.text('search') ?? '',
      orgId: args.text('organization'),
      sort: 'starts_at',
      limit: args.number('limit', 50),
      offset: args.number('offset', 0),
    })
    const found = await listCharityEvents(database, query, everything)
    const counts = await countCharityEvents(database, query, everything)
    const count = counts
      .filter(({ status }) => showsEventState(query, status))
      .reduce((sum, { count: some }) => sum + some, 0)
    return listed({
      columns: ['id', 'status', 'title', 'place', 'organization', 'starts'],
      rows: found.map((event) => [
        event.id,
        stateOf(event),
        event.title,
        event.placeName,
        event.organizer?.fullName ?? '',
        event.startsAt.replace('T', ' '),
      ]),
      json: found.map((event) => ({
        id: event.id,
        status: event.status,
        state: stateOf(event),
        title: event.title,
        place: event.placeName,
        organizationId: event.orgId,
        organization: event.organizer?.fullName ?? null,
        startsAt: instantJson(event.startsAtMs),
        endsAt: instantJson(event.endsAtMs),
      })),
      count,
      nothing: wanted === 'on-review' ? 'No event is waiting for review.' : 'There is no such event.',
    })
  },
}

/** EVT-1, STAFF-2: afterwards the event's URL shows that it was deleted, and its title; its creator gets the reason. */
const remove: Command = {
  name: 'delete',
  about: 'delete an event permanently',
  takes: [{ name: 'id', about: 'id of the event' }],
  options: {
    reason: reasonOption('message to the creator'),
    yes: { about: 'required, because this cannot be undone' },
  },
  async run(context, args): Promise<Answer> {
    const id = args.at(0)
    if (!isUuid(id)) return notFoundIn(events, id)
    if (!args.has('yes')) return mistake('Deletion cannot be undone: confirm with --yes.')
    const read = readReason(args)
    if ('kind' in read) return read
    const email = emailOf(events, 'eventDeleted', 'own list')
    const removed = await removeAsStaff(context, moderatedCharityEvent, { id, reason: read.reason, email })
    if (!removed.ok) {
      if (!('saved' in removed)) return notFoundIn(events, id)
      return refuse('forbidden', `${titleOf(events, removed.saved)} cannot be deleted.`)
    }
    const { saved, mailedTo } = removed
    return done(`Deleted ${titleOf(events, saved)}. ${mailText(context, mailedTo)}`, {
      id,
      title: saved.title,
      mailedTo,
    })
  },
}

export const eventsArea: Area = {
  name: 'events',
  about: 'charity events: review, cancel and delete',
  commands: [
    list,
    showCommand(events),
    actCommand(events, {
      name: 'accept',
      about: 'accept an event: it is published',
      transits: ['accept'],
      email: 'eventAccepted',
      leadsTo: 'itself',
    }),
    actCommand(events, {
      name: 'decline',
      about: 'decline an event and send its creator the reason',
      transits: ['decline'],
      reason: 'message to the creator',
      email: 'eventDeclined',
      leadsTo: 'own list',
    }),
    actCommand(events, {
      name: 'cancel',
      about: 'cancel a published event, with the reason for its visitors',
      transits: ['cancel'],
      reason: 'what visitors and the creator read',
      email: cancelledEmail,
      leadsTo: 'itself',
    }),
    remove,
  ],
}
