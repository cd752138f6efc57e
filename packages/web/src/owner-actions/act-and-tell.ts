import type { Notifier } from '@recircle/core/notification'
import { noticeMs } from '../notifications/notice-time.ts'

export interface AskedAction<Subject, Action> {
  readonly action: Action
  readonly subject: Subject
}

/** The subject as it is afterwards, null when it is gone or out of sight. */
export type ActionOutcome<Subject> = Subject | null | 'failed'

/** What an owner has, and what comes of its actions. */
export interface OwnedKind<Subject, Action> {
  readonly run: (asked: AskedAction<Subject, Action>, reason: string) => Promise<ActionOutcome<Subject>>
  /** FAC-10: some actions give their reason. */
  readonly needsReason: (action: Action) => boolean
  /** `<code>.success` and `<code>.failure` are the notifications of how it ended. */
  readonly codeOf: (action: Action) => string
  readonly nameOf: (subject: Subject) => string
  /** A later notification replaces an earlier one of the same subject. */
  readonly keyOf: (subject: Subject) => string
}

/** FAC-9: an action runs, and how it ended is said. */
export async function actAndTell<Subject, Action>(
  { run, codeOf, nameOf, keyOf }: OwnedKind<Subject, Action>,
  notifier: Pick<Notifier, 'notify'>,
  asked: AskedAction<Subject, Action>,
  reason = '',
): Promise<ActionOutcome<Subject>> {
  const after = await run(asked, reason)
  const isGood = after !== 'failed'
  notifier.notify({
    kind: isGood ? 'success' : 'error',
    code: `${codeOf(asked.action)}.${isGood ? 'success' : 'failure'}`,
    params: { name: nameOf(asked.subject) },
    key: keyOf(asked.subject),
    ...(isGood ? { timeoutMs: noticeMs } : {}),
  })
  return after
}
