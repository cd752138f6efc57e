import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { ModalLink } from './modal-link.tsx'
import styles from './town-link.module.css'
import { useTownName } from './use-my-town.ts'

/** PLACE-1: "My town ▾": the chosen town affects lists, initial map views and feeds. */
export function TownLink({ className }: { className?: string | undefined }): ReactNode {
  const label = useIntl().formatMessage({ id: 'layout.town' })
  return (
    <ModalLink modal="town" title={label} className={classNames(styles.town, className)}>
      <Icon name="pin" size="sm" />
      <span>{useTownName() ?? label}</span>
      <Icon name="chevron-down" size="xsm" />
    </ModalLink>
  )
}
