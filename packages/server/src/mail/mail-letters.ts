import type { MailTextId } from './mail-texts.ts'

interface Letter {
  readonly subject: MailTextId
  readonly paragraphs: readonly MailTextId[]
  readonly button?: MailTextId
}

/** One row a letter: what it says, in which order, and the word on its button. */
export const mailLetters = {
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
  facilityUnblocked: {
    subject: 'facilityUnblocked.subject',
    paragraphs: ['facilityUnblocked.text'],
    button: 'facilityUnblocked.button',
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
} as const satisfies Record<string, Letter>

export type MailTemplate = keyof typeof mailLetters
