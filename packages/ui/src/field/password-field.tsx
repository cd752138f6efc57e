import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'icon'> {
  showLabel: string
  hideLabel: string
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="off"
      {...field}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'hide' : 'show'}
          label={shown ? hideLabel : showLabel}
          disabled={field.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
