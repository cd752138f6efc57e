import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-button.module.css'

export interface TextButtonProps extends ComponentProps<'button'> {
  /** Stands by itself, beside a button or under a form: the color and the height of a link there. */
  alone?: boolean
}

/** A command in running text, in the color of what surrounds it. */
export const TextButton = ({ className, alone = false, ...props }: TextButtonProps) => (
  <button type="button" {...props} className={classNames(styles.button, alone && styles.alone, className)} />
)
