import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { DeskItem, FieldValue, RateValue } from '@recircle/core/desk'
import { unknownPrice, unknownWeek } from '@recircle/core/facility'
import type { Language } from '@recircle/core/material'
import { routeLinks } from '@recircle/core/share'
import { languageOf } from '@recircle/core/site'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { LinkMenu } from '@recircle/ui/popover/link-menu.tsx'
import { AccessWords } from '@recircle/ui/place/access-words.view.tsx'
import { OpeningWords } from '@recircle/ui/point/opening-words.view.tsx'
import { hasContacts, PointContacts } from '@recircle/ui/point/point-contacts.view.tsx'
import type { PointRate } from '@recircle/ui/point/point-parts.ts'
import { PointSection } from '@recircle/ui/point/point-section.tsx'
import { RatesTable } from '@recircle/ui/point/rates-table.view.tsx'
import { routeNames } from '@recircle/ui/point/route-names.ts'
import { TodayWords } from '@recircle/ui/point/today-words.view.tsx'
import { WeekHours } from '@recircle/ui/point/week-hours.view.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { usePresentMs } from '../../shared/waiting-age.view.tsx'
import { currencyOfItem } from './currency-of-item.ts'
import { FieldValueWords } from './field-value.view.tsx'
import { MaterialNamesViewModel } from './material-names.view-model.ts'
import type { NamesModel } from './named-materials.view.tsx'
import styles from './public-look.module.css'

interface PublicPointProps {
  model: NamesModel
  item: DeskItem
  /** With the moderator's corrections. */
  valueOf: (name: string) => FieldValue
}

/** DESK-85: the panel of the point on the map, of the same parts. */
const PublicPointView = observer(function PublicPointView({ model, item, valueOf }: PublicPointProps): ReactNode {
  const { formatMessage } = useIntl()
  const nowMs = usePresentMs()
  const language = languageOf(useDesk().locale)
  const textOf = (name: string): string => {
    const value = valueOf(name)
    return value.is === 'text' ? value.text : ''
  }
  const [hours, rates, access, stops, photos] = [
    valueOf('working_hours'),
    valueOf('rates'),
    valueOf('access'),
    valueOf('stops'),
    valueOf('photos'),
  ]
  const point = {
    workingHours: hours.is === 'week' ? hours.hours : unknownWeek,
    timezone: item.timezone,
    isTemporarilyClosed: false,
  }
  const contacts = {
    name: textOf('contact_name'),
    phone: textOf('phone'),
    email: textOf('email'),
    website: textOf('website'),
  }
  const way = textOf('comment')
  const priced = rates.is === 'rates' ? rates.rates.map((rate) => pointRate(rate, model, language)) : []
  return (
    <>
      {stops.is !== 'stops' && (
        <p className={styles.state}>
          <OpeningWords point={point} nowMs={nowMs} />
          <TodayWords point={point} nowMs={nowMs} />
        </p>
      )}
      <p className="small soft">{textOf('address')}</p>
      {way !== '' && <p className="small">{way}</p>}
      {item.location !== null && (
        <LinkMenu icon="route" label={<FormattedMessage id="facility.route" />}>
          {routeLinks(item.variant, { ...item.location, name: item.title }).map(({ service, url }) => (
            <li key={service}>
              <a href={url} target="_blank" rel="noreferrer">
                <Icon name="map" size="sm" />
                <span>{formatMessage({ id: routeNames[service] })}</span>
              </a>
            </li>
          ))}
        </LinkMenu>
      )}
      {access.is === 'access' && (
        <p className="small">
          <AccessWords access={access.access} />
        </p>
      )}
      {photos.is === 'pictures' && <FieldValueWords value={photos} name="photos" />}
      <PointSection area="hours" title={stops.is === 'stops' ? 'facility.stops' : 'facility.field.workingHours'}>
        {stops.is === 'stops' ? (
          <FieldValueWords value={stops} name="stops" timezone={item.timezone} />
        ) : (
          <WeekHours point={point} nowMs={nowMs} />
        )}
        {[textOf('regular_days'), textOf('hours_text')]
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text} className="small soft">
              {text}
            </p>
          ))}
      </PointSection>
      {priced.length > 0 && (
        <PointSection
          area="rates"
          title="facility.field.rates"
          aside={priced.some(({ price }) => price > 0) && <FormattedMessage id="facility.priceShort.who" />}
        >
          <RatesTable
            point={{ rates: priced, timezone: item.timezone }}
            currency={currencyOfItem(item)}
            nowMs={nowMs}
          />
        </PointSection>
      )}
      {textOf('description') !== '' && (
        <PointSection area="rules" title="facility.field.description">
          <p className={styles.text}>{textOf('description')}</p>
        </PointSection>
      )}
      {hasContacts(contacts) && (
        <PointSection area="contacts" title="facility.contacts">
          <PointContacts contacts={contacts} />
        </PointSection>
      )}
    </>
  )
})
export const PublicPoint = modelled(MaterialNamesViewModel, PublicPointView)

const pointRate = (
  { materialId, unitSlug, price, hours, pause }: RateValue,
  model: NamesModel,
  language: Language,
): PointRate => ({
  id: String(materialId),
  material: {
    id: materialId,
    slug: model.slugOf(materialId),
    name: model.nameOf(materialId, language),
    ...(pause && { pause }),
  },
  price: price ?? unknownPrice,
  per: model.perOf(unitSlug, language),
  hours,
})
