import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { addressCoordinates } from '@recircle/core/geo'
import { organizationPath } from '@recircle/core/organization'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { SmallMap } from '@recircle/ui/map/small-map.tsx'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import { placeNameOf } from '../../charity-event/place-name.ts'
import { useForeignLanguage } from '../../charity-event/event-words.view.tsx'
import { PointContacts } from '@recircle/ui/point/point-contacts.view.tsx'
import { ResultPhotos } from '../../charity-event/result-photos.view.tsx'
import { Avatar } from '@recircle/ui/mark/avatar.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { MaterialTag, TagList } from '@recircle/ui/mark/tag.tsx'
import { descriptionBlocks } from './description-blocks.ts'
import type { EventDetails, EventOutcome } from './charity-event.load.ts'
import styles from './event-sections.module.css'

export const EventSectionsView = ({ event }: { event: EventDetails }): ReactNode => (
  <>
    {event.result !== null && <ResultView result={event.result} />}
    <div lang={useForeignLanguage(event)} className={styles.description}>
      {descriptionBlocks(event.description).map((block, index) =>
        block.kind === 'list' ? (
          // The blocks never change while mounted.
          // oxlint-disable-next-line react/no-array-index-key
          <ul key={index} className={styles.list}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className={styles.paragraph}>
            {block.text}
          </p>
        ),
      )}
    </div>
    {event.materials.length > 0 && <MaterialsView event={event} />}
    <OrganizerView event={event} />
    <PlaceMap event={event} />
  </>
)

/** ORG-9: what was collected, what the organizer tells, and photos. */
function ResultView({ result: { weights, words, photos } }: { result: EventOutcome }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (weights.length + photos.length === 0 && words === '') return null
  return (
    <section className={styles.section}>
      <h2>{formatMessage({ id: 'event.result' })}</h2>
      <Card className={styles.result}>
        {weights.map(({ name, grams, isEstimate }) => (
          <p key={name} className={styles.weight}>
            {name}
            <b>
              <FormattedMessage
                id="event.result.weight"
                values={{
                  kg: formats.number(grams / 1000, { maximumFractionDigits: 3 }),
                  isEstimate: isEstimate ? 'yes' : 'no',
                }}
              />
            </b>
          </p>
        ))}
        {words !== '' && <p className={styles.paragraph}>{words}</p>}
        {photos.length > 0 && <ResultPhotos photos={photos} />}
      </Card>
    </section>
  )
}

function MaterialsView({ event: { materials, location } }: { event: EventDetails }): ReactNode {
  const { formatMessage } = useIntl()
  const slugs = materials.map(({ slug }) => slug).join(',')
  return (
    <section className={styles.section}>
      <h2>{formatMessage({ id: 'event.collects' })}</h2>
      <TagList>
        {materials.map(({ slug, name }) => (
          <MaterialTag key={slug} material={slug}>
            {name}
          </MaterialTag>
        ))}
      </TagList>
      <Anchor href={`/recycling-points?materials=${slugs}&at=${addressCoordinates(location)},13`}>
        <FormattedMessage id="event.nearestPoints" />
      </Anchor>
    </section>
  )
}

/** One row, above the map. */
function OrganizerView({ event }: { event: EventDetails }): ReactNode {
  const { formatMessage } = useIntl()
  const { orgId, organizerName, pastEvents, contactName, contactPhone, contactEmail } = event
  return (
    <section className={styles.section}>
      <h2>{formatMessage({ id: 'event.organizer' })}</h2>
      <div className={styles.organizer}>
        {organizerName !== '' && (
          <p className={styles.name}>
            <Avatar name={organizerName} />
            <span>
              <Anchor href={organizationPath(orgId)}>{organizerName}</Anchor>
              {pastEvents > 0 && (
                <small className="soft">{formatMessage({ id: 'event.organizer.past' }, { count: pastEvents })}</small>
              )}
            </span>
          </p>
        )}
        <PointContacts contacts={{ name: contactName, phone: contactPhone, email: contactEmail, website: '' }} />
      </div>
    </section>
  )
}

function PlaceMap({ event }: { event: EventDetails }): ReactNode {
  const { settings } = usePage()
  const words = useMapWords()
  const { id, location } = event
  return (
    <SmallMap
      point={{
        ...location,
        id,
        name: placeNameOf(event),
        material: 'unknown',
        icon: eventKindLooks[event.kind].icon,
        isTemporarilyClosed: false,
      }}
      tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
      words={words}
      href={`/recycling-points?at=${addressCoordinates(location)},14`}
    />
  )
}
