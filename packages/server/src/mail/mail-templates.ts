import { nestedQuotes, type LocaleCode } from '@recircle/core/site'
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

/**
 * A placeholder without a value is left in the text, so that the mistake is visible. The period of an abbreviation ends the sentence as well
 * ("до 25 января 2027 г."). With a locale, quotation marks of values inside of others are the inner ones (SITE-15).
 */
export function fillText(text: string, values: Readonly<Record<string, string>>, locale?: LocaleCode): string {
  return text.replaceAll(/\{(\w+)\}(\.?)/g, (whole, name: string, period: string, at: number) => {
    const given = values[name]
    if (given === undefined) return whole
    const value = locale === undefined ? given : nestedQuotes(locale, text.slice(0, at), given)
    return value.endsWith('.') ? value : value + period
  })
}

export interface Email {
  readonly subject: MailTextId
  readonly paragraphs: readonly MailTextId[]
  readonly button?: MailTextId
  /** Small print: paragraphs below the button. */
  readonly notes?: readonly MailTextId[]
  /** The small link below them. */
  readonly stop?: MailTextId
  /** The paragraph before the list. */
  readonly listAfter?: MailTextId
}

/** Paragraphs in a box: what a reader looks for, its first line in bold, and what a person wrote. */
export const mailBoxes: Readonly<Partial<Record<MailTextId, 'facts' | 'words'>>> = {
  'place.facts': 'facts',
  'claimCode.code': 'facts',
  'applicationApproved.access': 'words',
  'applicationApproved.login': 'words',
  corrected: 'facts',
  'facilityPutBack.changes': 'facts',
  reason: 'words',
  staffWords: 'words',
}

type NameIn<Id, Part extends string> = Id extends `${infer Name}.${Part}` ? Name : never
type NameWithButton = NameIn<MailTextId, 'button'> & NameIn<MailTextId, 'subject'>

/** The subject, text and button of the given name; other paragraphs follow the text. */
const withButton = (name: NameWithButton, ...paragraphs: readonly MailTextId[]) =>
  ({
    subject: `${name}.subject`,
    paragraphs: [`${name}.text`, ...paragraphs],
    button: `${name}.button`,
  }) as const satisfies Email

