import { observer } from 'mobx-react-lite'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { embedPath, embedScriptPath, embedSnippets, tagSnippet, type EmbedForm } from '@recircle/core/embed'
import { languageOf, prefixOf } from '@recircle/core/site'
import { Button } from '@recircle/ui/button/button.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { wordsIn } from '../../guide/tag-texts.ts'
import { useScope } from '../../routing/screen/scope.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import styles from './embed-builder.module.css'

export interface EmbedMadeModel {
  readonly search: string
  readonly tag: readonly (readonly [string, string])[]
  readonly copy: (text: string) => Promise<boolean>
}

interface EmbedMadeProps {
  model: EmbedMadeModel
  form: EmbedForm
}

/** EMBED-5 TAG-5: what the form makes, and the code to paste. */
export const EmbedMadeView = observer(({ model, form }: EmbedMadeProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { origin, site } = usePage()
  const { search, tag, copy } = model
  const isList = form.mode === 'places'
  const snippets = embedSnippets(origin, search, formatMessage({ id: 'title.recyclingPoints' }))
  const link = {
    words: wordsIn(languageOf(form.locale))('tag.title'),
    path: `${prefixOf(form.locale, site)}/guide`,
  }
  return (
    <div className={styles.made}>
      <section aria-labelledby="embed-preview" className={styles.part}>
        <h2 id="embed-preview">{formatMessage({ id: 'embed.preview' })}</h2>
        {isList ? (
          <iframe
            src={`${embedPath}?${search}`}
            title={formatMessage({ id: 'embed.preview' })}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            className={styles.preview}
          />
        ) : (
          <TagPreview attributes={tag} />
        )}
      </section>
      {isList ? (
        <>
          <CodeToCopy code={snippets.script} copy={copy} title="embed.code" text="embed.code.text" />
          <Disclosure isSmall summary={<FormattedMessage id="embed.frame" />}>
            <CodeToCopy code={snippets.frame} copy={copy} title="embed.frame" text="embed.frame.text" isFolded />
          </Disclosure>
        </>
      ) : (
        <CodeToCopy code={tagSnippet(origin, tag, link)} copy={copy} title="embed.code" text="embed.tag.text" />
      )}
    </div>
  )
})

/** TAG-5: the tag itself, as on another site. */
function TagPreview({ attributes }: { attributes: EmbedMadeModel['tag'] }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const said = JSON.stringify(attributes)
  useEffect(() => {
    const script = document.createElement('script')
    script.src = embedScriptPath
    for (const [name, value] of attributes) script.dataset[name] = value
    place.current?.replaceChildren(script)
    // The list is new with each key, what it says is not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [said])
  return <div ref={place} />
}

const confirmationMs = 3000

interface CodeToCopyProps {
  code: string
  /** False if the clipboard rejects the text. */
  copy: (text: string) => Promise<boolean>
  title: MessageId
  text: MessageId
  /** The title stands above it already. */
  isFolded?: boolean
}

/** A text to copy; selected if the clipboard is not available. */
function CodeToCopy({ code, copy, title, text, isFolded = false }: CodeToCopyProps): ReactNode {
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
      <h2 id={id} hidden={isFolded}>
        {formatMessage({ id: title })}
      </h2>
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
          <Button
            variant={isFolded ? 'secondary' : 'primary'}
            icon={copied === 'done' ? 'check' : 'copy'}
            onClick={() => void press().catch(refused)}
          >
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
