import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './text-button.module.css'

export interface TextButtonProps extends ComponentProps<'button'> {
  /** Outside running text, beside a button or below a form: with the color and height of a link. */
  alone?: boolean
}

/** A command in running text, in the surrounding color. */
export const TextButton = ({ className, alone = false, ...props }: TextButtonProps) => (
  <button type="button" {...props} className={classNames(styles.button, alone && styles.alone, className)} />
)
