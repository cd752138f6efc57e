import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { languageOf } from '@recircle/core/site'
import { namedBy } from '@recircle/core/town'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useToldPlace } from '../../routing/screen/current-head.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { useCurrentRoute } from '../navigation/current-route.ts'
import { ModalLink } from '../dialog/modal-link.tsx'
import styles from './town-link.module.css'
import { useWhere } from './use-my-town.ts'

interface TownLinkProps {
  className?: string | undefined
  /** Words for what is shown, if that is no place. */
  shows?: MessageId | undefined
}

/** PLACE-1 PLACE-6: says which place the page shows, else where lists and maps begin, and leads to where that is changed. */
export function TownLink({ className, shows }: TownLinkProps): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = usePage()
  const where = useWhere()
  const told = useToldPlace()
  const { head } = useCurrentRoute()
  const shown = told ?? head.place ?? null
  const label = formatMessage({ id: 'layout.town' })
  const words = {
    shown: shown?.name,
    visitor:
      where.town?.names[languageOf(locale)] ??
      formatMessage({ id: 'layout.place' }, { place: where.capital ?? 'near' }),
    nothing: label,
  }
  return (
    <ModalLink modal="town" title={label} className={classNames(styles.town, className)}>
      <Icon name="pin" size="sm" />
      <span>{shows ? formatMessage({ id: shows }) : words[namedBy(where, shown)]}</span>
      <Icon name="chevron-down" size="xsm" />
    </ModalLink>
  )
}
