import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '@recircle/ui/button/button.tsx'
import { buttonClass } from '@recircle/ui/button/button-look.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { Menu, type MenuItem } from '@recircle/ui/popover/menu.tsx'
import styles from './owner-card.module.css'

interface OwnerActsProps {
  /** The name of the entity, for screen readers. */
  of: string
  acts: readonly MenuItem[]
  /** The act that the status asks for; the others are in a menu, in their order, what cannot be taken back last. Null: all are in it. */
  first: string | null
  isBusy: boolean
}

/** FAC-26: one act in sight, the rest behind one button. */
export function OwnerActs({ of, acts, first, isBusy }: OwnerActsProps): ReactNode {
  const { formatMessage } = useIntl()
  if (acts.length === 0) return null
  const main = first === null ? undefined : (acts.find(({ id }) => id === first) ?? acts[0])
  const others = acts.filter((act) => act !== main)
  const more = formatMessage({ id: 'myPoints.moreOf' }, { name: of })
  return (
    <div className={styles.actions} data-alone={main === undefined || undefined}>
      {main && <MainAct act={main} isBusy={isBusy} />}
      {others.length > 0 && (
        <Menu
          label={more}
          align="end"
          items={[
            ...others.filter(({ isDangerous }) => isDangerous !== true),
            ...others.filter(({ isDangerous }) => isDangerous),
          ]}
          renderTrigger={(props) => (
            <button
              {...props}
              type="button"
              title={formatMessage({ id: 'myPoints.more' })}
              aria-label={more}
              className={buttonClass({ variant: 'quiet', size: 'sm' }, styles.more)}
            >
              <Icon name="more" />
            </button>
          )}
        />
      )}
    </div>
  )
}

interface MainActProps {
  act: MenuItem
  isBusy: boolean
}

/** In outline: the one solid button of a list makes a new entry. */
const MainAct = ({ act: { icon, label, href, onChoose }, isBusy }: MainActProps): ReactNode =>
  href === undefined ? (
    <Button size="sm" variant="secondary" icon={icon} busy={isBusy} onClick={onChoose}>
      {label}
    </Button>
  ) : (
    <LinkButton size="sm" variant="secondary" icon={icon} href={href}>
      {label}
    </LinkButton>
  )
