import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-button.module.css'

/** A command in running text, in the colour of what surrounds it. */
export const TextButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={classNames(styles.button, className)} />
)
