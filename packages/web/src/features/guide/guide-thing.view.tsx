import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { faqData } from '@recircle/core/site'
import { ThingSheetView } from '../../guide/thing-sheet.view.tsx'
import { StructuredDataView } from '../../shell/structured-data.view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { guidePath, mapPathOf, type GuideThingModel } from './guide-model.ts'
import { GuidePlacesView } from './guide-places.view.tsx'
import styles from './guide.module.css'

/** GUIDE-10: the answer first, then the instructions. */
export function GuideThingView({ model }: { model: GuideThingModel | null }): ReactNode {
  const { formatMessage } = useIntl()
  if (model === null) return null
  const { slug, name, materials, mistake, places } = model
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
        thing={model}
        acts={
          isTaken &&
          places === null && (
            <LinkButton href={mapPathOf(model)} variant="primary" icon="search">
              <FormattedMessage id="guide.where" />
            </LinkButton>
          )
        }
        places={places !== null && <GuidePlacesView thing={model} loaded={places} />}
      />
      <StructuredDataView data={[faq]} />
    </article>
  )
}
