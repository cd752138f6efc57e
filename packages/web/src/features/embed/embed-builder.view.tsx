import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref } from 'react-router'
import { embedBuilderPath, embedPath, embedSnippets, embedThemes } from '@recircle/core/embed'
import { localeAutonyms } from '@recircle/core/site'
import { textFields, useTypedBefore } from '../../forms/use-typed-before.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { useScope } from '../../routing/screen/scope.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { EmbedAreaView, type EmbedAreaModel } from './embed-area.view.tsx'
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

export interface EmbedModel extends EmbedAreaModel {
  readonly data: EmbedData | null
  readonly organization: EmbedOrganization | null
  readonly organizations: NameSearchModel
  readonly search: string
  readonly change: (fields: readonly (readonly [string, string])[]) => void
  readonly chooseOrganization: (organization: EmbedOrganization | null) => void
  readonly copy: (text: string) => Promise<boolean>
}

/** EMBED-5: a form with a live preview, or with a button where there are no scripts. */
export const EmbedBuilderView = observer(({ model }: { model: EmbedModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { origin, site } = usePage()
  const action = useHref(embedBuilderPath)
  const canFind = useCanFind()
  const place = useRef<HTMLFormElement>(null)
  useTypedBefore(place, (_typed, fields) => model.change(fields))
  const { data, form, organization, search } = model
  if (data === null || form === null) return null
  const snippets = embedSnippets(origin, search, formatMessage({ id: 'title.recyclingPoints' }))
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
        <EmbedAreaView model={model} form={form} canFind={canFind} />
        {site.locales.length > 1 && (
          <PlainSelect
            label={<FormattedMessage id="embed.language" />}
            name="locale"
            value={form.locale}
            options={site.locales.map((locale) => ({ value: locale, label: localeAutonyms[locale] }))}
            onChange={byForm}
          />
        )}
        <NamedField
          canFind={canFind}
          names={model.organizations}
          formName="organization"
          label={<FormattedMessage id="embed.organization" />}
          hint={<FormattedMessage id="embed.organization.hint" />}
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
        <RadioGroup
          label={<FormattedMessage id="embed.theme" />}
          name="theme"
          value={form.theme}
          options={embedThemes.map((theme) => ({ value: theme, label: formatMessage({ id: themeWords[theme] }) }))}
          onChange={byForm}
        />
        <Checkbox
          name="map"
          value="on"
          checked={form.hasMap}
          onChange={byForm}
          label={<FormattedMessage id="embed.hasMap" />}
        />
        {!canFind && (
          <Button type="submit" variant="primary">
            <FormattedMessage id="embed.show" />
          </Button>
        )}
      </form>
      <div className={styles.made}>
        <section aria-labelledby="embed-preview" className={styles.part}>
          <h2 id="embed-preview">{formatMessage({ id: 'embed.preview' })}</h2>
          <iframe
            src={`${embedPath}?${search}`}
            title={formatMessage({ id: 'embed.preview' })}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            className={styles.preview}
          />
        </section>
        <CodeToCopy code={snippets.script} copy={model.copy} title="embed.code" text="embed.code.text" />
        <CodeToCopy code={snippets.frame} copy={model.copy} title="embed.frame" text="embed.frame.text" />
      </div>
    </div>
  )
})

const confirmationMs = 3000

interface CodeToCopyProps {
  code: string
  /** False if the clipboard rejects the text. */
  copy: (text: string) => Promise<boolean>
  title: MessageId
  text: MessageId
}

/** A text to copy; selected if the clipboard is not available. */
function CodeToCopy({ code, copy, title, text }: CodeToCopyProps): ReactNode {
  const { formatMessage } = useIntl()
  const id = useId()
  const { tab } = useScope()
  const isHydrated = useIsHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<'done' | 'refused' | null>(null)
  useEffect(() => {
    if (copied !== 'done') return undefined
    const timer = window.setTimeout(() => setCopied(null), confirmationMs)
    return () => window.clearTimeout(timer)
  }, [copied])
  const refused = (): void => {
    field.current?.select()
    setCopied('refused')
  }
  const press = async (): Promise<void> => ((await copy(code)) ? setCopied('done') : refused())
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{formatMessage({ id: title })}</h2>
      <p className={styles.hint}>{formatMessage({ id: text })}</p>
      <textarea
        ref={field}
        readOnly
        rows={4}
        value={code}
        aria-labelledby={id}
        spellCheck={false}
        className={styles.code}
      />
      <div className={styles.copy}>
        {isHydrated && tab?.canCopy === true && (
          <Button icon={copied === 'done' ? 'check' : 'copy'} onClick={() => void press().catch(refused)}>
            <FormattedMessage id="embed.copy" />
          </Button>
        )}
        <output>
          {copied === 'done' && <FormattedMessage id="embed.copied" />}
          {copied === 'refused' && <FormattedMessage id="embed.copyRefused" />}
        </output>
      </div>
    </section>
  )
}
