import type { IntlShape } from 'react-intl'
import type { GatewayError, RuleProblem } from '@recircle/core/wire'
import type { MessageId } from '../../i18n/message-id.ts'
import type { DeskAnnouncement } from './queue-shown.ts'

const faults = {
  offline: 'desk.fault.offline',
  unavailable: 'desk.fault.offline',
  'too-many-requests': 'desk.fault.tooMany',
  forbidden: 'desk.fault.forbidden',
  conflict: 'desk.fault.conflict',
  'not-found': 'desk.lost.gone',
  gone: 'desk.lost.gone',
  invalid: 'desk.fault.reason',
  'broken-rule': 'desk.fault.reason',
} as const satisfies Partial<Record<GatewayError, MessageId>>
const isNamed = (error: GatewayError): error is keyof typeof faults => error in faults

/** DESK-79: the limit of an address is another than that of a person in a hurry. */
const isOfMail = ({ rule }: RuleProblem): boolean => rule === 'mail-recipient' || rule === 'mail-network'

export const faultWordsOf = (error: GatewayError, problems: readonly RuleProblem[] = []) => {
  if (problems.some(isOfMail)) return 'desk.fault.enoughMail'
  return isNamed(error) ? faults[error] : 'desk.fault.other'
}

/** The last event in one sentence. */
export function announcementWords({ formatMessage }: IntlShape, announcement: DeskAnnouncement): string {
  if (announcement.code === 'failed')
    return formatMessage({ id: faultWordsOf(announcement.error, announcement.problems) })
  if (announcement.code === 'too-early') return formatMessage({ id: 'desk.announcement.tooEarly' })
  if (announcement.code === 'barred') return formatMessage({ id: 'desk.announcement.barred' })
  if (announcement.code === 'no-more') return formatMessage({ id: 'desk.announcement.noMore' })
  if (announcement.code === 'decided-together') {
    const { verdict, count } = announcement
    return formatMessage({ id: `desk.together.${verdict}.done` }, { count })
  }
  if (announcement.code === 'undone-together') {
    const { count, left } = announcement
    return formatMessage({ id: 'desk.announcement.undoneTogether' }, { count, left })
  }
  if (announcement.code === 'undo-too-late' && announcement.title === '')
    return formatMessage({ id: 'desk.announcement.undoTooLateTogether' })
  if (announcement.code !== 'decided') {
    const id = announcement.code === 'undone' ? 'desk.announcement.undone' : 'desk.announcement.undoTooLate'
    return formatMessage({ id }, { title: announcement.title })
  }
  const { deed, title, next } = announcement
  const done = formatMessage(
    { id: 'desk.announcement.decided' },
    { title, verdict: formatMessage({ id: `desk.done.${deed}` }) },
  )
  return next === null ? done : `${done} ${formatMessage({ id: 'desk.announcement.next' }, { title: next })}`
}
