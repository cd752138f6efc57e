import type { ReactNode } from 'react'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Matched } from '../../search-box/matched.tsx'
import { GuideMaterials } from '@recircle/ui/guide/guide-materials.view.tsx'
import { ThingDrawing } from '@recircle/ui/guide/thing-drawing.tsx'
import type { GuideItem } from './guide.load.ts'
import { guideThingPath } from './guide-paths.ts'
import styles from './guide.module.css'

/** GUIDE-33: an item in a list: its drawing, name, the synonym that matched, and what it is taken as. */
export const GuideItemView = ({
  item: { slug, name, called, materials },
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
    <ThingDrawing slug={slug} material={materials[0]?.slug} size="md" />
    <div>
      <h3>
        <Anchor href={guideThingPath(slug)}>{name}</Anchor>
      </h3>
      {called !== null && (
        <p className={styles.called}>
          <Matched text={called} typed={text} />
        </p>
      )}
      <GuideMaterials materials={materials} />
    </div>
  </Card>
)
