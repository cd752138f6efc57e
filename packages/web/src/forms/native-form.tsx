import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Button, type ButtonProps } from '@recircle/ui/button/button.tsx'
import choiceStyles from '@recircle/ui/field/choice.module.css'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Field, FieldError, type FieldProps } from '@recircle/ui/field/field.tsx'
import styles from '@recircle/ui/field/field.module.css'
import { useFirstFault } from '@recircle/ui/field/first-fault.ts'
import type { NativeFault } from './native-fault.ts'
import { nativeFaults } from './native-faults.ts'
import { partAttribute, useTouched } from './use-touched.ts'

interface NativeFormState {
  readonly faultOf: (name: string) => NativeFault | null
  readonly wordsOf: (fault: NativeFault) => MessageId
  readonly isReady: boolean
  /** Looks again after a change that the browser announces to nobody. */
  readonly lookAfter: (change: unknown) => void
}

const NativeFormContext = createContext<NativeFormState>({
  faultOf: () => null,
  wordsOf: ({ code }) => `validation.${code}`,
  isReady: true,
  lookAfter: () => undefined,
})

export const useLookAfter = (): NativeFormState['lookAfter'] => use(NativeFormContext).lookAfter

interface NativeFormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> {
  /** Words for a fault of a field in place of those of its rule. */
  words?: Readonly<Partial<Record<string, MessageId>>> | undefined
  /** Faults that the server has found, until the field is changed; the same list for the same answer. */
  refused?: readonly NativeFault[] | undefined
  /** Rules beyond the attributes of the fields; called with a complete form. */
  check?: ((form: HTMLFormElement) => readonly NativeFault[]) | undefined
  /** Sends with scripts; without it the browser does. */
  onSend?: ((form: HTMLFormElement) => void) | undefined
}

const none: readonly NativeFault[] = []

/** VAL-9: a form that works without scripts; with them each wrong field is marked in the page's own words, once it was changed or left, and the first gets the focus of a press. */
export function NativeForm(props: NativeFormProps): ReactNode {
  const { words, refused = none, check, onSend, children, ...rest } = props
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const { has: isTouched, all: touchAll, watch } = useTouched()
  // Null until the scripts have come.
  const [faults, setFaults] = useState<readonly NativeFault[] | null>(null)
  const [changed, setChanged] = useState<readonly string[]>([])
  const look = useCallback((): readonly NativeFault[] => {
    const found = form.current ? nativeFaults(form.current, check) : none
    // The same faults are no news.
    setFaults((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
    return found
  }, [check])
  const lookAgain = useCallback(() => void look(), [look])
  // Also notices what the browser has filled in.
  useEffect(() => void look(), [look])
  const [judged, setJudged] = useState(refused)
  if (judged !== refused) {
    setJudged(refused)
    setChanged([])
  }
  useEffect(() => {
    if (refused.length > 0) showFirstFault()
    // Once for each answer of the server.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refused])

  const typed = (event: FormEvent): void => {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null
    if (name !== null && !changed.includes(name)) setChanged([...changed, name])
    watch.onInput(event)
    look()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const { nativeEvent, currentTarget } = event
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    // A button that sends another question needs no complete form.
    if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return
    if (look().length > 0) {
      event.preventDefault()
      touchAll()
      showFirstFault()
      return
    }
    if (onSend === undefined) return
    event.preventDefault()
    onSend(currentTarget)
  }
  const state = useMemo<NativeFormState>(() => {
    const standing = refused.filter(({ name }) => !changed.includes(name))
    const shown = [...(faults ?? none).filter(({ name }) => isTouched(name)), ...standing]
    return {
      isReady: faults === null || faults.length === 0,
      lookAfter: lookAgain,
      faultOf: (name) => shown.find((each) => each.name === name) ?? null,
      wordsOf: ({ name, code }) => words?.[name] ?? `validation.${code}`,
    }
  }, [refused, changed, isTouched, faults, words, lookAgain])
  return (
    <form {...rest} {...watch} ref={form} noValidate={faults !== null} onSubmit={submit} onInput={typed}>
      <NativeFormContext value={state}>{children}</NativeFormContext>
    </form>
  )
}

interface NativeFieldProps extends Omit<FieldProps, 'error'> {
  name: string
}

/** A field of a native form with the fault that the form has found. */
export function NativeField({ name, ...props }: NativeFieldProps): ReactNode {
  const isFaulty = use(NativeFormContext).faultOf(name) !== null
  return <Field {...props} error={isFaulty && <FaultWords name={name} />} />
}

function FaultWords({ name }: { name: string }): ReactNode {
  const { faultOf, wordsOf } = use(NativeFormContext)
  const fault = faultOf(name)
  return fault && <FormattedMessage id={wordsOf(fault)} values={fault.params ?? {}} />
}

interface NativeGroupProps {
  /** The name of a fault that concerns the group as a whole. */
  name: string
  legend: ReactNode
  required?: boolean | undefined
  children: ReactNode
}

export function NativeGroup({ name, legend, required, children }: NativeGroupProps): ReactNode {
  const id = useId()
  const isFaulty = use(NativeFormContext).faultOf(name) !== null
  return (
    <fieldset
      {...{ [partAttribute]: name }}
      className={styles.set}
      data-invalid={isFaulty ? '' : undefined}
      aria-describedby={isFaulty ? id : undefined}
    >
      <legend className={classNames(choiceStyles.legend, required && styles.required)}>{legend}</legend>
      {children}
      <NativeFaultView name={name} id={id} />
    </fieldset>
  )
}

/** The attributes of a checkbox that must be ticked; its fault, with this id, is placed by `NativeFaultView`. */
export function useNativeFault({ name, id }: { name: string; id: string }): {
  name: string
  'aria-invalid'?: true
  'aria-describedby'?: string
} {
  const isFaulty = use(NativeFormContext).faultOf(name) !== null
  return isFaulty ? { name, 'aria-invalid': true, 'aria-describedby': id } : { name }
}

/** Marks a row of controls with one fault, placed by `NativeFaultView`. */
export const useNativeMark = (name: string): { [partAttribute]: string; 'data-invalid'?: '' } => {
  const mark = { [partAttribute]: name } as const
  return use(NativeFormContext).faultOf(name) === null ? mark : { ...mark, 'data-invalid': '' }
}

export const NativeFaultView = ({ name, id }: { name: string; id: string }): ReactNode =>
  use(NativeFormContext).faultOf(name) !== null && (
    <FieldError id={id}>
      <FaultWords name={name} />
    </FieldError>
  )

/** LOOK-16 */
export const NativeSubmit = (props: Omit<ButtonProps, 'type' | 'unready'>): ReactNode => (
  <Button {...props} type="submit" unready={!use(NativeFormContext).isReady} />
)
