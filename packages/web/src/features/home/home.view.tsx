import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { figureNames, type FigureName, type SiteFigures } from '@recircle/core/figures'
import type { MessageId } from '../../i18n/message-id.ts'
import { useFormats } from '../../i18n/words.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import styles from './home.module.css'

export interface HomeModel {
  readonly figures: SiteFigures
}

const figureLabels: Readonly<Record<FigureName, MessageId>> = {
  points: 'home.counts.points',
  events: 'home.counts.events',
}

export const HomeView = ({ model }: { model: HomeModel }): ReactNode => (
  <>
    <section className={styles.hero}>
      <h1 className={styles.title}>
        <FormattedMessage id="home.hero.title" />
      </h1>
      <p className="lead">
        <FormattedMessage id="home.hero.text" />
      </p>
      <div className={styles.actions}>
        <LinkButton href="/recycling-points" size="lg">
          <FormattedMessage id="home.hero.map" />
        </LinkButton>
        <LinkButton href="/charity-events" size="lg" variant="secondary">
          <FormattedMessage id="home.hero.events" />
        </LinkButton>
      </div>
    </section>
    <FiguresView model={model} />
  </>
)

function FiguresView({ model: { figures } }: { model: HomeModel }): ReactNode {
  const formats = useFormats()
  const known = figureNames.flatMap((name) => (figures[name] === null ? [] : [{ name, count: figures[name] }]))
  if (known.length === 0)
    return (
      <p className="soft">
        <FormattedMessage id="home.counts.unavailable" />
      </p>
    )
  return (
    <dl className={styles.counts}>
      {known.map(({ name, count }) => (
        <div key={name} className={styles.count}>
          <dt>
            <FormattedMessage id={figureLabels[name]} values={{ count }} />
          </dt>
          <dd>{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
