import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

/** A view that fails says so in its own place, and can be tried again; the rest of the page goes on. */
export function ViewBoundary({ children }: { readonly children: ReactNode }) {
  return <QueryErrorResetBoundary>{({ reset }) => <Boundary onReset={reset}>{children}</Boundary>}</QueryErrorResetBoundary>;
}

interface Props {
  readonly onReset: () => void;
  readonly children: ReactNode;
}
class Boundary extends Component<Props, { readonly fault: unknown }> {
  override state: { readonly fault: unknown } = { fault: undefined };

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override render() {
    if (this.state.fault === undefined) return this.props.children;
    return <ErrorState fault={this.state.fault} onRetry={this.retry} />;
  }

  private readonly retry = () => {
    this.props.onReset();
    this.setState({ fault: undefined });
  };
}
