import { observer } from 'mobx-react-lite'
import { useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref } from 'react-router'
import { embedBuilderPath, embedThemes, tagModes } from '@recircle/core/embed'
import { localeAutonyms } from '@recircle/core/site'
import { textFields, useTypedBefore } from '../../forms/use-typed-before.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { AccentField } from './accent-field.view.tsx'
import { EmbedAreaView, EmbedTownView, type EmbedAreaModel } from './embed-area.view.tsx'
import { EmbedMadeView, type EmbedMadeModel } from './embed-made.view.tsx'
import type { EmbedData, EmbedOrganization } from './embed.load.ts'
import type { NameSearchModel } from './found-select.view.tsx'
import { NamedField, useCanFind } from './named-field.view.tsx'
import styles from './embed-builder.module.css'

const themeWords: Readonly<Record<(typeof embedThemes)[number], MessageId>> = {
  auto: 'embed.theme.auto',
  light: 'embed.theme.light',
  dark: 'embed.theme.dark',
}
/** The form handles changes of all fields. */
const byForm = (): void => {}

export interface EmbedModel extends EmbedAreaModel, EmbedMadeModel {
  readonly data: EmbedData | null
  readonly organization: EmbedOrganization | null
  readonly organizations: NameSearchModel
  readonly change: (fields: readonly (readonly [string, string])[]) => void
  readonly chooseOrganization: (organization: EmbedOrganization | null) => void
  readonly chooseAccent: (accent: string) => void
}

/** EMBED-5: a form with a live preview, or with a button where there are no scripts. */
export const EmbedBuilderView = observer(({ model }: { model: EmbedModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { site } = usePage()
  const action = useHref(embedBuilderPath)
  const canFind = useCanFind()
  const place = useRef<HTMLFormElement>(null)
  useTypedBefore(place, (_typed, fields) => model.change(fields))
  const { data, form, organization } = model
  if (data === null || form === null) return null
  const isList = form.mode === 'places'
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{formatMessage({ id: 'title.embed' })}</h1>
        <p className="lead">{formatMessage({ id: 'embed.lead' })}</p>
      </header>
      <form
        ref={place}
        action={action}
        className={styles.form}
        onChange={(event) => model.change(textFields(new FormData(event.currentTarget)))}
      >
        <RadioGroup
          label={<FormattedMessage id="embed.mode" />}
          name="mode"
          value={form.mode}
          options={tagModes.map((mode) => ({ value: mode, label: formatMessage({ id: `embed.mode.${mode}` }) }))}
          onChange={byForm}
        />
        {isList ? (
          <EmbedAreaView model={model} form={form} canFind={canFind} />
        ) : (
          <EmbedTownView model={model} form={form} canFind={canFind} />
        )}
        {isList && (
          <>
            <NamedField
              canFind={canFind}
              names={model.organizations}
              formName="organization"
              label={<FormattedMessage id="embed.organization" />}
              searchLabel={formatMessage({ id: 'embed.organization.find' })}
              anyTitle={formatMessage({ id: 'embed.organization.all' })}
              value={form.organization}
              valueTitle={organization?.name ?? form.organization}
              isFound={organization !== null}
              onChoose={model.chooseOrganization}
            />
            <Disclosure
              summary={
                <>
                  <FormattedMessage id="embed.materials" />
                  {form.materials.length > 0 && `: ${form.materials.length}`}
                </>
              }
            >
              <fieldset className={styles.materials}>
                <legend>{formatMessage({ id: 'embed.everything' })}</legend>
                <div className={styles.choices}>
                  {data.materials.map(({ slug, name }) => (
                    <Checkbox
                      key={slug}
                      name="material"
                      value={slug}
                      checked={form.materials.includes(slug)}
                      onChange={byForm}
                      label={name}
                    />
                  ))}
                </div>
              </fieldset>
            </Disclosure>
          </>
        )}
        <div className={styles.pair}>
          {site.locales.length > 1 && (
            <PlainSelect
              label={<FormattedMessage id="embed.language" />}
              name="locale"
              value={form.locale}
              options={site.locales.map((locale) => ({ value: locale, label: localeAutonyms[locale] }))}
              onChange={byForm}
            />
          )}
          <PlainSelect
            label={<FormattedMessage id="embed.theme" />}
            name="theme"
            value={form.theme}
            options={embedThemes.map((theme) => ({ value: theme, label: formatMessage({ id: themeWords[theme] }) }))}
            onChange={byForm}
          />
        </div>
        {isList ? (
          <Checkbox
            name="map"
            value="on"
            checked={form.hasMap}
            onChange={byForm}
            label={<FormattedMessage id="embed.hasMap" />}
          />
        ) : (
          <AccentField accent={form.accent} canPick={canFind} onPick={model.chooseAccent} />
        )}
        {!canFind && (
          <Button type="submit" variant="primary">
            <FormattedMessage id="embed.show" />
          </Button>
        )}
      </form>
      <EmbedMadeView model={model} form={form} />
    </div>
  )
})
