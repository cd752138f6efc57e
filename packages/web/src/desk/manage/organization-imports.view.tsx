import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { ImportGateway } from '@recircle/core/import'
import { managementCalls } from '@recircle/core/management'
import { ok } from '@recircle/core/shared'
import { readImportsQuery } from '../../importing/imports-query.ts'
import { ImportsViewModel } from '../../importing/imports.view-model.ts'
import { ImportsView } from '../../importing/imports.view.tsx'
import { RouterAnchor } from '../../routing/router-anchor.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Anchor, AnchorProvider, type AnchorProps } from '../../ui/anchor.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Answered } from '../desk-page.view.tsx'
import { useDesk } from '../desk-services.ts'
import { useAnswer } from '../use-answer.ts'
import { useRead } from './use-management.ts'
import styles from './manage.module.css'

/** SRC-27: staff go through the same steps as an owner, for an organization that has an account. */
export function OrganizationImports({ id }: { id: string }): ReactNode {
  const organization = useRead(managementCalls.organization, id)
  const { imports } = useDesk()
  const gateway = useAnswer(useCallback(async () => ok(await imports(id)), [imports, id]))
  return (
    <div className={styles.wizard}>
      <p>
        <Anchor href={`/manage/organizations/${id}`}>
          {organization.value?.fullName ?? <FormattedMessage id="manage.section.organizations" />}
        </Anchor>
      </p>
      <Answered answer={organization}>
        {({ accounts }) =>
          accounts.some(({ state, roles }) => state === 'active' && roles.includes('recycling-points-creator')) ? (
            <Answered answer={gateway}>{(opened) => <Wizard organization={id} imports={opened} />}</Answered>
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
}

function Wizard({ organization, imports }: { organization: string; imports: ImportGateway }): ReactNode {
  const [parameters] = useSearchParams()
  return (
    <AnchorProvider value={WizardAnchor}>
      <Steps
        key={parameters.get('run')}
        imports={imports}
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

interface StepsProps {
  imports: ImportGateway
  query: string
  pointsHref: string
}

function Steps({ imports, query, pointsHref }: StepsProps): ReactNode {
  const { facilities, clock } = useDesk()
  const model = useMemo(() => new ImportsViewModel(imports, facilities, clock), [imports, facilities, clock])
  useEffect(() => {
    void model.look(readImportsQuery(Object.fromEntries(new URLSearchParams(query))))
  }, [model, query])
  useEffect(() => model.activate(), [model])
  return <ImportsView model={model} pointsHref={pointsHref} />
}
