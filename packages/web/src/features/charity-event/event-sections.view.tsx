import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { addressCoordinates } from '@recircle/core/geo'
import { organizationPath } from '@recircle/core/organization'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useForeignLanguage } from '../../charity-event/event-words.view.tsx'
import { PointContacts } from '../../facility/point/point-contacts.view.tsx'
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
  </>
)

/** ORG-9 */
function ResultView({ result: { weights, people, hours, words, photos } }: { result: EventOutcome }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <section className={styles.section}>
      <h2>{formatMessage({ id: 'event.result' })}</h2>
      <Card className={styles.organizer}>
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
        {people !== null && <p>{formatMessage({ id: 'event.result.people' }, { people, hours: hours ?? 0 })}</p>}
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

function OrganizerView({ event }: { event: EventDetails }): ReactNode {
  const { formatMessage } = useIntl()
  const { orgId, organizerName, contactName, contactPhone, contactEmail } = event
  return (
    <section className={styles.section}>
      <h2>{formatMessage({ id: 'event.organizer' })}</h2>
      <Card className={styles.organizer}>
        {organizerName !== '' && (
          <p className={styles.name}>
            <Avatar name={organizerName} />
            <Anchor href={organizationPath(orgId)}>{organizerName}</Anchor>
          </p>
        )}
        <PointContacts contacts={{ name: contactName, phone: contactPhone, email: contactEmail, website: '' }} />
      </Card>
    </section>
  )
}
