import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { inquiryTypes, type InquiryType } from '@recircle/core/inquiry'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import styles from './home-inquiry.module.css'

interface Offer {
  readonly lead: MessageId
  readonly points: readonly MessageId[]
}

const offers: Readonly<Record<InquiryType, Offer>> = {
  'recycling-companies': {
    lead: 'home.opportunities.recycling.lead',
    points: [
      'home.opportunities.recycling.point1',
      'home.opportunities.recycling.point2',
      'home.opportunities.recycling.point3',
    ],
  },
  'small-and-medium-sized-business': {
    lead: 'home.opportunities.business.lead',
    points: [
      'home.opportunities.business.point1',
      'home.opportunities.business.point2',
      'home.opportunities.business.point3',
    ],
  },
  government: {
    lead: 'home.opportunities.government.lead',
    points: [
      'home.opportunities.government.point1',
      'home.opportunities.government.point2',
      'home.opportunities.government.point3',
    ],
  },
}

/** The offers for each audience; the style sheet shows the selected one. */
export const Offers = (): ReactNode => (
  <>
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
  </>
)

const questions: readonly (readonly [question: MessageId, answer: MessageId])[] = [
  ['home.faq.q1', 'home.faq.a1'],
  ['home.faq.q2', 'home.faq.a2'],
  ['home.faq.q3', 'home.faq.a3'],
  ['home.faq.q4', 'home.faq.a4'],
]

export const Questions = (): ReactNode =>
  questions.map(([question, answer]) => (
    <Disclosure key={question} name="home-faq" summary={<FormattedMessage id={question} />}>
      <p>
        <FormattedMessage id={answer} />
      </p>
    </Disclosure>
  ))
