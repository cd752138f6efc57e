import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref } from 'react-router'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { ModalLink } from '../../shell/dialog/modal-link.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { ChipLink, ChipRow } from '@recircle/ui/mark/chip.tsx'
import { MissedThing } from '../../guide/missed-thing.view.tsx'
import type { GuideData, GuideItem } from './guide.load.ts'
import { guideByLetterPath, guidePath, guideThingPath } from './guide-paths.ts'
import { FamilyDrawing } from '@recircle/ui/guide/family-drawing.tsx'
import { GuideMaterials } from '@recircle/ui/guide/guide-materials.view.tsx'
import styles from './guide.module.css'

/** GUIDE-10: search first, then what there is, room by room; a form and links that need no scripts. */
export function GuideView({
  data: { text, found, nearest, materials, order, groups },
}: {
  data: GuideData
}): ReactNode {
  const { formatMessage } = useIntl()
  const action = useHref(guidePath)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{formatMessage({ id: 'guide.title' })}</h1>
        <p className="lead">{formatMessage({ id: 'guide.text' })}</p>
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
        <Anchor href={`${guidePath}/codes`}>{formatMessage({ id: 'guide.codesLink' })}</Anchor>
      </header>
      {found !== null && <FoundView text={text} found={found} nearest={nearest} materials={materials} />}
      <nav aria-label={formatMessage({ id: 'guide.contents' })} className={styles.contents}>
        <ul className={styles.orders}>
          <OrderLink href={guidePath} isShown={order === 'room'} words="guide.byRoom" />
          <OrderLink href={guideByLetterPath} isShown={order === 'letter'} words="guide.byLetter" />
        </ul>
        <ul className={order === 'room' ? styles.rooms : styles.letters}>
          {groups.map(({ id, name, family }) => (
            <li key={id}>
              <a href={`#${encodeURIComponent(id)}`}>
                {family !== null && <FamilyDrawing family={family} size="md" />}
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ id, name, things }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.family}>
          <h2 id={`${id}-title`}>{name}</h2>
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

const OrderLink = ({ href, isShown, words }: { href: string; isShown: boolean; words: MessageId }): ReactNode => (
  <li>
    <Anchor href={href} aria-current={isShown || undefined}>
      <FormattedMessage id={words} />
    </Anchor>
  </li>
)

interface FoundProps extends Pick<GuideData, 'text' | 'nearest' | 'materials'> {
  found: readonly GuideItem[]
}

const FoundView = ({ text, found, nearest, materials: offered }: FoundProps): ReactNode => (
  <section aria-labelledby="guide-found" className={styles.found}>
    <h2 id="guide-found">
      <FormattedMessage id="guide.found" values={{ text }} />
    </h2>
    {found.length === 0 && (
      <>
        <MissedThing text={text} />
        <p>
          <FormattedMessage id="guide.nothing" />
        </p>
        {nearest.length > 0 && (
          <ul className={styles.things}>
            {nearest.map(({ slug, name }) => (
              <li key={slug}>
                <Anchor href={guideThingPath(slug)}>{name}</Anchor>
              </li>
            ))}
          </ul>
        )}
        <p className="soft">
          <FormattedMessage id="guide.orMaterial" />
        </p>
        <ChipRow>
          {offered.map(({ slug, name }) => (
            <ChipLink key={slug} href={`/recycling-points?materials=${slug}`} material={slug} label={name} />
          ))}
        </ChipRow>
        <p className={styles.more}>
          <ModalLink modal="question">
            <FormattedMessage id="layout.askQuestion" />
          </ModalLink>
        </p>
      </>
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
