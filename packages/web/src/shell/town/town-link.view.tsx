import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { languageOf } from '@recircle/core/site'
import { namedBy } from '@recircle/core/town'
import { useToldPlace } from '../../routing/screen/current-head.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { useCurrentRoute } from '../navigation/current-route.ts'
import { ModalLink } from '../dialog/modal-link.tsx'
import styles from './town-link.module.css'
import { useWhere } from './use-my-town.ts'

/** PLACE-1 PLACE-6: says which place the page shows, else where lists and maps begin, and leads to where that is changed. */
export function TownLink({ className }: { className?: string | undefined }): ReactNode {
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
      <span>{words[namedBy(where, shown)]}</span>
      <Icon name="chevron-down" size="xsm" />
    </ModalLink>
  )
}
