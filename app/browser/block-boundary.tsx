import { Component, type ReactNode } from 'react';

/** A block that fails in the browser takes nothing but itself away. */
export class BlockBoundary extends Component<{ id: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`Block "${this.props.id}" failed`, error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
