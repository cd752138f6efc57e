import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../i18n/message-id.ts'
import styles from './profile-top.module.css'

interface ProfileTopProps {
  title: MessageId
  /** The name of what the page is about, as its heading instead of the title. */
  name?: string | undefined
  /** A line under the title. */
  text?: ReactNode
}

/** LAY-5: the top of a page of the account. */
export const ProfileTopView = ({ title, name, text }: ProfileTopProps): ReactNode => (
  <header className={styles.top}>
    <h1>{name ?? <FormattedMessage id={title} />}</h1>
    {text !== undefined && <p className="soft">{text}</p>}
  </header>
)
