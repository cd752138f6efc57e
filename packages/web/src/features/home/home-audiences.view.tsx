import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { inquiryTypes, type InquiryType } from '@recircle/core/inquiry'
import { audienceNames } from '../../forms/message/message-fields.view.tsx'
import type { IconName } from '../../ui/icons/icon-name.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './home-inquiry.module.css'
import { WrittenPart } from './written-part.view.tsx'

const icons: Readonly<Record<InquiryType, IconName>> = {
  'recycling-companies': 'truck',
  'small-and-medium-sized-business': 'store',
  government: 'government',
}

interface AudiencesProps {
  readonly type: InquiryType
  readonly onChoose: (type: InquiryType) => void
}

/** FORM-1: the choice of audience, with the offers for each. */
export const HomeAudiencesView = ({ type: chosen, onChoose }: AudiencesProps): ReactNode => (
  <div className={styles.offers}>
    <fieldset className={styles.audiences}>
      <legend>
        <FormattedMessage id="field.audience" />
      </legend>
      {inquiryTypes.map((type) => (
        <label key={type} className={styles.audience}>
          <input type="radio" name="type" value={type} checked={type === chosen} onChange={() => onChoose(type)} />
          <Icon name={icons[type]} size="sm" />
          <FormattedMessage id={audienceNames[type]} />
        </label>
      ))}
    </fieldset>
    <WrittenPart part="Offers" className={styles.offerList} />
  </div>
)
