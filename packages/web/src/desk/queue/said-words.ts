import type { IntlShape } from 'react-intl'
import type { GatewayError } from '@recircle/core/wire'
import type { MessageId } from '../../i18n/message-id.ts'
import type { DeskSaid } from './queue-shown.ts'

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

export const faultWordsOf = (error: GatewayError) => (isNamed(error) ? faults[error] : 'desk.fault.other')

/** The last event in one sentence. */
export function saidWords({ formatMessage }: IntlShape, said: DeskSaid): string {
  if (said.code === 'failed') return formatMessage({ id: faultWordsOf(said.error) })
  if (said.code === 'too-early') return formatMessage({ id: 'desk.said.tooEarly' })
  if (said.code === 'no-more') return formatMessage({ id: 'desk.said.noMore' })
  if (said.code !== 'decided') {
    const id = said.code === 'undone' ? 'desk.said.undone' : 'desk.said.undoTooLate'
    return formatMessage({ id }, { title: said.title })
  }
  const { verdict, title, next } = said
  const done = formatMessage(
    { id: 'desk.said.decided' },
    { title, verdict: formatMessage({ id: `desk.done.${verdict}` }) },
  )
  return next === null ? done : `${done} ${formatMessage({ id: 'desk.said.next' }, { title: next })}`
}
