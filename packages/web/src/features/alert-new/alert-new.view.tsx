import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import {
  alertFrequencies,
  alertPaths,
  alertRadiiKm,
  materialField,
  newsField,
  newsKinds,
  readAskOutcome,
  zoomOfRadius,
  type AlertRequest,
  type AskOutcome,
} from '@recircle/core/area-alert'
import { formatCoordinates } from '@recircle/core/geo'
import { enoughToday } from '@recircle/core/http'
import { languageTag } from '@recircle/core/site'
import { Honeypot } from '../../forms/honeypot.view.tsx'
import { NativeConsent } from '../../forms/native-consent.view.tsx'
import { NativeField, NativeForm, NativeSubmit } from '../../forms/native-form.tsx'
import { PolicyWords } from '../../forms/policy-words.view.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Field } from '@recircle/ui/field/field.tsx'
import choice from '@recircle/ui/field/choice.module.css'
import fieldStyles from '@recircle/ui/field/field.module.css'
import type { AlertNewData } from './alert-new.load.ts'
import styles from './alert-new.module.css'

const outcomes: Readonly<Record<AskOutcome, readonly [AlertTone, MessageId] | null>> = {
  sent: ['success', 'alerts.sent'],
  counted: null,
  invalid: ['danger', 'alerts.invalid'],
  [enoughToday]: ['warning', 'layout.enough'],
  full: ['warning', 'alerts.full'],
  failed: ['danger', 'error.failed'],
}

/** ALERT-2: a plain form, the same with and without scripts. */
export function AlertNewView({ data }: { data: AlertNewData }): ReactNode {
  const { formatMessage } = useIntl()
  const outcome = readAskOutcome(useSearchParams()[0])
  const message = outcome === null ? null : outcomes[outcome]
  const { center, radiusKm, materials } = data.wanted
  const map = `/recycling-points?${materials.length > 0 ? `materials=${materials.join(',')}&` : ''}at=${center.lat},${center.lng},${zoomOfRadius(radiusKm)}`
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{formatMessage({ id: 'alerts.title' })}</h1>
        <p className="lead">{formatMessage({ id: 'alerts.lead' })}</p>
      </header>
      {message !== null && <Alert tone={message[0]}>{formatMessage({ id: message[1] })}</Alert>}
      <p className={styles.area}>
        <strong>{data.place ?? formatCoordinates(center)}</strong>
        <Anchor href={map}>{formatMessage({ id: 'alerts.onMap' })}</Anchor>
      </p>
      {outcome !== 'sent' && <AskForm data={data} key={JSON.stringify(data.wanted)} />}
    </section>
  )
}

function AskForm({ data: { wanted, materials, forecast } }: { data: AlertNewData }): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = usePage()
  return (
    <NativeForm method="post" action={alertPaths.ask} className={styles.form}>
      <input type="hidden" name="at" value={`${wanted.center.lat},${wanted.center.lng}`} />
      {/* The emails are sent in the language of the page. */}
      <input type="hidden" name="language" value={languageTag(locale)} />
      <Card className={styles.card}>
        <RequestFields wanted={wanted} materials={materials} forecast={forecast} />
        <Button type="submit" variant="secondary" name="act" value="count" formNoValidate>
          <FormattedMessage id="alerts.count" />
        </Button>
      </Card>
      <Card className={styles.card}>
        <WhoFields />
        <Honeypot />
        <NativeSubmit wide>{formatMessage({ id: 'alerts.submit' })}</NativeSubmit>
      </Card>
    </NativeForm>
  )
}

type RequestFieldsProps = Pick<AlertNewData, 'materials' | 'forecast'> & { wanted: AlertRequest }

const RequestFields = ({ wanted, materials, forecast }: RequestFieldsProps): ReactNode => (
  <>
    <Field label={<FormattedMessage id="alerts.radius" />}>
      {(control) => (
        <select
          {...control}
          name="km"
          defaultValue={wanted.radiusKm}
          className={classNames(fieldStyles.input, styles.radius)}
        >
          {alertRadiiKm.map((km) => (
            <option key={km} value={km}>
              <FormattedMessage id="alerts.km" values={{ km }} />
            </option>
          ))}
        </select>
      )}
    </Field>
    <Choices title="alerts.news">
      {newsKinds.toReversed().map((kind) => (
        <Choice key={kind} type="checkbox" name={newsField(kind)} value="yes" isOn={wanted.news.includes(kind)}>
          <FormattedMessage id={`alerts.news.${kind}`} />
        </Choice>
      ))}
    </Choices>
    <Choices title="alerts.materials">
      {materials.map(({ slug, name }) => (
        <Choice key={slug} type="checkbox" name={materialField(slug)} value="yes" isOn>
          {name}
        </Choice>
      ))}
      <p className="small soft">
        <FormattedMessage id={materials.length > 0 ? 'alerts.materialsHint' : 'alerts.everything'} />
      </p>
    </Choices>
    <Choices title="alerts.every">
      {alertFrequencies.map((pace) => (
        <Choice key={pace} type="radio" name="every" value={pace} isOn={pace === wanted.pace}>
          <FormattedMessage id={`alerts.${pace}`} />
          {forecast !== null && (
            <span className={choice.hint}>
              <FormattedMessage id="alerts.forecast" values={{ count: forecast[pace] }} />
            </span>
          )}
        </Choice>
      ))}
    </Choices>
  </>
)

const Choices = ({ title, children }: { title: MessageId; children: ReactNode }): ReactNode => (
  <fieldset className={styles.choices}>
    <legend className={choice.legend}>
      <FormattedMessage id={title} />
    </legend>
    {children}
  </fieldset>
)

interface ChoiceProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  isOn: boolean
  children: ReactNode
}

const Choice = ({ type, name, value, isOn, children }: ChoiceProps): ReactNode => (
  <label className={choice.choice}>
    <input
      type={type}
      name={name}
      value={value}
      defaultChecked={isOn}
      className={classNames(choice.box, type === 'radio' ? choice.radio : choice.check)}
    />
    <span>{children}</span>
  </label>
)

function WhoFields(): ReactNode {
  const keptFields = useKept('alert')
  return (
    <>
      <NativeField
        name="email"
        label={<FormattedMessage id="field.email" />}
        hint={<FormattedMessage id="alerts.emailHint" />}
        required
      >
        {(control) => (
          <input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={keptFields.text('email')}
            className={fieldStyles.input}
          />
        )}
      </NativeField>
      <NativeConsent isOn={keptFields.isOn('consent')}>
        <PolicyWords id="alerts.consent" />
      </NativeConsent>
    </>
  )
}
