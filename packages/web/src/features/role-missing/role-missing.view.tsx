import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Role } from '@recircle/core/session'
import { signedOutDrawing } from '@recircle/ui/icons/scenes.ts'
import { missingRolePath } from '../../routing/refusal.ts'
import { useCurrentHead } from '../../routing/screen/current-head.tsx'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'

/** AUTH-19: the URL is valid, but the account lacks a role; names the role and whom to contact. */
export function RoleMissingView({ role }: { role: Role }): ReactNode {
  const { formatMessage } = useIntl()
  useCurrentHead({ title: formatMessage({ id: 'roleMissing.title' }) })
  return (
    <MessagePageView
      drawing={signedOutDrawing}
      heading="roleMissing.title"
      text={<FormattedMessage id={`roleMissing.${role}`} />}
      actions={[
        { href: `${missingRolePath}?modal=write-to-us`, label: 'title.writeToUs' },
        { href: '/profile', label: 'title.profile' },
      ]}
    />
  )
}
