import type { ComponentType } from 'react'
import type { Session } from '@recircle/core/session'
import type { Scope } from '../../routing/screen/scope.ts'

export type AccountDataDialogType = ComponentType<{ account: Session; onClose: () => void }>

/** Fetched with the first press: hardly anybody needs it, and the page is full. Null where it does not come. */
export async function openAccountData(scope: Scope): Promise<AccountDataDialogType | null> {
  const parts = Promise.all([import('./account-data.view.tsx'), scope.translator.load(['prose']), scope.services()])
  const loaded = await parts.catch(() => null)
  return loaded?.[0].AccountDataDialog ?? null
}
