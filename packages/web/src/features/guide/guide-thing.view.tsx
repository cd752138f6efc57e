import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { faqData } from '@recircle/core/site'
import type { MessageId } from '../../i18n/message-id.ts'
import { useFormats } from '../../i18n/words.tsx'
import { StructuredDataView } from '../../shell/structured-data.view.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { guidePath, mapPathOf, type GuideThingModel } from './guide-model.ts'
import { FamilyDrawing } from './family-drawing.tsx'
import { GuideMaterials } from './guide-materials.view.tsx'
import { GuidePlacesView } from './guide-places.view.tsx'
import styles from './guide.module.css'

/** GUIDE-10: the answer first, then how. */
export function GuideThingView({ model }: { model: GuideThingModel | null }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (model === null) return null
  const { slug, family, name, alsoCalled, parts, materials, prepare, hazard, mistake, reuse, differs, source, places } =
    model
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
      <header className={styles.head}>
        <div className={styles.title}>
          <FamilyDrawing family={family} size="lg" />
          <h1>{name}</h1>
        </div>
        <p className="lead">{answer}</p>
        <dl className={styles.parts}>
          {parts.map((part, at) => (
            <div key={part.name ?? at}>
              <dt>{part.name ?? <FormattedMessage id="guide.whole" />}</dt>
              <dd>
                <GuideMaterials materials={part.materials} />
              </dd>
            </div>
          ))}
        </dl>
        {isTaken && places === null && (
          <LinkButton href={mapPathOf(model)} variant="primary" icon="search">
            <FormattedMessage id="guide.where" />
          </LinkButton>
        )}
      </header>
      {places !== null && <GuidePlacesView thing={model} loaded={places} />}
      {hazard !== null && (
        <Alert tone="warning" title={<FormattedMessage id="guide.hazard" />}>
          {hazard}
        </Alert>
      )}
      <div className={styles.notes}>
        <NoteView title="guide.prepare">
          <ol className={styles.steps}>
            {prepare.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </NoteView>
        <NoteView title="guide.mistake">{mistake}</NoteView>
        <NoteView title="guide.reuse">{reuse}</NoteView>
        <NoteView title="guide.differs">{differs}</NoteView>
      </div>
      <footer className="soft">
        <p>
          <FormattedMessage id="guide.alsoCalled" values={{ names: alsoCalled.join(', ') }} />
        </p>
        {source !== null && (
          <p>
            <FormattedMessage id="guide.source" values={{ source, date: formats.date(model.checkedAtMs, 'UTC') }} />
          </p>
        )}
      </footer>
      <StructuredDataView data={[faq]} />
    </article>
  )
}

function NoteView({ title, children }: { title: MessageId; children: ReactNode }): ReactNode {
  if (children === null) return null
  return (
    <Card as="section" className={styles.note}>
      <h2>
        <FormattedMessage id={title} />
      </h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Card>
  )
}
