import type { IntlShape } from 'react-intl'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'
import type { DeskAnnouncement } from './queue-shown.ts'

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