/** The content of each email: subject, paragraphs in order, and button. */
export const mailTemplates = {
  emailConfirmation: { ...withButton('emailConfirmation'), notes: ['emailConfirmation.until'] },
  passwordRestore: { ...withButton('passwordRestore'), notes: ['passwordRestore.until'] },
  passwordChanged: withButton('passwordChanged'),
  newDevice: withButton('newDevice', 'newDevice.not'),
  staffSignIn: { subject: 'staffSignIn.subject', paragraphs: ['staffSignIn.text', 'staffSignIn.not'] },
  staffFactor: { subject: 'staffFactor.subject', paragraphs: ['staffFactor.text', 'staffNews.not'] },
  staffRights: { subject: 'staffRights.subject', paragraphs: ['staffRights.text', 'staffNews.not'] },
  accountDeleted: { subject: 'accountDeleted.subject', paragraphs: ['accountDeleted.text'] },
  accountBlocked: {
    subject: 'accountBlocked.subject',
    paragraphs: ['accountBlocked.text', 'reason', 'accountBlocked.next'],
  },
  accountBlockedDeclining: {
    subject: 'accountBlocked.subject',
    paragraphs: ['accountBlocked.text', 'accountBlocked.declined', 'reason', 'accountBlocked.next'],
  },
  accountBlockedDecliningSome: {
    subject: 'accountBlocked.subject',
    paragraphs: ['accountBlocked.text', 'accountBlocked.declinedSome', 'reason', 'accountBlocked.next'],
  },
  applicationReceived: {
    subject: 'applicationReceived.subject',
    paragraphs: ['applicationReceived.text'],
    notes: ['notYou'],
  },
  applicationApproved: {
    ...withButton('applicationApproved', 'applicationApproved.access'),
    notes: ['applicationApproved.next'],
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
  facilityAccepted: withButton('facilityAccepted'),
  facilityAcceptedCorrected: withButton('facilityAccepted', 'corrected'),
  facilityCorrected: { ...withButton('facilityCorrected', 'corrected'), notes: ['facilityCorrected.next'] },
  facilityCorrectedWhy: {
    ...withButton('facilityCorrected', 'corrected', 'reason'),
    notes: ['facilityCorrected.next'],
  },
  facilityPutBack: {
    subject: 'facilityPutBack.subject',
    paragraphs: ['facilityPutBack.text', 'facilityPutBack.changes', 'reason'],
    button: 'facilityAccepted.button',
  },
  facilityWaits: withButton('facilityWaits', 'reason'),
  facilityDeclined: withButton('facilityDeclined', 'reason'),
  facilityBlocked: withButton('facilityBlocked', 'reason'),
  manyDeclined: withButton('manyDeclined', 'reason', 'manyDeclined.next'),
  facilityMerged: {
    subject: 'facilityMerged.subject',
    paragraphs: ['facilityMerged.text', 'reason'],
    button: 'facilityAccepted.button',
  },
  facilityApart: {
    subject: 'facilityApart.subject',
    paragraphs: ['facilityApart.text', 'reason'],
    button: 'facilityAccepted.button',
  },
  facilityUnblocked: withButton('facilityUnblocked'),
  facilityUnblockedWhy: withButton('facilityUnblocked', 'reason'),
  pauseEnded: withButton('pauseEnded', 'pauseEnded.question'),
  eventAccepted: withButton('eventAccepted'),
  eventAcceptedCorrected: withButton('eventAccepted', 'corrected'),
  eventWaits: withButton('eventWaits', 'reason'),
  eventDeclined: withButton('eventDeclined', 'reason'),
  eventCancelled: {
    subject: 'eventCancelled.subject',
    paragraphs: ['eventCancelled.text', 'reason'],
    button: 'eventAccepted.button',
  },
  eventCancelledTold: {
    subject: 'eventCancelled.subject',
    paragraphs: ['eventCancelled.text', 'eventCancelled.told', 'reason'],
    button: 'eventAccepted.button',
  },
  eventChanged: {
    subject: 'eventChanged.subject',
    paragraphs: ['eventChanged.text'],
    button: 'eventAccepted.button',
  },
  eventChangeDeclined: {
    subject: 'eventChangeDeclined.subject',
    paragraphs: ['eventChangeDeclined.text', 'reason'],
    button: 'eventAccepted.button',
  },
  eventDeleted: {
    subject: 'eventDeleted.subject',
    paragraphs: ['eventDeleted.text', 'reason'],
    button: 'resultDeclined.button',
  },
  factsGrowOld: {
    ...withButton('factsGrowOld', 'factsGrowOld.points'),
    listAfter: 'factsGrowOld.points',
    stop: 'factsGrowOld.stop',
  },
  sourceStopped: withButton('sourceStopped'),
  sourceFails: withButton('sourceFails'),
  importPublished: { ...withButton('importPublished'), notes: ['importPublished.next'] },
  importRefused: withButton('importRefused', 'reason'),
  claimCode: {
    subject: 'claimCode.subject',
    paragraphs: ['claimCode.text', 'claimCode.code'],
    notes: ['claimCode.not'],
  },
  claimAccepted: withButton('claimAccepted'),
  claimAcceptedWhy: withButton('claimAccepted', 'reason'),
  claimAcceptedSource: { ...withButton('claimAccepted'), notes: ['claimAccepted.source'] },
  claimAcceptedSourceWhy: { ...withButton('claimAccepted', 'reason'), notes: ['claimAccepted.source'] },
  claimDeclined: withButton('claimDeclined', 'reason', 'claimDeclined.again'),
  claimDeclinedForGood: withButton('claimDeclined', 'reason'),
  claimWaits: {
    subject: 'claimWaits.subject',
    paragraphs: ['claimWaits.text', 'reason'],
    button: 'claimDeclined.button',
  },
  claimWaitsWithout: {
    subject: 'claimWaits.subject',
    paragraphs: ['claimWaits.text', 'claimWaits.without', 'reason'],
    button: 'claimDeclined.button',
  },
  claimReopened: {
    subject: 'claimReopened.subject',
    paragraphs: ['claimReopened.text', 'reason'],
    button: 'pointTakenOver.button',
  },
  pointReturned: {
    subject: 'pointReturned.subject',
    paragraphs: ['pointReturned.text', 'reason'],
    button: 'pointTakenOver.button',
  },
  pointTakenOver: withButton('pointTakenOver', 'pointTakenOver.next'),
  pointsTakenOver: {
    ...withButton('pointsTakenOver', 'pointsTakenOver.next'),
    listAfter: 'pointsTakenOver.text',
  },
  pointsTakenOverMany: {
    ...withButton('pointsTakenOver', 'pointsTakenOver.more', 'pointsTakenOver.next'),
    listAfter: 'pointsTakenOver.text',
  },
  pointDisputed: withButton('pointDisputed', 'pointDisputed.next'),
  pointsDisputed: {
    subject: 'pointsDisputed.subject',
    paragraphs: ['pointsDisputed.text', 'pointDisputed.next'],
    button: 'pointDisputed.button',
    listAfter: 'pointsDisputed.text',
  },
  pointsDisputedMany: {
    subject: 'pointsDisputed.subject',
    paragraphs: ['pointsDisputed.text', 'pointsDisputed.more', 'pointDisputed.next'],
    button: 'pointDisputed.button',
    listAfter: 'pointsDisputed.text',
  },
  pointTakenOverWhy: withButton('pointTakenOver', 'reason', 'pointTakenOver.next'),
  pointStays: withButton('pointStays', 'reason'),
  placeHeld: { ...withButton('placeHeld', 'place.facts'), notes: ['placeHeld.until'] },
  placeNotHeld: { ...withButton('placeHeld', 'place.facts'), notes: ['placeNotHeld.text'] },
  placeInLine: {
    subject: 'placeHeld.subject',
    paragraphs: ['placeInLine.text', 'place.facts'],
    button: 'placeHeld.button',
    notes: ['notYou'],
  },
  placeInLineSome: {
    subject: 'placeHeld.subject',
    paragraphs: ['placeInLineSome.text', 'place.facts'],
    button: 'placeHeld.button',
    notes: ['notYou'],
  },
  placeTaken: {
    subject: 'placeTaken.subject',
    paragraphs: ['placeTaken.text', 'place.facts'],
    button: 'place.button',
    notes: ['place.change'],
  },
  placeWaiting: {
    subject: 'placeWaiting.subject',
    paragraphs: ['placeWaiting.text', 'place.facts'],
    button: 'place.button',
    notes: ['place.change'],
  },
  placeOffered: { ...withButton('placeOffered', 'place.facts'), notes: ['placeOffered.until'] },
  eventMoved: {
    subject: 'eventMoved.subject',
    paragraphs: ['eventMoved.text', 'place.facts'],
    button: 'place.button',
    notes: ['place.change'],
  },
  eventNews: {
    subject: 'eventNews.subject',
    paragraphs: ['eventNews.text', 'staffWords'],
    button: 'place.button',
    notes: ['place.change'],
  },
  resultsAsked: { ...withButton('resultsAsked'), notes: ['resultsAsked.until'] },
  resultPublished: withButton('resultPublished'),
  resultPublishedWithout: withButton('resultPublished', 'resultPublished.without'),
  resultDeclined: withButton('resultDeclined', 'reason'),
  eventOff: { subject: 'eventOff.subject', paragraphs: ['eventOff.text', 'reason'] },
  areaAlertConfirm: { ...withButton('areaAlertConfirm'), notes: ['areaAlertConfirm.next'] },
  areaNews: { ...withButton('areaNews'), listAfter: 'areaNews.text', stop: 'areaNews.stop' },
  areaNewsMany: {
    ...withButton('areaNews', 'areaNews.more'),
    listAfter: 'areaNews.text',
    stop: 'areaNews.stop',
  },
  newsletterConfirm: { ...withButton('newsletterConfirm'), notes: ['newsletterConfirm.next'] },
  reportClosed: withButton('reportClosed'),
  wordsOfTown: {
    ...withButton('wordsOfTown'),
    listAfter: 'wordsOfTown.text',
    notes: ['wordsOfTown.note'],
    stop: 'wordsOfTown.stop',
  },
  staffQuestion: withButton('staffQuestion', 'staffWords', 'staffQuestion.onPage'),
  applicationQuestion: {
    subject: 'applicationQuestion.subject',
    paragraphs: ['applicationQuestion.text', 'staffWords'],
  },
  inquiryAnswered: { subject: 'inquiryAnswered.subject', paragraphs: ['inquiryAnswered.text', 'staffWords'] },
} as const satisfies Record<string, Email>

export type MailTemplate = keyof typeof mailTemplates
