import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref } from 'react-router'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { guidePath, guideThingPath, type GuideItem, type GuideModel } from './guide-model.ts'
import { GuideMaterials } from './guide-materials.view.tsx'
import styles from './guide.module.css'

/** GUIDE-10: search first, then what there is, room by room; a form and links that need no scripts. */
export function GuideView({ model: { text, found, families } }: { model: GuideModel }): ReactNode {
  const { formatMessage } = useIntl()
  const action = useHref(guidePath)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="guide.title" />
        </h1>
        <p className="lead">
          <FormattedMessage id="guide.text" />
        </p>
        <search>
          <form action={action} className={styles.form}>
            <input
              type="search"
              name="text"
              defaultValue={text}
              maxLength={200}
              aria-label={formatMessage({ id: 'guide.search' })}
              placeholder={formatMessage({ id: 'guide.placeholder' })}
              enterKeyHint="search"
              className={styles.input}
            />
            <Button type="submit" variant="primary" icon="search">
              <FormattedMessage id="guide.find" />
            </Button>
          </form>
        </search>
        <Anchor href={`${guidePath}/codes`}>
          <FormattedMessage id="guide.codesLink" />
        </Anchor>
      </header>
      {found !== null && <FoundView text={text} found={found} />}
      {families.map(({ slug, name, things }) => (
        <section key={slug} aria-labelledby={`family-${slug}`} className={styles.family}>
          <h2 id={`family-${slug}`}>{name}</h2>
          <ul className={styles.things}>
            {things.map((thing) => (
              <li key={thing.slug}>
                <Anchor href={guideThingPath(thing.slug)}>{thing.name}</Anchor>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const FoundView = ({ text, found }: { text: string; found: readonly GuideItem[] }): ReactNode => (
  <section aria-labelledby="guide-found" className={styles.found}>
    <h2 id="guide-found">
      <FormattedMessage id="guide.found" values={{ text }} />
    </h2>
    {found.length === 0 && (
      <p>
        <FormattedMessage id="guide.nothing" />
      </p>
    )}
    <ol className={styles.hits}>
      {found.map(({ slug, name, materials }) => (
        <Card
          as="li"
          key={slug}
          linked
          className={styles.hit}
          data-thing={slug}
          data-materials={materials.map((material) => material.slug).join(',')}
        >
          <h3>
            <Anchor href={guideThingPath(slug)}>{name}</Anchor>
          </h3>
          <GuideMaterials materials={materials} />
        </Card>
      ))}
    </ol>
  </section>
)
