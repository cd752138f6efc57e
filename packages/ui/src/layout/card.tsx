import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './card.module.css'

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | undefined
  padded?: boolean | undefined
  /** A link inside its heading covers the whole card. */
  linked?: boolean | undefined
}

export const Card = ({ as: Tag = 'div', padded = true, linked, className, ...props }: CardProps) => (
  <Tag
    {...(props as object)}
    className={classNames(styles.card, padded && styles.padded, linked && styles.linked, className)}
  />
)
