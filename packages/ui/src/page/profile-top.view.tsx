import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../i18n/message-id.ts'
import styles from './profile-top.module.css'

interface ProfileTopProps {
  title: MessageId
  /** A line under the title. */
  text?: ReactNode
}

/** LAY-5: the top of a page of the account. */
export const ProfileTopView = ({ title, text }: ProfileTopProps): ReactNode => (
  <header className={styles.top}>
    <h1>
      <FormattedMessage id={title} />
    </h1>
    {text !== undefined && <p className="soft">{text}</p>}
  </header>
)
