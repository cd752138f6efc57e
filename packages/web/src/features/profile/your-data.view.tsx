import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Session } from '@recircle/core/session'
import { TextButton } from '../../ui/text-button.tsx'

type AccountDataPart = typeof import('./account-data.view.tsx')

/** OPS-19, OPS-20: opens the export and deletion of the account, which few people need. */
export function YourDataView({ account }: { account: Session }): ReactNode {
  const [part, setPart] = useState<AccountDataPart | null>(null)
  const open = (): void => void import('./account-data.view.tsx').then(setPart, () => undefined)
  return (
    <>
      <TextButton alone aria-haspopup="dialog" onClick={open}>
        <FormattedMessage id="account.yourData" />
      </TextButton>
      {part && <part.AccountDataDialog data={account.auth.userId} account={account} onClose={() => setPart(null)} />}
    </>
  )
}
