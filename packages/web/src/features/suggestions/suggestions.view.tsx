import { type ReactNode, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { Material, Unit } from '@recircle/core/material'
import type { ReviewedReport } from '@recircle/core/report'
import { languageOf } from '@recircle/core/site'
import type { FactNames } from '../../facility/words/fact-words.view.tsx'
import { useReloadOnReturn } from '@recircle/ui/screen/use-reload-on-return.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { useKeptDialog } from '../../session/kept-typing.ts'
import { ListPagesView } from '@recircle/ui/page/list-pages.view.tsx'
import { ListTab, ListTabsView } from '@recircle/ui/page/list-tabs.view.tsx'
import { LoadFailureView } from '@recircle/ui/page/load-failure.view.tsx'
import { ProfileTopView } from '@recircle/ui/page/profile-top.view.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { envelopeDrawing } from '@recircle/ui/icons/scenes.ts'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { SuggestionCard, type SuggestionModel } from './suggestion-card.view.tsx'
import { suggestionsAddress, type SuggestionsQuery } from './suggestions-query.ts'
import cardList from '@recircle/ui/layout/card-list.module.css'
import styles from './suggestions.module.css'

export interface SuggestionsModel extends SuggestionModel {
  readonly query: SuggestionsQuery
  readonly items: readonly ReviewedReport[]
  readonly pageCount: number
  readonly hasFailed: boolean
  readonly isReloading: boolean
  readonly materials: readonly Material[]
  readonly units: readonly Unit[]
  readonly reload: () => Promise<void>
}

const states = ['open', 'decided'] as const

/** TRUTH-48: the suggestions about the owner's points. */
export const SuggestionsView = observer(({ model }: { model: SuggestionsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { query, reload } = model
  useReloadOnReturn(reload)
  const { openId } = model
  useKeptDialog('suggestions', openId === null ? null : { name: 'review', id: openId }, (_, id) => {
    const report = model.items.find((each) => each.id === id)
    if (report) void model.toggle(report)
  })
  return (
    <>
      <ProfileTopView title="title.suggestions" text={<FormattedMessage id="suggestions.lead" />} />
      <div className={styles.states}>
        <ListTabsView label={formatMessage({ id: 'suggestions.show' })}>
          {states.map((state) => (
            <ListTab key={state} href={suggestionsAddress({ state, page: 1 })} isCurrent={query.state === state}>
              <FormattedMessage id={`suggestions.${state}`} />
            </ListTab>
          ))}
        </ListTabsView>
      </div>
      <Listed model={model} />
    </>
  )
})

const Listed = observer(({ model }: { model: SuggestionsModel }): ReactNode => {
  const nowMs = useNow()
  const language = languageOf(usePage().locale)
  const { query, items, materials, units, isReloading, reload } = model
  const { state, page: current } = query
  const names = useMemo<Omit<FactNames, 'currency'>>(
    () => ({ materials, units, language }),
    [materials, units, language],
  )
  if (model.hasFailed)
    return (
      <LoadFailureView
        title="suggestions.failedTitle"
        text="error.connection"
        isBusy={isReloading}
        onRetry={() => void reload()}
      />
    )
  if (items.length === 0) return <NothingView state={state} />
  return (
    <>
      <ul className={cardList.list} aria-busy={isReloading || undefined}>
        {items.map((report) => (
          <SuggestionCard key={report.id} model={model} report={report} names={names} nowMs={nowMs} />
        ))}
      </ul>
      <ListPagesView current={current} total={model.pageCount} hrefOf={(page) => suggestionsAddress({ state, page })} />
    </>
  )
})

const NothingView = ({ state }: Pick<SuggestionsQuery, 'state'>): ReactNode => (
  <EmptyState
    drawing={envelopeDrawing}
    title={<FormattedMessage id={state === 'open' ? 'suggestions.emptyTitle' : 'suggestions.noneDecidedTitle'} />}
    action={
      <LinkButton href="/profile/recycling-points" variant="secondary" icon="pin">
        <FormattedMessage id="menu.myRecyclingPoints" />
      </LinkButton>
    }
  >
    <FormattedMessage id={state === 'open' ? 'suggestions.emptyText' : 'suggestions.noneDecidedText'} />
  </EmptyState>
)
