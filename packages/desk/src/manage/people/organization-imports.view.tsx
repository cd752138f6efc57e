import { lazy, useEffect, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router'
import { managementCalls } from '@recircle/core/management'
import { readImportsQuery, type ImportsQuery } from '@recircle/ui/importing/imports-query.ts'
import type { ImportsViewModel } from '@recircle/ui/importing/imports.view-model.ts'
import { ImportsView } from '@recircle/ui/importing/imports.view.tsx'
import { RouterAnchor } from '@recircle/ui/screen/router-anchor.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor, AnchorProvider, type AnchorProps } from '@recircle/ui/button/anchor.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { Answered } from '../../frame/desk-page.view.tsx'
import { OrganizationImportsViewModel } from './organization-imports.view-model.ts'
import type { OrganizationModel } from './organization.view.tsx'
import { cardOf } from '../staff-calls.ts'
import styles from '../manage.module.css'

const PageView = observer(function PageView({ model }: { model: OrganizationModel }): ReactNode {
  const { id } = model
  return (
    <div className={styles.wizard}>
      <p>
        <Anchor href={`/manage/organizations/${id}`}>
          {model.value?.fullName ?? <FormattedMessage id="manage.section.organizations" />}
        </Anchor>
      </p>
      <Answered answer={model}>
        {({ accounts }) =>
          accounts.some(({ state, roles }) => state === 'active' && roles.includes('recycling-points-creator')) ? (
            <Wizard organization={id} />
          ) : (
            <Alert
              tone="warning"
              action={
                <LinkButton size="sm" icon="add" href={`/manage/accounts?organization=${id}&new=yes`}>
                  <FormattedMessage id="manage.account.add" />
                </LinkButton>
              }
            >
              <FormattedMessage id="manage.organization.importNeedsAccount" />
            </Alert>
          )
        }
      </Answered>
    </div>
  )
})

/** SRC-27: staff go through the same steps as an owner, for an organization that has an account. */
export const OrganizationImports = modelled(cardOf(managementCalls.organization), PageView)

function Wizard({ organization }: { organization: string }): ReactNode {
  const [parameters] = useSearchParams()
  return (
    <AnchorProvider value={WizardAnchor}>
      <Steps
        key={parameters.get('run')}
        data={organization}
        query={parameters.toString()}
        pointsHref={`/manage/organizations/${organization}`}
      />
    </AnchorProvider>
  )
}

/** The pages of the site open beside the desk. */
const WizardAnchor = (props: AnchorProps): ReactNode =>
  /^[?#]|^\/manage\//.test(props.href) ? (
    <RouterAnchor {...props} />
  ) : (
    <a {...props} target="_blank" rel="noreferrer">
      {props.children}
    </a>
  )

/** Without it a place is typed. */
const PlaceMap = lazy(() =>
  import('./place-of-row.view.tsx').then(
    ({ PlaceOfRowView }) => ({ default: PlaceOfRowView }),
    () => ({ default: () => null }),
  ),
)

interface StepsProps {
  model: { readonly steps: ImportsViewModel | null; readonly look: (query: ImportsQuery) => void }
  query: string
  pointsHref: string
}

const Steps = modelled(
  OrganizationImportsViewModel,
  observer(function StepsView({ model, query, pointsHref }: StepsProps): ReactNode {
    const { steps } = model
    const { addressAttribution } = useDesk().settings
    useEffect(() => {
      model.look(readImportsQuery(Object.fromEntries(new URLSearchParams(query))))
    }, [model, query])
    return steps && <ImportsView {...{ model: steps, pointsHref, PlaceMap, addressAttribution }} />
  }),
)
