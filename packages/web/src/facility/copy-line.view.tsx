import { Suspense, useRef, type ReactNode, type RefObject } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { useScope } from '../routing/screen/scope.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { CopyViewModel } from './copy.view-model.ts'
import styles from './copy-line.module.css'

interface CopyLineProps {
  text: string
  /** The label of the button. */
  label: string
  /** Without a background of its own. */
  isPlain?: boolean
}

/** A text to copy; the button is only shown if the clipboard is writable, and reports success or failure. */
export function CopyLine({ text, label, isPlain = false }: CopyLineProps): ReactNode {
  const { tab } = useScope()
  const isHydrated = useIsHydrated()
  const words = useRef<HTMLSpanElement>(null)
  return (
    <p className={classNames(styles.line, isPlain && styles.plain)}>
      <span ref={words}>{text}</span>
      {isHydrated && tab?.canCopy === true && (
        <Suspense>
          <CopyButton text={text} label={label} words={words} />
        </Suspense>
      )}
    </p>
  )
}

interface CopyModel {
  readonly state: 'copied' | 'refused' | null
  readonly copy: (text: string) => Promise<boolean>
}

interface CopyButtonProps extends Pick<CopyLineProps, 'text' | 'label'> {
  model: CopyModel
  words: RefObject<HTMLElement | null>
}

const CopyButton = modelled(
  CopyViewModel,
  observer(({ model, text, label, words }: CopyButtonProps): ReactNode => {
    const { state } = model
    const copy = async (): Promise<void> => {
      const isCopied = await model.copy(text)
      if (!isCopied && words.current) getSelection()?.selectAllChildren(words.current)
    }
    return (
      <>
        <IconButton
          icon={state === 'copied' ? 'check' : 'copy'}
          iconSize="sm"
          label={label}
          className={styles.button}
          onClick={() => void copy()}
        />
        <output className={state === 'refused' ? styles.refused : styles.copied}>
          {state === 'copied' && (
            <VisuallyHidden>
              <FormattedMessage id="facility.copied" values={{ text }} />
            </VisuallyHidden>
          )}
          {state === 'refused' && <FormattedMessage id="share.copyRefused" />}
        </output>
      </>
    )
  }),
)
