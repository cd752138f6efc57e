import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref } from 'react-router'
import {
  embedBuilderPath,
  embedPath,
  embedSearch,
  embedSnippets,
  embedThemes,
  readEmbedForm,
  wishOfForm,
} from '@recircle/core/embed'
import { localeAutonyms } from '@recircle/core/site'
import type { MessageId } from '../../i18n/message-id.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PlainSelect } from '../../ui/plain-select.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { CodeToCopy } from './code-to-copy.view.tsx'
import { EmbedAreaView } from './embed-area.view.tsx'
import type { EmbedModel } from './embed.source.ts'
import { NamedField, useCanFind } from './named-field.view.tsx'
import styles from './embed-builder.module.css'

const themeWords: Readonly<Record<(typeof embedThemes)[number], MessageId>> = {
  auto: 'embed.theme.auto',
  light: 'embed.theme.light',
  dark: 'embed.theme.dark',
}
/** The form handles changes of all fields. */
const byForm = (): void => {}

/** EMBED-5: a form with a live preview, or with a button where there are no scripts. */
export function EmbedBuilderView({ model }: { model: EmbedModel }): ReactNode {
  const { formatMessage } = useIntl()
  const page = usePage()
  const action = useHref(embedBuilderPath)
  const canFind = useCanFind()
  const [form, setForm] = useState(model.form)
  const [town, setTown] = useState(model.town)
  const [organization, setOrganization] = useState(model.organization)
  const { site } = page
  const search = embedSearch(wishOfForm(form, town === null ? [] : [town], site), site)
  const snippets = embedSnippets(page.origin, search, formatMessage({ id: 'title.recyclingPoints' }))
  const read = (fields: FormData): void => {
    const typed = readEmbedForm(
      [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
      page.locale,
    )
    // The fields of the other kind of area are not in the form; what was found by name changes on its own.
    setForm((last) => ({
      ...typed,
      town: last.town,
      organization: last.organization,
      radiusKm: fields.has('radius') ? typed.radiusKm : last.radiusKm,
      box: fields.has('bbox') ? typed.box : last.box,
    }))
  }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="title.embed" />
        </h1>
        <p className="lead">
          <FormattedMessage id="embed.lead" />
        </p>
      </header>
      <form action={action} className={styles.form} onChange={(event) => read(new FormData(event.currentTarget))}>
        <fieldset className={styles.materials}>
          <legend>
            <FormattedMessage id="embed.materials" />
          </legend>
          <p className={styles.hint}>
            <FormattedMessage id="embed.everything" />
          </p>
          <div className={styles.choices}>
            {model.materials.map(({ slug, name }) => (
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
        <EmbedAreaView
          form={form}
          canFind={canFind}
          town={town}
          onTown={(chosen) => {
            setTown(chosen)
            setForm((last) => ({ ...last, town: chosen?.id ?? '' }))
          }}
          onBox={(box) => setForm((last) => ({ ...last, box }))}
        />
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
          what="organizations"
          formName="organization"
          label={<FormattedMessage id="embed.organization" />}
          hint={<FormattedMessage id="embed.organization.hint" />}
          searchLabel={formatMessage({ id: 'embed.organization.find' })}
          anyTitle={formatMessage({ id: 'embed.organization.all' })}
          value={form.organization}
          valueTitle={organization?.name ?? form.organization}
          isFound={organization !== null}
          onChoose={(chosen) => {
            setOrganization(chosen)
            setForm((last) => ({ ...last, organization: chosen?.id ?? '' }))
          }}
        />
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
          <h2 id="embed-preview">
            <FormattedMessage id="embed.preview" />
          </h2>
          <iframe
            src={`${embedPath}?${search}`}
            title={formatMessage({ id: 'embed.preview' })}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            className={styles.preview}
          />
        </section>
        <CodeToCopy code={snippets.script} title="embed.code" text="embed.code.text" />
        <CodeToCopy code={snippets.frame} title="embed.frame" text="embed.frame.text" />
      </div>
    </div>
  )
}
