import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { partyPage, type OwnPlace, type PartyStatus } from '@recircle/core/participation'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { OwnPlacesViewModel } from './own-places.view-model.ts'
import styles from './profile.module.css'

const words: Readonly<Record<PartyStatus, MessageId>> = {
  unconfirmed: 'account.places.unconfirmed',
  coming: 'account.places.coming',
  waiting: 'account.places.waiting',
  offered: 'account.places.offered',
  left: 'account.places.left',
}

interface OwnPlacesModel {
  readonly places: readonly OwnPlace[] | null
  readonly hasFailed: boolean
  readonly load: () => Promise<void>
}

/** PEOPLE-8: the account's sign-ups, loaded with each opening. */
const OwnPlacesView = observer(({ model }: { model: OwnPlacesModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { places, hasFailed } = model
  return (
    <Card as="section">
      <details className={styles.places} onToggle={(event) => event.currentTarget.open && void model.load()}>
        <summary>
          <h2>{formatMessage({ id: 'account.places' })}</h2>
          <Icon name="chevron-down" size="sm" />
        </summary>
        <div role="status">
          {hasFailed && <FormattedMessage id="account.places.failed" />}
          {places?.length === 0 && <FormattedMessage id="account.places.none" />}
        </div>
        {places !== null && <PlacesList places={places} />}
      </details>
    </Card>
  )
})

export const OwnPlaces = modelled(OwnPlacesViewModel, OwnPlacesView)

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
