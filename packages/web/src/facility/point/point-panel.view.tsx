import { useEffect, useId, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Confirmations } from '@recircle/core/confirmation'
import { distanceM, type LngLat } from '@recircle/core/geo'
import { useNow } from '../../routing/screen/use-now.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import type { Sheet } from '@recircle/ui/dialog/use-sheet.ts'
import { stayAboveBars } from '@recircle/ui/layout/bars-height.ts'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { OpeningWords } from '@recircle/ui/point/opening-words.view.tsx'
import { TodayWords } from '@recircle/ui/point/today-words.view.tsx'
import { PointFailureView } from './point-failure.view.tsx'
import type { PointSummary } from '../point-data.ts'
import { PointHeader, DistanceWords, PointView } from './point.view.tsx'
import type { PointPanelState } from './point-panel.view-model.ts'
import { useSwipe, type PanelSteps } from './panel-steps.ts'
import iconButton from '@recircle/ui/button/icon-button.module.css'
import styles from './point-panel.module.css'

interface PointPanelProps {
  state: PointPanelState
  /** The visitor's location; null if unknown. */
  visitor: LngLat | null
  /** The list without the point. */
  closeHref: string
  /** This page. */
  href: string
  onRetry: () => void
  onConfirmed: (confirmations: Confirmations) => void
  /** The panel is a sheet on a phone. */
  sheet: Sheet
  onStep: PanelSteps
  className?: string | undefined
}

/** MAP-1: the chosen point beside the map. Closing is a link, so that it works without scripts and with the browser's back button. */
export function PointPanel({ state, ...props }: PointPanelProps): ReactNode {
  return state.kind === 'closed' ? null : <OpenPanel state={state} {...props} />
}

type OpenState = Exclude<PointPanelState, { kind: 'closed' }>

function OpenPanel({
  state,
  className,
  closeHref,
  sheet,
  onStep,
  ...props
}: PointPanelProps & { state: OpenState }): ReactNode {
  const { visitor } = props
  const { formatMessage } = useIntl()
  const { ref: panel, height, grip } = sheet
  const swipe = useSwipe(onStep)
  const body = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLAnchorElement>(null)
  const nameId = useId()
  const point = pointOf(state)
  useEffect(() => stayAboveBars(body.current), [])
  useEscape(panel, () => close.current?.click())
  return (
    <aside
      ref={panel}
      aria-label={formatMessage({ id: 'facility.panel' })}
      className={classNames(styles.panel, className)}
      data-height={height}
    >
      <button type="button" {...grip} aria-expanded={height !== 'peek'} className={styles.grip}>
        <VisuallyHidden>
          <FormattedMessage id="map.sheet.grip" values={{ height: formatMessage({ id: `map.sheet.${height}` }) }} />
        </VisuallyHidden>
      </button>
      <div className={styles.head} {...swipe}>
        {point ? <h1 id={nameId}>{point.name}</h1> : state.kind === 'loading' && <Skeleton shape="title" width="3/4" />}
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
      <div
        ref={body}
        tabIndex={-1}
        role="group"
        aria-labelledby={point ? nameId : undefined}
        className={styles.body}
        {...swipe}
      >
        <FocusOnOpen body={body} id={state.id} />
        {(point !== null || state.kind === 'loading') && (
          <div className={styles.state}>
            <p>{point && <PointState point={point} visitor={visitor} />}</p>
            <StepButton icon="chevron-left" label="facility.previous" step={onStep.previous} />
            <StepButton icon="chevron-right" label="facility.next" step={onStep.next} />
          </div>
        )}
        <PanelContent state={state} closeHref={closeHref} {...props} />
      </div>
    </aside>
  )
}

interface StepButtonProps {
  icon: 'chevron-left' | 'chevron-right'
  label: 'facility.previous' | 'facility.next'
  step: (() => void) | null
}

/** A button equivalent to a swipe. */
function StepButton({ icon, label, step }: StepButtonProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <IconButton
      icon={icon}
      label={formatMessage({ id: label })}
      aria-disabled={step === null}
      className={styles.step}
      onClick={() => step?.()}
    />
  )
}

function PanelContent({
  state,
  ...props
}: Omit<PointPanelProps, 'className' | 'sheet' | 'onStep'> & { state: OpenState }): ReactNode {
  const { closeHref, href, onRetry, onConfirmed } = props
  const nowMs = useNow()
  if (state.kind === 'ready')
    return <PointView key={state.page.point.id} data={state.page} nowMs={nowMs} href={href} onConfirmed={onConfirmed} />
  if (state.kind === 'loading') return <PointLoading known={state.known} />
  return <PointFailureView failure={state.kind} mapHref={closeHref} onRetry={onRetry} />
}

/** The opening state with today's hours, and the distance. */
function PointState({ point, visitor }: { point: PointSummary; visitor: LngLat | null }): ReactNode {
  const nowMs = useNow()
  return (
    <>
      <OpeningWords point={point} nowMs={nowMs} />
      <TodayWords point={point} nowMs={nowMs} />
      {visitor && (
        <span className="small soft">
          <DistanceWords distanceM={distanceM(visitor, point.location)} />
        </span>
      )}
    </>
  )
}

const pointOf = (state: OpenState): PointSummary | null => {
  if (state.kind === 'ready') return state.page.point
  return state.kind === 'loading' ? state.known : null
}

/** A visitor who came by a link starts at the top of the page; choosing a point moves the focus into the panel. */
function FocusOnOpen({ body, id }: { body: { readonly current: HTMLElement | null }; id: string }): null {
  const isHydrated = useIsHydrated()
  const readId = useRef(isHydrated ? null : id)
  useEffect(() => {
    if (readId.current === id) return
    readId.current = id
    body.current?.focus({ preventScroll: true })
    body.current?.scrollTo({ top: 0 })
  }, [body, id])
  return null
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

interface PointLoadingProps {
  known: PointSummary | null
}

/** Shows the data of the list at once, with placeholders for the rest. */
const PointLoading = ({ known }: PointLoadingProps): ReactNode => (
  <div className={styles.loading} aria-busy="true">
    <output>
      <VisuallyHidden>
        <FormattedMessage id="layout.loading" />
      </VisuallyHidden>
    </output>
    {known === null ? <Skeleton width="1/2" /> : <PointHeader point={known} iconUrl={null} />}
    <Skeleton shape="chip" />
    <Skeleton shape="title" />
    <Skeleton width="1/2" />
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
)
