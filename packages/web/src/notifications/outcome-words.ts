import type { MessageId } from '@recircle/ui/i18n/message-id.ts'

const pointActs = [
  'sendToReview',
  'toDraft',
  'reopen',
  'closeTemporarily',
  'closePermanently',
  'delete',
  'pauseMaterial',
  'resumeMaterial',
  'changeStop',
  'restoreStop',
] as const
const eventActs = ['sendToReview', 'toDraft', 'delete'] as const
const ends = ['success', 'failure'] as const

interface OutcomeWords {
  readonly title: MessageId
  readonly text: MessageId
}

type Outcome = readonly [code: string, words: OutcomeWords]

const pointOutcomes = pointActs.flatMap((act) =>
  ends.map((end): Outcome => [
    ['facility', act, end].join('.'),
    {
      title: `facility.${act}.${end}Title`,
      text: end === 'failure' ? 'facility.failureText' : `facility.${act}.successText`,
    },
  ]),
)
const eventOutcomes = eventActs.flatMap((act): Outcome[] => [
  [
    ['myEvents', act, 'success'].join('.'),
    { title: `myEvents.${act}.successTitle`, text: `myEvents.${act}.successText` },
  ],
  [['myEvents', act, 'failure'].join('.'), { title: `facility.${act}.failureTitle`, text: 'myEvents.failureText' }],
])

/** FAC-9, FAC-16: every action of an owner, succeeded, failed or overtaken. */
export const pointOutcomeWords: Readonly<Record<string, OutcomeWords>> = {
  ...Object.fromEntries(pointOutcomes),
  // DESK-58
  'facility.sendToReview.full': { title: 'facility.sendToReview.fullTitle', text: 'facility.sendToReview.fullText' },
  'facility.moved': { title: 'facility.moved.title', text: 'facility.moved.text' },
}

/** EVT-2, EVT-8: every action of an organizer, succeeded, failed or overtaken. */
export const eventOutcomeWords: Readonly<Record<string, OutcomeWords>> = {
  ...Object.fromEntries(eventOutcomes),
  'myEvents.sendToReview.full': { title: 'facility.sendToReview.fullTitle', text: 'myEvents.sendToReview.fullText' },
  'myEvents.moved': { title: 'myEvents.moved.title', text: 'myEvents.moved.text' },
}
