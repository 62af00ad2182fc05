import { Button, type ButtonProps } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface Props {
  readonly to: string;
  readonly appearance?: ButtonProps['appearance'];
  readonly icon?: ReactElement;
  readonly children: ReactNode;
}
/** A link that looks like a button, for an action with its own page. */
export function LinkButton({ to, appearance, icon, children }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button as="a" href={href} onClick={follow} {...(appearance && { appearance })} {...(icon && { icon })}>
      {children}
    </Button>
  );
}
