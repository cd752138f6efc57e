import { Suspense, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { languageOf } from '@recircle/core/site'
import type { Town } from '@recircle/core/town'
import { useScope } from '../routing/screen/scope.ts'
import { Icon } from '../ui/icon.tsx'
import { lateView } from '../ui/late-view.ts'
import { Popover } from '../ui/popover.tsx'
import { classNames } from '../ui/class-names.ts'
import { useMyTown } from './use-my-town.ts'
import type { TownListProps } from './town-list.view.tsx'
import styles from './town-choice.module.css'

/** The towns come when somebody asks for them. */
const TownList = lateView<TownListProps>(() => import('./town-list.view.tsx').then((list) => list.TownListView))

interface TownChoiceProps {
  /** What else a choice does here: a map goes there, a list is asked for again. */
  onChoose?: (town: Town | null) => void
  className?: string | undefined
}

/** PLACE-1: "My town ▾": lists, starts and feeds follow what is chosen here. It needs scripts: without them nothing is remembered. */
export function TownChoiceView({ onChoose, className }: TownChoiceProps): ReactNode {
  const { formatMessage } = useIntl()
  const language = languageOf(useScope().page.locale)
  const { town, choose } = useMyTown()
  const [wasOpened, setOpened] = useState(false)
  const label = formatMessage({ id: 'layout.town' })
  return (
    <Popover
      label={label}
      className={styles.list}
      onToggle={(open) => open && setOpened(true)}
      renderTrigger={(trigger) => (
        <button type="button" {...trigger} title={label} className={classNames(styles.trigger, className)}>
          <Icon name="pin" size="sm" />
          {town === null ? label : town.names[language]}
          <Icon name="chevron-down" size="xsm" />
        </button>
      )}
    >
      {wasOpened && (
        <Suspense>
          <TownList
            current={town}
            onChoose={(next) => {
              choose(next)
              onChoose?.(next)
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}
