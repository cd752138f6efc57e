import { audited } from '../audit/audited.ts'
import { mostRestoreLinks } from '../session/mailed-tokens.ts'
import { handOutRestoreLink, mailRestoreLink, mayRestore } from '../session/password/restore-link.ts'
import { done, refuse } from './answers.ts'
import { mailWords } from './mail-words.ts'
import { account, nameOf, stateOf, withActiveAccount } from './named-account.ts'
import type { Command } from './staff-command.ts'

/** STAFF-4: only the owner of the account ever knows the password. */
export const passwordCommand: Command = {
  name: 'password',
  about: 'email a password reset link, or print it for an account without email',
  takes: [account],
  notes: ['A link works once, for an hour. Give it only to a person whom you know to own the account.'],
  run: withActiveAccount(async (context, row) => {
    if (!mayRestore(row))
      return refuse(
        'no-password',
        row.is_staff || row.is_superuser
          ? `${nameOf(row)} is staff: an administrator gives a new first password at the desk.`
          : `${nameOf(row)} is ${stateOf(row)}: it does not sign in, so it gets no new password.`,
      )
    const { database, config, signature } = context
    const { id, email } = row
    if (email === null) {
      const { link } = await audited(database, signature, async (transaction, note) => {
        await note({ act: 'account.hand-out-restore-link', subjectKind: 'account', subjectId: id })
        return { ok: true, link: await handOutRestoreLink(transaction, config, row) }
      })
      return done(
        `${nameOf(row)} has no email. Anyone who opens this link within an hour can set its password:\n${link}\nIt works once and is not shown again; links that were handed out before have ended.`,
        { id, link, mailedTo: null },
      )
    }
    const mailed = await audited(database, signature, async (transaction, note) => {
      await note({ act: 'account.mail-restore-link', subjectKind: 'account', subjectId: id })
      return { ok: await mailRestoreLink(transaction, config, row, email, null) }
    })
    return mailed.ok
      ? done(mailWords(context, 'The email with the password reset link', email), {
          id,
          link: null,
          mailedTo: email,
        })
      : refuse(
          'enough-links',
          `${email} has ${mostRestoreLinks} links that were not used yet: each is good for an hour.`,
        )
  }),
}
