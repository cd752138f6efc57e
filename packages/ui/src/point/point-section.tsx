import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../i18n/message-id.ts'
import { classNames } from '../styles/class-names.ts'
import styles from './point-section.module.css'

type PointArea = 'rates' | 'hours' | 'rules' | 'contacts'

interface PointSectionProps {
  area: PointArea
  title: MessageId
  aside?: ReactNode
  children: ReactNode
}

/** Plain in a narrow panel, a card where there is room for two columns. */
export function PointSection({ area, title, aside, children }: PointSectionProps): ReactNode {
  const { formatMessage } = useIntl()
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames(styles.section, styles[area])}>
      <div className={styles.head}>
        <h2 id={id}>{formatMessage({ id: title })}</h2>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
    </section>
  )
}
