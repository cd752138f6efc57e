import { Anchor, type AnchorProps } from './anchor.tsx'
import { ButtonContent, buttonClass, type ButtonLook } from './button-look.tsx'

export interface LinkButtonProps extends ButtonLook, AnchorProps {}

/** A link styled as a button, which works without scripts. */
export const LinkButton = ({ variant, size, wide, icon, iconEnd, className, children, ...props }: LinkButtonProps) => (
  <Anchor {...props} className={buttonClass({ variant, size, wide }, className)}>
    <ButtonContent icon={icon} iconEnd={iconEnd} size={size}>
      {children}
    </ButtonContent>
  </Anchor>
)
