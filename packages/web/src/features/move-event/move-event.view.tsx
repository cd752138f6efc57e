import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { charityEventPath } from '@recircle/core/charity-event'
import { useBound } from '../../routing/screen/use-bound.ts'
import { ProfileTopView } from '../../shell/profile-top.view.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { loadEvent, type LoadedEvent } from './move-event-calls.ts'
import { MoveEventForm } from './move-event-form.view.tsx'

/** PEOPLE-12: where an organizer moves an event that people have signed up for. */
export function MoveEventView(): ReactNode {
  const { id = '' } = useParams()
  const load = useBound(loadEvent)
  const [loaded, setLoaded] = useState<LoadedEvent | null>(null)
  useEffect(() => {
    let isShown = true
    load(id).then(
      (answer) => isShown && setLoaded(answer),
      () => isShown && setLoaded({ state: 'failed' }),
    )
    return () => void (isShown = false)
  }, [load, id])
  return (
    <>
      <ProfileTopView
        title="moveEvent.title"
        text={
          <Anchor href={charityEventPath(id)}>
            <FormattedMessage id="people.toEvent" />
          </Anchor>
        }
      />
      {loaded?.state === 'failed' && (
        <Alert tone="danger">
          <FormattedMessage id="people.failed" />
        </Alert>
      )}
      {loaded?.state === 'closed' && (
        <Alert tone="warning">
          <FormattedMessage id="moveEvent.closed" />
        </Alert>
      )}
      {loaded?.state === 'open' && (
        <MoveEventForm
          key={loaded.event.version}
          event={loaded.event}
          onReload={() => void load(id).then(setLoaded, () => setLoaded({ state: 'failed' }))}
        />
      )}
    </>
  )
}
