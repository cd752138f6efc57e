import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Anchor } from '../ui/anchor.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import iconButton from '../ui/icon-button.module.css'
import { ShareIconLink } from '../shell/share-link.tsx'
import { PointFailureView } from './point-failure.view.tsx'
import { PointLoading } from './point-loading.view.tsx'
import type { PointPanelState } from './point-panel.view-model.ts'
import { PointView, usePointLink } from './point.view.tsx'
import type { PointSummary } from './point-data.ts'
import styles from './point-panel.module.css'

interface PointPanelProps {
  state: PointPanelState
  nowMs: number
  /** From the visitor; null where nobody knows. */
  distanceM: number | null
  /** The list without the point. */
  closeHref: string
  /** Where a neighbour opens. */
  hrefOf: (id: string) => string
  onRetry: () => void
  className?: string | undefined
}

/** MAP-1: the chosen point beside the map. Closing is a link, so that it works without scripts and the browser's "back" undoes it. */
export function PointPanel({ state, ...props }: PointPanelProps): ReactNode {
  return state.kind === 'closed' ? null : <OpenPanel state={state} {...props} />
}

type OpenState = Exclude<PointPanelState, { kind: 'closed' }>

function OpenPanel({ state, className, closeHref, ...props }: PointPanelProps & { state: OpenState }): ReactNode {
  const { formatMessage } = useIntl()
  const panel = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLAnchorElement>(null)
  useFocusOnOpen(body, state.id)
  const point = pointOf(state)
  useEscape(panel, () => close.current?.click())
  return (
    <aside
      ref={panel}
      aria-label={formatMessage({ id: 'facility.panel' })}
      className={classNames(styles.panel, className)}
    >
      <div className={styles.head}>
        <Anchor href={closeHref} className={styles.back}>
          <Icon name="chevron-left" size="sm" />
          <FormattedMessage id="facility.backToList" />
        </Anchor>
        {point && <SharePoint point={point} />}
        <Anchor
          ref={close}
          href={closeHref}
          aria-label={formatMessage({ id: 'layout.close' })}
          title={formatMessage({ id: 'layout.close' })}
          className={iconButton.button}
        >
          <Icon name="close" />
        </Anchor>
      </div>
      <div ref={body} tabIndex={-1} className={styles.body}>
        <PanelContent state={state} closeHref={closeHref} {...props} />
      </div>
    </aside>
  )
}

function PanelContent({ state, ...props }: Omit<PointPanelProps, 'className'> & { state: OpenState }): ReactNode {
  const { nowMs, distanceM, closeHref, hrefOf, onRetry } = props
  if (state.kind === 'ready') return <PointView page={state.page} nowMs={nowMs} distanceM={distanceM} hrefOf={hrefOf} />
  if (state.kind === 'loading') return <PointLoading known={state.known} nowMs={nowMs} distanceM={distanceM} />
  return <PointFailureView failure={state.kind} mapHref={closeHref} onRetry={onRetry} />
}

const SharePoint = ({ point }: { point: PointSummary }): ReactNode => <ShareIconLink link={usePointLink(point)} />

const pointOf = (state: OpenState): PointSummary | null => {
  if (state.kind === 'ready') return state.page.point
  return state.kind === 'loading' ? state.known : null
}

/** Who opens a point reads on in it, and comes back to where they were; a page that arrives with one takes no focus. */
function useFocusOnOpen(body: { readonly current: HTMLElement | null }, id: string): void {
  const openedId = useRef<string | null>(null)
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    if (openedId.current === id) return
    const isFirst = openedId.current === null
    openedId.current = id
    if (isFirst) cameFrom.current = document.activeElement
    if (isFirst && document.activeElement === document.body) return
    body.current?.focus()
    body.current?.scrollTo({ top: 0 })
  }, [body, id])
  useEffect(
    () => () => {
      if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus()
    },
    [],
  )
}

function useEscape(panel: { readonly current: HTMLElement | null }, leave: () => void): void {
  const latest = useRef(leave)
  useEffect(() => void (latest.current = leave))
  useEffect(() => {
    const element = panel.current
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current()
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [panel])
}
