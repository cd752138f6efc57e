import { AccountDataGateway, accountExportFile, type DeletionTerms } from '@recircle/core/account'
import type { Scope } from '../../routing/screen/scope.ts'

const gatewayOf = async (scope: Scope): Promise<AccountDataGateway> =>
  (await scope.services()).get<AccountDataGateway>(AccountDataGateway)

/** OPS-19: downloads the file; returns whether it succeeded. */
export async function saveExport(scope: Scope, userId: string): Promise<boolean> {
  const answer = await (await gatewayOf(scope)).exportData(userId)
  if (!answer.ok) return false
  const address = URL.createObjectURL(new Blob([JSON.stringify(answer.value, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: accountExportFile })
  link.click()
  URL.revokeObjectURL(address)
  return true
}

export async function readTerms(scope: Scope, userId: string): Promise<DeletionTerms | null> {
  const answer = await (await gatewayOf(scope)).deletionTerms(userId)
  return answer.ok ? answer.value : null
}

export type DeletionOutcome = 'deleted' | 'wrong-proof' | 'too-many' | 'failed'

/** OPS-20: deletes the account and ends its session in this browser. */
export async function removeAccount(scope: Scope, userId: string, proof: string): Promise<DeletionOutcome> {
  const answer = await (await gatewayOf(scope)).deleteAccount(userId, proof)
  if (answer.ok) {
    scope.visitor.openedSession.logout()
    return 'deleted'
  }
  if (answer.error === 'invalid') return 'wrong-proof'
  return answer.error === 'too-many-requests' ? 'too-many' : 'failed'
}
