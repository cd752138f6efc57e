import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { ownTownPath } from '@recircle/core/town-answers'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { ListTab, ListTabsView } from '@recircle/ui/page/list-tabs.view.tsx'
import { LoadFailureView } from '@recircle/ui/page/load-failure.view.tsx'
import { ProfileTopView } from '@recircle/ui/page/profile-top.view.tsx'
import { TownActions, TownBoard } from '@recircle/ui/town-answers/town-board.view.tsx'
import type { OwnTownsViewModel } from './own-towns.view-model.ts'
import styles from './own-towns.module.css'

export type OwnTownsModel = Pick<OwnTownsViewModel, 'shown' | 'town' | 'isReloading' | 'reload'>

/** TOWN-8: the same page as at the desk, for the organization that is responsible for the town. */
export const OwnTownsView = observer(({ model }: { model: OwnTownsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { language } = useFormats()
  const { shown, town, isReloading, reload } = model
  if (shown.towns === null)
    return (
      <LoadFailureView
        title="ownTowns.failedTitle"
        text="ownTowns.failedText"
        isBusy={isReloading}
        onRetry={() => void reload()}
      />
    )
  return (
    <>
      <ProfileTopView title="title.ownTowns" text={<FormattedMessage id="ownTowns.lead" />} />
      {shown.towns.length === 0 && (
        <p>
          <FormattedMessage id="ownTowns.none" />
        </p>
      )}
      {town.value !== null && (
        <div className={styles.page}>
          {shown.towns.length > 1 && (
            <ListTabsView label={formatMessage({ id: 'ownTowns.which' })}>
              {shown.towns.map(({ id, names }) => (
                <ListTab key={id} href={ownTownPath({ town: id })} isCurrent={id === shown.shownId}>
                  {names[language]}
                </ListTab>
              ))}
            </ListTabsView>
          )}
          <div className={styles.head}>
            <h2>{town.value.names[language]}</h2>
            <TownActions model={town} />
          </div>
          <TownBoard model={town} town={town.value} />
        </div>
      )}
    </>
  )
})
