import type { MessageBundle } from '../i18n/bundles.ts'
import { pointActMessages } from '../i18n/point-act-messages.ts'
import type { MessageId } from '../i18n/message-id.ts'

const pointActions = [
  'facility.sendToReview',
  'facility.toDraft',
  'facility.reopen',
  'facility.closeTemporarily',
  'facility.closePermanently',
  'facility.delete',
] as const
const eventActions = ['myEvents.sendToReview', 'myEvents.toDraft', 'myEvents.delete'] as const

interface OutcomeWords {
  readonly bundle: MessageBundle
  readonly title: MessageId
  readonly text: MessageId
}

type Action = (typeof pointActions | typeof pointActMessages | typeof eventActions)[number]

const outcomesOf = (bundle: MessageBundle, action: Action): (readonly [code: string, words: OutcomeWords])[] =>
  (['success', 'failure'] as const).map((end) => [
    `${action}.${end}`,
    { bundle, title: `${action}.${end}Title`, text: `${action}.${end}Text` },
  ])

/** DESK-58 */
const fullOf = (bundle: MessageBundle, action: 'facility.sendToReview' | 'myEvents.sendToReview') => ({
  [`${action}.full`]: { bundle, title: `${action}.fullTitle`, text: `${action}.fullText` } as const,
})

/** FAC-9, FAC-16: every action of an owner, succeeded, failed or overtaken. */
export const pointOutcomeWords: Readonly<Record<string, OutcomeWords>> = {
  ...Object.fromEntries(pointActions.flatMap((action) => outcomesOf('imports', action))),
  ...Object.fromEntries(pointActMessages.flatMap((action) => outcomesOf('account', action))),
  ...fullOf('imports', 'facility.sendToReview'),
  'facility.moved': { bundle: 'imports', title: 'facility.moved.title', text: 'facility.moved.text' },
}

/** EVT-2, EVT-8: every action of an organizer, succeeded, failed or overtaken. */
export const eventOutcomeWords: Readonly<Record<string, OutcomeWords>> = {
  ...Object.fromEntries(eventActions.flatMap((action) => outcomesOf('myEvents', action))),
  ...fullOf('myEvents', 'myEvents.sendToReview'),
  'myEvents.moved': { bundle: 'myEvents', title: 'myEvents.moved.title', text: 'myEvents.moved.text' },
}
