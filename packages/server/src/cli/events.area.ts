import { charityEventPath, type CharityEvent } from '@recircle/core/charity-event'
import { statusCommentMaxLength } from '@recircle/core/moderation'
import { isEmpty, lengthOf } from '@recircle/core/validation'
import { cancelledEmail } from '../charity-event/charity-event-writer.ts'
import { moderatedCharityEvent } from '../charity-event/moderated-charity-event.ts'
import { isUuid } from '../http/request/uuid.ts'
import { transitAsStaff, removeAsStaff } from '../moderation/staff-transits.ts'
import { done, mistake, refuse } from './answers.ts'
import type { CommandArgs } from './command-values.ts'
import { mailWords } from './mail-words.ts'
import type { Answer, Area, Command, StaffContext } from './staff-command.ts'

const takes = [{ name: 'id', about: 'id of the event' }]
const notFound = (id: string): Answer => refuse('not-found', `There is no event ${id}.`)
const titleOf = ({ title, id }: CharityEvent): string => `"${title}" (${id})`

function reasonOf(args: CommandArgs): { readonly reason: string } | Answer {
  const reason = (args.text('reason') ?? '').trim()
  if (isEmpty(reason)) return mistake('Give a reason with --reason.')
  if (lengthOf(reason) <= statusCommentMaxLength) return { reason }
  return mistake(`A reason has at most ${statusCommentMaxLength} characters.`)
}

const mailText = (context: StaffContext, mailedTo: string | null): string =>
  mailedTo === null
    ? 'No email was sent: no active account of its organization has an address.'
    : mailWords(context, 'An email', mailedTo)

/** EVT-2: the desk decides what an organizer has asked for; this is for what nobody asked for. */
const cancel: Command = {
  name: 'cancel',
  about: 'cancel a published event that its organizer does not cancel',
  takes,
  options: { reason: { about: 'what visitors and the creator read', value: 'TEXT', isRequired: true } },
  async run(context, args) {
    const id = args.at(0)
    if (!isUuid(id)) return notFound(id)
    const read = reasonOf(args)
    if ('kind' in read) return read
    const acted = await transitAsStaff(context, moderatedCharityEvent, {
      id,
      transits: ['cancel'],
      comment: read.reason,
      email: async (event, queries) => ({
        template: await cancelledEmail(queries, event),
        path: charityEventPath(event.id),
        name: event.title,
      }),
    })
    if (acted.ok) {
      const { saved, mailedTo } = acted
      return done(`${titleOf(saved)} is cancelled. ${mailText(context, mailedTo)}`, { id, mailedTo })
    }
    if (!('saved' in acted)) return notFound(id)
    return refuse(acted.error, `${titleOf(acted.saved)} is not public, or over, or cancelled already.`)
  },
}

/** EVT-1, STAFF-2: afterwards the event's URL shows that it was deleted, and its title; its creator gets the reason. */
const remove: Command = {
  name: 'delete',
  about: 'delete an event permanently',
  takes,
  options: {
    reason: { about: 'message to the creator', value: 'TEXT', isRequired: true },
    yes: { about: 'required, because this cannot be undone' },
  },
  async run(context, args) {
    const id = args.at(0)
    if (!isUuid(id)) return notFound(id)
    if (!args.has('yes')) return mistake('Deletion cannot be undone: confirm with --yes.')
    const read = reasonOf(args)
    if ('kind' in read) return read
    const email = ({ title: name }: CharityEvent) =>
      ({ template: 'eventDeleted', path: '/profile/charity-events/', name }) as const
    const removed = await removeAsStaff(context, moderatedCharityEvent, { id, reason: read.reason, email })
    if (removed.ok) {
      const { saved, mailedTo } = removed
      return done(`Deleted ${titleOf(saved)}. ${mailText(context, mailedTo)}`, { id, title: saved.title, mailedTo })
    }
    return 'saved' in removed ? refuse('forbidden', `${titleOf(removed.saved)} cannot be deleted.`) : notFound(id)
  },
}

export const eventsArea: Area = {
  name: 'events',
  about: 'events that staff end of their own accord: the desk has no item for them',
  commands: [cancel, remove],
}
