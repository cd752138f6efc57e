import { call, many, one, parameters, plain, wholeNumber } from '../calls/index.ts'
import { json, wireBasePath } from '../wire/index.ts'
import { deletionTerms, sentProof } from './account-data.ts'
import { ledgerEntry } from './ledger.ts'
import { serverUser } from './server-user.ts'

const account = `${wireBasePath}/authing/user/:userId/` as const
/** Other ids are not found, whatever they are. */
const ofHolder = { access: 'account', patterns: { userId: 100 } } as const
const tag = 'account'

/** ENT-1, OPS-19, OPS-20: an account, for its holder. */
export const accountCalls = {
  get: call('GET', account, {
    ...ofHolder,
    rate: 'reads',
    operation: { tag, operationId: 'getUser', summary: 'Get your account' },
    answer: one(serverUser),
  }),
  /** LIVE-4: the newest entries first. */
  ledger: call('GET', `${account}balance_entries/`, {
    ...ofHolder,
    rate: 'lists',
    operation: { tag, operationId: 'listBalance', summary: 'List your transactions' },
    query: parameters({ 'page[limit]': wholeNumber(1, 100, 20), 'page[offset]': wholeNumber(0, 1_000_000, 0) }),
    answer: many(ledgerEntry),
  }),
  export: call('GET', `${account}export/`, {
    ...ofHolder,
    rate: 'forms',
    cache: 'no-store',
    operation: { tag, operationId: 'exportAccount', summary: 'Export all data stored about your account' },
    answer: plain(json),
  }),
  deletionTerms: call('GET', `${account}deletion/`, {
    ...ofHolder,
    rate: 'reads',
    cache: 'no-store',
    operation: { tag, operationId: 'viewDeletion', summary: 'Preview what deleting your account does' },
    answer: plain(deletionTerms),
  }),
  /** Invalid if the proof is wrong. */
  delete: call('POST', `${account}deletion/`, {
    ...ofHolder,
    rate: 'signIn',
    operation: { tag, operationId: 'deleteAccount', summary: 'Permanently delete your account' },
    sent: sentProof,
  }),
}
