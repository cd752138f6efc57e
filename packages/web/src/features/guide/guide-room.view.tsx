import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { GuideItemsView } from './guide-item.view.tsx'
import { guideThingPath } from './guide-paths.ts'
import { GuideRoomViewModel } from './guide-room.view-model.ts'
import type { GuideItem } from './guide.load.ts'
import styles from './guide.module.css'

export interface GuideRoomModel {
  readonly items: readonly GuideItem[]
  readonly others: readonly GuideItem[]
}

/** GUIDE-51: what can be handed in; below it, folded, what the chosen town does not take. */
const RoomView = observer(({ model: { items, others } }: { model: GuideRoomModel }): ReactNode => (
  <div className={styles.part}>
    {items.length > 0 && <GuideItemsView items={items} />}
    {others.length > 0 && (
      <Disclosure
        isSmall
        open={items.length === 0}
        summary={<FormattedMessage id="guide.notInTown" values={{ count: others.length }} />}
      >
        <ul className={styles.things}>
          {others.map(({ slug, name }) => (
            <li key={slug}>
              <Anchor href={guideThingPath(slug)}>{name}</Anchor>
            </li>
          ))}
        </ul>
      </Disclosure>
    )}
  </div>
))

export const GuideRoomView = modelled(GuideRoomViewModel, RoomView)
