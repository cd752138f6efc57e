import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { inquiryTypes, type InquiryType } from '@recircle/core/inquiry'
import { audienceNames } from '../../forms/message/message-fields.view.tsx'
import type { MessageId } from '../../i18n/message-id.ts'
import type { IconName } from '../../ui/icons/icon-name.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Inquiry } from './use-inquiry.ts'
import styles from './home-inquiry.module.css'

interface Offer {
  readonly icon: IconName
  readonly lead: MessageId
  readonly points: readonly MessageId[]
}

const offers: Readonly<Record<InquiryType, Offer>> = {
  'recycling-companies': {
    icon: 'truck',
    lead: 'home.opportunities.recycling.lead',
    points: [
      'home.opportunities.recycling.point1',
      'home.opportunities.recycling.point2',
      'home.opportunities.recycling.point3',
    ],
  },
  'small-and-medium-sized-business': {
    icon: 'store',
    lead: 'home.opportunities.business.lead',
    points: [
      'home.opportunities.business.point1',
      'home.opportunities.business.point2',
      'home.opportunities.business.point3',
    ],
  },
  government: {
    icon: 'government',
    lead: 'home.opportunities.government.lead',
    points: [
      'home.opportunities.government.point1',
      'home.opportunities.government.point2',
      'home.opportunities.government.point3',
    ],
  },
}

/** FORM-1: who asks, and what each of them is offered. */
export const HomeAudiencesView = ({ inquiry: { values, change } }: { inquiry: Inquiry }): ReactNode => (
  <div className={styles.offers}>
    <fieldset className={styles.audiences}>
      <legend>
        <FormattedMessage id="field.audience" />
      </legend>
      {inquiryTypes.map((type) => (
        <label key={type} className={styles.audience}>
          <input
            type="radio"
            name="type"
            value={type}
            checked={values.type === type}
            onChange={() => change('type', type)}
          />
          <Icon name={offers[type].icon} size="sm" />
          <FormattedMessage id={audienceNames[type]} />
        </label>
      ))}
    </fieldset>
    {inquiryTypes.map((type) => (
      <div key={type} className={styles.offer} data-audience={type}>
        <h3>
          <FormattedMessage id={offers[type].lead} />
        </h3>
        <ul>
          {offers[type].points.map((point) => (
            <li key={point}>
              <Icon name="check" size="sm" />
              <FormattedMessage id={point} />
            </li>
          ))}
        </ul>
      </div>
    ))}
  </div>
)
