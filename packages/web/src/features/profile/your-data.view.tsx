import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Session } from '@recircle/core/session'
import { useBound } from '../../routing/screen/use-bound.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { openAccountData, type AccountDataDialogType } from './profile-requests.ts'

/** OPS-19, OPS-20: opens the export and deletion of the account. */
export function YourDataView({ account }: { account: Session }): ReactNode {
  const load = useBound(openAccountData)
  const [Dialog, setDialog] = useState<AccountDataDialogType | null>(null)
  const open = async (): Promise<void> => {
    const loaded = await load()
    setDialog(() => loaded)
  }
  return (
    <>
      <TextButton alone aria-haspopup="dialog" onClick={() => void open()}>
        <FormattedMessage id="account.yourData" />
      </TextButton>
      {Dialog !== null && <Dialog account={account} onClose={() => setDialog(null)} />}
    </>
  )
}
