import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import styles from './manage.module.css'

interface EditNameProps {
  name: string
  /** In place of the name. */
  children?: ReactNode
  onClick: () => void
}

/** The name of a row, which opens it. */
export const EditName = ({ name, children = name, onClick }: EditNameProps): ReactNode => (
  <TextButton
    className={styles.editName}
    aria-label={useIntl().formatMessage({ id: 'manage.material.change' }, { name })}
    onClick={onClick}
  >
    {children}
  </TextButton>
)
