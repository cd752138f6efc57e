import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { faqData } from '@recircle/core/site'
import { ThingSheetView } from '../../guide/thing-sheet.view.tsx'
import { StructuredDataView } from '../../shell/structured-data.view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { guidePath, mapPathOf } from './guide-paths.ts'
import { GuidePlacesView } from './guide-places.view.tsx'
import type { GuidePlaces, GuideThingData } from './guide-thing.load.ts'
import styles from './guide.module.css'

export interface GuideThingModel {
  readonly thing: GuideThingData | null
  readonly places: GuidePlaces | null
  readonly asking: 'no' | 'asking' | 'failed'
  readonly locate: () => Promise<void>
}

/** GUIDE-10: the answer first, then the instructions. */
export const GuideThingView = observer(({ model }: { model: GuideThingModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { thing, places, asking, locate } = model
  if (thing === null) return null
  const { slug, name, materials, mistake } = thing
  const isTaken = materials.length > 0
  const answer = formatMessage({ id: isTaken ? 'guide.taken' : 'guide.notTaken' })
  const faq = faqData([
    {
      question: formatMessage({ id: 'guide.question' }, { name }),
      answer: [answer, materials.map((each) => each.name).join(', ')].filter(Boolean).join(' '),
    },
    ...(mistake === null
      ? []
      : [{ question: formatMessage({ id: 'guide.mistakeQuestion' }, { name }), answer: mistake }]),
  ])
  return (
    <article className={styles.page} data-thing={slug} data-materials={materials.map((each) => each.slug).join(',')}>
      <Breadcrumbs
        label={formatMessage({ id: 'layout.breadcrumbs' })}
        crumbs={[
          { href: '/', label: <FormattedMessage id="title.home" /> },
          { href: guidePath, label: <FormattedMessage id="title.guide" /> },
        ]}
        current={name}
      />
      <ThingSheetView
        thing={thing}
        acts={
          isTaken &&
          places === null && (
            <LinkButton href={mapPathOf(thing)} variant="primary" icon="search">
              <FormattedMessage id="guide.where" />
            </LinkButton>
          )
        }
        places={
          places !== null && (
            <GuidePlacesView thing={thing} around={places} asking={asking} onLocate={() => void locate()} />
          )
        }
      />
      <StructuredDataView data={[faq]} />
    </article>
  )
})
