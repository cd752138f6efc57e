import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Matched } from '../../search-box/matched.tsx'
import { GuideMaterials } from '@recircle/ui/guide/guide-materials.view.tsx'
import { CodeTriangle } from '@recircle/ui/guide/code-triangle.tsx'
import { FamilyDrawing } from '@recircle/ui/guide/family-drawing.tsx'
import { ThingDrawing } from '@recircle/ui/guide/thing-drawing.tsx'
import type { GuideItem } from './guide.load.ts'
import { guideAnswerPath } from './guide-paths.ts'
import styles from './guide.module.css'

export const GuideItemsView = ({ items }: { items: readonly GuideItem[] }): ReactNode => (
  <ul className={styles.items}>
    {items.map((item) => (
      <GuideItemView key={item.slug} item={item} />
    ))}
  </ul>
)

/** GUIDE-33: an item in a list: its drawing, name, the synonym that matched, and what it is taken as. */
export const GuideItemView = ({
  item: { kind, key, slug, name, called, materials },
  text = '',
}: {
  item: GuideItem
  text?: string
}): ReactNode => (
  <Card
    as="li"
    linked
    padded={false}
    className={styles.item}
    data-thing={slug}
    data-materials={materials.map((material) => material.slug).join(',')}
  >
    {kind === 'code' ? (
      <CodeTriangle code={Number(key)} />
    ) : kind === 'family' ? (
      <FamilyDrawing family={key} size="md" />
    ) : (
      <ThingDrawing slug={slug} material={materials[0]?.slug} size="md" />
    )}
    <div>
      <h3>
        <Anchor href={guideAnswerPath({ kind, key })}>
          {kind === 'code' ? <FormattedMessage id="guide.codeAnswer" values={{ code: key, name }} /> : name}
        </Anchor>
      </h3>
      {called !== null && (
        <p className={styles.called}>
          <Matched text={called} typed={text} />
        </p>
      )}
      {kind === 'family' ? (
        <p className={styles.called}>
          <FormattedMessage id="guide.familyAnswer" />
        </p>
      ) : (
        <GuideMaterials materials={materials} />
      )}
    </div>
  </Card>
)
