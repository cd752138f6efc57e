import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, wholeList } from '@recircle/core/management'
import { roles, type Role } from '@recircle/core/session'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import type { Answer } from '../../shared/answer.ts'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { roleWords } from './account-words.view.tsx'
import { readOf, type AnswerTo } from '../staff-calls.ts'
import actStyles from '@recircle/ui/act/act.module.css'

interface RoleChoicesProps {
  model: Pick<Answer<AnswerTo<'organizations'>>, 'value'>
  held: readonly Role[]
  organizationId: string | null
  error: string | undefined
  onChange: (held: readonly Role[], organizationId: string | null) => void
}

const RoleChoicesView = observer(function RoleChoicesView({
  model,
  held,
  organizationId,
  error,
  onChange,
}: RoleChoicesProps): ReactNode {
  const { formatMessage } = useIntl()
  const options = [
    { value: '', label: formatMessage({ id: 'manage.role.noOrganization' }) },
    ...(model.value?.items ?? []).map(({ id, fullName, tin }) => ({
      value: id,
      label: tin === '' ? fullName : `${fullName} · ${tin}`,
    })),
  ]
  return (
    <>
      <fieldset className={actStyles.choices}>
        <legend>{formatMessage({ id: 'manage.roles' })}</legend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={formatMessage({ id: roleWords[role] })}
            checked={held.includes(role)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...held, role] : held.filter((each) => each !== role), organizationId)
            }
          />
        ))}
      </fieldset>
      <PlainSelect
        label={formatMessage({ id: 'desk.filter.organization' })}
        value={organizationId ?? ''}
        options={options}
        onChange={(id) => onChange(held, id === '' ? null : id)}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </>
  )
})

/** Roles of creators belong to an organization, so choosing one also requires an organization. */
export const RoleChoices = modelled(readOf(managementCalls.organizations, wholeList), RoleChoicesView)
