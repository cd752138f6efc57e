import { useId, type ReactNode } from 'react'
import choice from '@recircle/ui/field/choice.module.css'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { NativeFaultView, useNativeFault } from './native-form.tsx'

interface NativeConsentProps {
  isOn: boolean | undefined
  children: ReactNode
}

/** The box of a plain form without which nothing of a person is kept. */
export function NativeConsent({ isOn, children }: NativeConsentProps): ReactNode {
  const fault = { name: 'consent', id: useId() }
  return (
    <>
      <label className={choice.choice}>
        <input
          type="checkbox"
          {...useNativeFault(fault)}
          value="yes"
          required
          defaultChecked={isOn}
          className={classNames(choice.box, choice.check)}
        />
        <span className="small">{children}</span>
      </label>
      <NativeFaultView {...fault} />
    </>
  )
}
