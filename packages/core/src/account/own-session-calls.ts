import { call, plain } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { ownSessions, passwordChange } from './own-sessions.ts'

const account = `${wireBasePath}/authing/user/:userId` as const
const access = 'account'
const tag = 'session'
/** Other ids are not found, whatever they are. */
const patterns = { userId: 100, sessionId: 100 }

/** AUTH-31, AUTH-32: the sessions and the password of an account, for its holder. */
export const ownSessionCalls = {
  list: call('GET', `${account}/sessions/`, {
    access,
    rate: 'reads',
    cache: 'no-store',
    patterns,
    operation: { tag, operationId: 'listSessions', summary: 'List your open sessions' },
    answer: plain(ownSessions),
  }),
  end: call('DELETE', `${account}/sessions/:sessionId/`, {
    access,
    rate: 'writes',
    patterns,
    operation: { tag, operationId: 'endSession', summary: 'End one of your sessions' },
  }),
  /** Ends every session, this one too. Invalid with the rule that is broken. */
  changePassword: call('POST', `${account}/password/`, {
    access,
    rate: 'signIn',
    patterns,
    operation: { tag, operationId: 'changePassword', summary: 'Change your password and end all your sessions' },
    sent: passwordChange,
  }),
}
