import { classNames } from '../styles/class-names.ts'
import styles from './drawing.module.css'

/** A drawing in its own file, loaded only when shown. */
export interface DrawingFile {
  src: string
  width: number
  height: number
  /** A scene with its own background fills its box and is cropped, like a photo. */
  isScene?: boolean
}

export interface DrawingProps {
  drawing: DrawingFile
  /** Without a label the drawing is decorative and hidden from screen readers. */
  label?: string | undefined
  className?: string | undefined
}

/** The file uses the page's `--a-*` tokens, so one drawing works in the light and dark themes. */
export const Drawing = ({ drawing: { src, width, height, isScene }, label, className }: DrawingProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    width={width}
    height={height}
    preserveAspectRatio={isScene ? 'xMidYMid slice' : undefined}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className={classNames(styles.drawing, className)}
  >
    <use href={`${src}#art`} />
  </svg>
)
