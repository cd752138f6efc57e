import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { partyPage, type OwnPlace, type PartyStatus } from '@recircle/core/participation'
import type { MessageId } from '../../i18n/message-id.ts'
import { useFormats } from '../../i18n/words.tsx'
import { useBound } from '../../routing/screen/use-bound.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { loadOwnPlaces } from './profile-requests.ts'
import styles from './profile.module.css'

const words: Readonly<Record<PartyStatus, MessageId>> = {
  unconfirmed: 'account.places.unconfirmed',
  coming: 'account.places.coming',
  waiting: 'account.places.waiting',
  offered: 'account.places.offered',
  left: 'account.places.left',
}

/** PEOPLE-8: the account's sign-ups, loaded on the first opening. */
export function OwnPlacesView(): ReactNode {
  const load = useBound(loadOwnPlaces)
  const [places, setPlaces] = useState<readonly OwnPlace[] | 'failed' | null>(null)
  const open = (): void =>
    void load().then(
      (loaded) => setPlaces(loaded ?? 'failed'),
      () => setPlaces('failed'),
    )
  return (
    <Card as="section">
      <details className={styles.places} onToggle={(event) => event.currentTarget.open && open()}>
        <summary>
          <h2>
            <FormattedMessage id="account.places" />
          </h2>
          <Icon name="chevron-down" size="sm" />
        </summary>
        <div role="status">
          {places === 'failed' && <FormattedMessage id="account.places.failed" />}
          {places !== null && places.length === 0 && <FormattedMessage id="account.places.none" />}
        </div>
        {places !== null && places !== 'failed' && <PlacesList places={places} />}
      </details>
    </Card>
  )
}

function PlacesList({ places }: { places: readonly OwnPlace[] }): ReactNode {
  const formats = useFormats()
  return (
    <ul>
      {places.map((place) => (
        <li key={place.token}>
          <Anchor href={partyPage(place.token)}>{place.title}</Anchor>
          <p className="small soft">
            {formats.date(place.startsAtMs, place.timezone)}, {formats.time(place.startsAtMs, place.timezone)} ·{' '}
            <FormattedMessage id={words[place.status]} />
          </p>
        </li>
      ))}
    </ul>
  )
}
