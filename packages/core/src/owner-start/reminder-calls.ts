import { call, many, plain } from '../calls/index.ts'
import { reminderAnswer, sentReminderAnswer, sentReminderSwitch } from '../confirmation/index.ts'
import { facilityCodec } from '../facility/index.ts'
import { wireBasePath } from '../wire/index.ts'

const reminder = `${wireBasePath}/reminders/:token/` as const
const ofHolder = { access: 'secret-holder', cache: 'no-store', refuses: ['gone'] } as const
const tag = 'points'

/** TRUTH-20: the questions of a reminder, for the holder of its link. */
export const reminderCalls = {
  points: call('GET', reminder, {
    ...ofHolder,
    rate: 'reads',
    operation: { tag, operationId: 'viewReminder', summary: 'List the points that a reminder is about' },
    answer: many(facilityCodec),
  }),
  answer: call('POST', reminder, {
    ...ofHolder,
    rate: 'forms',
    operation: {
      tag,
      operationId: 'answerReminder',
      summary: 'Confirm which of these points are still correct',
      leadsOn: true,
    },
    sent: sentReminderAnswer,
    answer: plain(reminderAnswer),
  }),
  stop: call('POST', `${reminder}unsubscribe/`, {
    ...ofHolder,
    rate: 'forms',
    operation: {
      tag,
      operationId: 'stopReminders',
      summary: 'Turn reminders off, also with one click in a mail program (RFC 8058)',
      leadsOn: true,
    },
  }),
  resume: call('POST', `${reminder}resume/`, {
    ...ofHolder,
    rate: 'forms',
    operation: {
      tag,
      operationId: 'resumeReminders',
      summary: 'Turn reminders back on with the link that turned them off',
      leadsOn: true,
    },
  }),
  /** TRUTH-54: the same for a signed-in account. */
  switch: call('PATCH', `${wireBasePath}/authing/user/:userId/reminders/`, {
    access: { creatorOf: ['facility'] },
    rate: 'writes',
    cache: 'no-store',
    patterns: { userId: 100 },
    operation: { tag: 'account', operationId: 'switchReminders', summary: 'Turn reminders on or off' },
    sent: sentReminderSwitch,
  }),
}
