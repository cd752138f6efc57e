import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/message-id.ts'
import { useFormats } from '../../i18n/words.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { guidePath, mapPathOf, type GuideThingModel } from './guide-model.ts'
import { GuideMaterials } from './guide-materials.view.tsx'
import styles from './guide.module.css'

/** GUIDE-10: the answer first, then how. */
export function GuideThingView({ model }: { model: GuideThingModel | null }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (model === null) return null
  const { slug, name, alsoCalled, parts, materials, prepare, hazard, mistake, reuse, differs, source } = model
  const isTaken = materials.length > 0
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
        <h1>{name}</h1>
        <p className="lead">
          <FormattedMessage id={isTaken ? 'guide.taken' : 'guide.notTaken'} />
        </p>
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
        {isTaken && (
          <LinkButton href={mapPathOf(materials)} variant="primary" icon="search">
            <FormattedMessage id="guide.where" />
          </LinkButton>
        )}
      </header>
      {hazard !== null && (
        <Alert tone="warning" title={<FormattedMessage id="guide.hazard" />}>
          {hazard}
        </Alert>
      )}
      <section aria-labelledby="guide-prepare" className={styles.family}>
        <h2 id="guide-prepare">
          <FormattedMessage id="guide.prepare" />
        </h2>
        <ol className={styles.steps}>
          {prepare.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <NoteView title="guide.mistake" text={mistake} />
      <NoteView title="guide.reuse" text={reuse} />
      <NoteView title="guide.differs" text={differs} />
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
    </article>
  )
}

function NoteView({ title, text }: { title: MessageId; text: string | null }): ReactNode {
  if (text === null) return null
  return (
    <section className={styles.family}>
      <h2>
        <FormattedMessage id={title} />
      </h2>
      <p>{text}</p>
    </section>
  )
}
