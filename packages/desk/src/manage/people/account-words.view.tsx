import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AccountState } from '@recircle/core/management'
import type { Role } from '@recircle/core/session'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { StatusChip, type StatusTone } from '@recircle/ui/mark/status-chip.tsx'

const looks: Readonly<Record<AccountState, { readonly tone: StatusTone; readonly icon: IconName }>> = {
  active: { tone: 'good', icon: 'check' },
  blocked: { tone: 'bad', icon: 'ban' },
  staff: { tone: 'neutral', icon: 'lock' },
  unconfirmed: { tone: 'waiting', icon: 'clock' },
  deleted: { tone: 'neutral', icon: 'delete' },
}

export const AccountStateChip = ({ state }: { state: AccountState }): ReactNode => (
  <StatusChip {...looks[state]}>
    <FormattedMessage id={`manage.state.${state}`} />
  </StatusChip>
)

export const roleWords: Readonly<Record<Role, MessageId>> = {
  user: 'manage.role.user',
  'charity-events-creator': 'manage.role.charity-events-creator',
  'recycling-points-creator': 'manage.role.recycling-points-creator',
}

export function RoleWords({ roles }: { roles: readonly Role[] }): ReactNode {
  const { formatMessage } = useIntl()
  return roles.length === 0 ? '—' : roles.map((role) => formatMessage({ id: roleWords[role] })).join(', ')
}
