import type { LocaleCode } from '@recircle/core/site'
import enUs from './texts/en-US.json' with { type: 'json' }
import esAr from './texts/es-AR.json' with { type: 'json' }
import kkKz from './texts/kk-KZ.json' with { type: 'json' }
import ruKz from './texts/ru-KZ.json' with { type: 'json' }
import ruRu from './texts/ru-RU.json' with { type: 'json' }

export type MailTextId = keyof typeof enUs
export type MailTexts = Readonly<Record<MailTextId, string>>

export const mailTexts = {
  EN_US: enUs,
  ES_AR: esAr,
  KK_KZ: kkKz,
  RU_KZ: ruKz,
  RU_RU: ruRu,
} as const satisfies Record<LocaleCode, MailTexts>

/** A placeholder without a value stays as written, so that a mistake shows instead of hiding. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

interface Email {
  readonly subject: MailTextId
  readonly paragraphs: readonly MailTextId[]
  readonly button?: MailTextId
}

/** One row an email: what it says, in which order, and the word on its button. */
export const mailTemplates = {
  emailConfirmation: {
    subject: 'emailConfirmation.subject',
    paragraphs: ['emailConfirmation.text'],
    button: 'emailConfirmation.button',
  },
  passwordRestore: {
    subject: 'passwordRestore.subject',
    paragraphs: ['passwordRestore.text'],
    button: 'passwordRestore.button',
  },
  passwordChanged: {
    subject: 'passwordChanged.subject',
    paragraphs: ['passwordChanged.text'],
    button: 'passwordChanged.button',
  },
  accountBlocked: {
    subject: 'accountBlocked.subject',
    paragraphs: ['accountBlocked.text', 'reason', 'accountBlocked.next'],
  },
  applicationReceived: { subject: 'applicationReceived.subject', paragraphs: ['applicationReceived.text'] },
  applicationApproved: {
    subject: 'applicationApproved.subject',
    paragraphs: ['applicationApproved.text', 'applicationApproved.login', 'applicationApproved.password'],
    button: 'applicationApproved.button',
  },
  applicationApprovedToUser: {
    subject: 'applicationApproved.subject',
    paragraphs: ['applicationApprovedToUser.text', 'applicationApproved.login'],
    button: 'applicationApproved.button',
  },
  applicationDeclined: {
    subject: 'applicationDeclined.subject',
    paragraphs: ['applicationDeclined.text', 'reason'],
  },
  facilityAccepted: {
    subject: 'facilityAccepted.subject',
    paragraphs: ['facilityAccepted.text'],
    button: 'facilityAccepted.button',
  },
  facilityDeclined: {
    subject: 'facilityDeclined.subject',
    paragraphs: ['facilityDeclined.text', 'reason'],
    button: 'facilityDeclined.button',
  },
  facilityBlocked: {
    subject: 'facilityBlocked.subject',
    paragraphs: ['facilityBlocked.text', 'reason'],
    button: 'facilityBlocked.button',
  },
  facilityMerged: {
    subject: 'facilityMerged.subject',
    paragraphs: ['facilityMerged.text', 'reason'],
    button: 'facilityAccepted.button',
  },
  facilityUnblocked: {
    subject: 'facilityUnblocked.subject',
    paragraphs: ['facilityUnblocked.text'],
    button: 'facilityUnblocked.button',
  },
  pauseEnded: {
    subject: 'pauseEnded.subject',
    paragraphs: ['pauseEnded.text', 'pauseEnded.question'],
    button: 'pauseEnded.button',
  },
  eventAccepted: {
    subject: 'eventAccepted.subject',
    paragraphs: ['eventAccepted.text'],
    button: 'eventAccepted.button',
  },
  eventDeclined: {
    subject: 'eventDeclined.subject',
    paragraphs: ['eventDeclined.text', 'reason'],
    button: 'eventDeclined.button',
  },
  eventCancelled: {
    subject: 'eventCancelled.subject',
    paragraphs: ['eventCancelled.text', 'reason'],
    button: 'eventAccepted.button',
  },
  eventDeleted: {
    subject: 'eventDeleted.subject',
    paragraphs: ['eventDeleted.text', 'reason'],
    button: 'eventDeclined.button',
  },
  factsGrowOld: {
    subject: 'factsGrowOld.subject',
    paragraphs: ['factsGrowOld.text', 'factsGrowOld.points', 'factsGrowOld.stop'],
    button: 'factsGrowOld.button',
  },
  placeHeld: {
    subject: 'placeHeld.subject',
    paragraphs: ['placeHeld.text', 'place.facts', 'placeHeld.until'],
    button: 'placeHeld.button',
  },
  placeInLine: {
    subject: 'placeHeld.subject',
    paragraphs: ['placeInLine.text', 'place.facts'],
    button: 'placeHeld.button',
  },
  placeTaken: {
    subject: 'placeTaken.subject',
    paragraphs: ['placeTaken.text', 'place.facts', 'place.change'],
    button: 'place.button',
  },
  placeWaiting: {
    subject: 'placeWaiting.subject',
    paragraphs: ['placeWaiting.text', 'place.facts', 'place.change'],
    button: 'place.button',
  },
  placeOffered: {
    subject: 'placeOffered.subject',
    paragraphs: ['placeOffered.text', 'place.facts', 'placeOffered.until'],
    button: 'placeOffered.button',
  },
  eventMoved: {
    subject: 'eventMoved.subject',
    paragraphs: ['eventMoved.text', 'place.facts', 'place.change'],
    button: 'place.button',
  },
  eventOff: { subject: 'eventOff.subject', paragraphs: ['eventOff.text', 'reason'] },
  reportClosed: {
    subject: 'reportClosed.subject',
    paragraphs: ['reportClosed.text'],
    button: 'reportClosed.button',
  },
  staffQuestion: { subject: 'staffQuestion.subject', paragraphs: ['staffQuestion.text', 'staffWords'] },
  inquiryAnswered: { subject: 'inquiryAnswered.subject', paragraphs: ['inquiryAnswered.text', 'staffWords'] },
} as const satisfies Record<string, Email>

export type MailTemplate = keyof typeof mailTemplates
