import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DeskSign } from '@recircle/core/desk'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import queueStyles from '../queue/list/queue-list.module.css'
import itemStyles from '../item/item.module.css'

const SignReason = ({ sign: { code, found, by, distanceM } }: { sign: DeskSign }): ReactNode => {
  const distance = useFormats().distance(distanceM ?? 0)
  return <FormattedMessage id={`desk.sign.${code}.reason`} values={{ found, by, distance }} />
}

/** DESK-69: in short words. */
export function RowSigns({ signs }: { signs: readonly DeskSign[] }): ReactNode {
  const { formatMessage } = useIntl()
  if (signs.length === 0) return null
  return (
    <span className={queueStyles.rowSigns}>
      <Icon name="alert" size="xsm" />
      {signs.map(({ code }) => formatMessage({ id: `desk.sign.${code}` })).join(' · ')}
    </span>
  )
}

/** What describes a row to screen readers, and is shown to whoever comes by keyboard. */
export function RowReasons({ id, signs }: { id: string; signs: readonly DeskSign[] }): ReactNode {
  return (
    signs.length > 0 && (
      <p id={id} className={queueStyles.rowReasons}>
        {signs.map((sign) => (
          <span key={sign.code}>
            <SignReason sign={sign} />.{' '}
          </span>
        ))}
      </p>
    )
  )
}

/** DESK-69: at the top of the open item. */
export function SignList({ signs }: { signs: readonly DeskSign[] }): ReactNode {
  const { formatMessage } = useIntl()
  if (signs.length === 0) return null
  return (
    <ul className={itemStyles.suspicions} aria-label={formatMessage({ id: 'desk.signs' })}>
      {signs.map((sign) => (
        <li key={sign.code}>
          <Icon name="alert" size="sm" />
          <SignReason sign={sign} />
        </li>
      ))}
    </ul>
  )
}
