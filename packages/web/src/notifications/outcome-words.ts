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
    { title: `facility.${act}.${end}Title`, text: `facility.${act}.${end}Text` },
  ]),
)
const eventOutcomes = eventActs.flatMap((act) =>
  ends.map((end): Outcome => [
    ['myEvents', act, end].join('.'),
    { title: `myEvents.${act}.${end}Title`, text: `myEvents.${act}.${end}Text` },
  ]),
)

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
  'myEvents.sendToReview.full': { title: 'myEvents.sendToReview.fullTitle', text: 'myEvents.sendToReview.fullText' },
  'myEvents.moved': { title: 'myEvents.moved.title', text: 'myEvents.moved.text' },
}
