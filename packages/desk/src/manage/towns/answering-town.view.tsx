import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { languageOf } from '@recircle/core/site'
import { Button } from '@recircle/ui/button/button.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { TownActions, TownBoard } from '@recircle/ui/town-answers/town-board.view.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { Answered, DeskPage } from '../../frame/desk-page.view.tsx'
import { addWordsPath } from '../guide/things.view.tsx'
import { useWanted } from '../use-wanted.ts'
import { AnsweringTownViewModel } from './answering-town.view-model.ts'
import { TownSettings } from './town-settings.view.tsx'

const TownView = observer(function TownView({ model: { town: model } }: { model: AnsweringTownViewModel }): ReactNode {
  const language = languageOf(useDesk().locale)
  const { reload } = model
  const { wanted, want, close } = useWanted<'settings'>(reload)
  return (
    <DeskPage
      title={model.value?.names[language] ?? <FormattedMessage id="manage.section.towns" />}
      actions={
        <TownActions model={model}>
          <Button size="sm" variant="secondary" icon="edit" onClick={() => want('settings')}>
            <FormattedMessage id="manage.change" />
          </Button>
        </TownActions>
      }
    >
      <Answered answer={model}>
        {(town) => (
          <>
            <TownBoard model={model} town={town} missedHref={addWordsPath} />
            {wanted !== null && <TownSettings town={town} onSaved={reload} onClose={close} />}
          </>
        )}
      </Answered>
    </DeskPage>
  )
})

/** TOWN-5: what a town says, and what was changed. */
export const Town = modelled(AnsweringTownViewModel, TownView)
