import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { distanceM, type LngLat } from '@recircle/core/geo'
import { nothingFoundDrawing, serverErrorDrawing } from '../../icons/drawings.ts'
import type { PointPanelState } from '../../points/point-panel.view-model.ts'
import { PointHeader, PointView } from '../../points/point.view.tsx'
import { useNow } from '../../screen/use-now.ts'
import { useIsAlive } from '../../shell/use-is-alive.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import iconButton from '../../ui/icon-button.module.css'
import styles from './point-panel.module.css'

interface PointPanelProps {
  state: PointPanelState
  visitor: LngLat | null
  closeHref: string
  hrefOf: (id: string) => string
  onRetry: () => void
  onClose: () => void
}

/** The chosen point, beside the map or over it. */
export const PointPanelView = (props: PointPanelProps): ReactNode =>
  props.state.kind === 'closed' ? null : <OpenPanel {...props} id={props.state.id} />

function OpenPanel({ id, onClose, closeHref, ...content }: PointPanelProps & { id: string }): ReactNode {
  const { formatMessage } = useIntl()
  const panel = useRef<HTMLElement>(null)
  const isAlive = useIsAlive()
  // Whoever came by a link reads from the top of the page; whoever chose a point reads on in it.
  const read = useRef(isAlive ? null : id)
  useEffect(() => {
    if (read.current === id) return
    read.current = id
    panel.current?.focus({ preventScroll: true })
    panel.current?.querySelector('[data-scrolls]')?.scrollTo(0, 0)
  }, [id])
  useEffect(() => {
    const element = panel.current
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && event.target === element) onClose()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [onClose])
  return (
    <aside ref={panel} tabIndex={-1} aria-label={formatMessage({ id: 'map.point' })} className={styles.panel}>
      <div className={styles.head}>
        <Anchor href={closeHref} className={styles.back}>
          <Icon name="chevron-left" size="sm" />
          <FormattedMessage id="map.point.back" />
        </Anchor>
        <Anchor
          href={closeHref}
          className={iconButton.button}
          aria-label={formatMessage({ id: 'map.point.close' })}
          title={formatMessage({ id: 'map.point.close' })}
        >
          <Icon name="close" />
        </Anchor>
      </div>
      <div className={styles.body} data-scrolls="">
        <PanelContent {...content} closeHref={closeHref} />
      </div>
    </aside>
  )
}

function PanelContent({ state, visitor, closeHref, hrefOf, onRetry }: Omit<PointPanelProps, 'onClose'>): ReactNode {
  const nowMs = useNow()
  const awayM = (place: LngLat): number | null => visitor && distanceM(visitor, place)
  if (state.kind === 'ready') {
    const { page } = state
    return <PointView page={page} nowMs={nowMs} distanceM={awayM(page.point.location)} hrefOf={hrefOf} />
  }
  if (state.kind === 'loading')
    return (
      <div className={styles.loading} aria-busy="true">
        {state.known ? (
          <PointHeader point={state.known} nowMs={nowMs} distanceM={awayM(state.known.location)} iconUrl={null} />
        ) : (
          <Skeleton shape="title" width="2/3" />
        )}
        <Skeleton width="full" />
        <Skeleton width="3/4" />
        <Skeleton width="full" />
      </div>
    )
  if (state.kind === 'closed') return null
  const isFailed = state.kind === 'failed'
  return (
    <EmptyState
      drawing={isFailed ? serverErrorDrawing : nothingFoundDrawing}
      title={<FormattedMessage id={`map.point.${state.kind}.title`} />}
      headingLevel={1}
      action={
        isFailed ? (
          <Button variant="secondary" icon="refresh" onClick={onRetry}>
            <FormattedMessage id="map.retry" />
          </Button>
        ) : (
          <LinkButton href={closeHref} variant="secondary">
            <FormattedMessage id="map.point.others" />
          </LinkButton>
        )
      }
    >
      <FormattedMessage id={`map.point.${state.kind}.text`} />
    </EmptyState>
  )
}
